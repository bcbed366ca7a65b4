import type { MailKind, MailKinds } from '#server/mail/kinds.ts'
import { letter } from '#server/mail/letter.ts'

/** Has no name in it: the account is gone when the mail is written. */
const accountDeleted: MailKind = async ({ config, params }) =>
  letter({
    subject: 'Llogaria juaj në Orari u fshi',
    greeting: 'Përshëndetje,',
    paragraphs: [
      params['isSalonErased'] === false
        ? 'Siç kërkuat, llogaria juaj u fshi përgjithmonë. Salloni ku punonit mbetet, dhe në të asgjë nuk ndryshoi.'
        : `Siç kërkuat, llogaria juaj u fshi përgjithmonë, bashkë me terminet, klientët, shërbimet${config.BILLING === 'on' ? ', berberët dhe abonimin' : ' dhe berberët'} e sallonit.`,
      'Faleminderit që punuat me Orari. Nëse një ditë doni të filloni përsëri, jeni të mirëpritur.',
    ],
    button: { label: 'Hapni Orarin', url: config.APP_URL },
    note: 'Nëse nuk e bëtë ju, na shkruani menjëherë: dikush e dinte fjalëkalimin tuaj.',
  })

export const accountDataMails: MailKinds = { accountDeleted }
