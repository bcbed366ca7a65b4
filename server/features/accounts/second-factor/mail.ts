import { firstNameOf } from '#contract/kit/first-name.ts'
import { unlinked } from '#contract/kit/unlinked.ts'
import { credentialsById } from '../users/data.ts'
import type { MailKind, MailKinds } from '#server/mail/kinds.ts'
import { letter } from '#server/mail/letter.ts'

type Words = { subject: string; paragraphs: string[] }

const alarm = 'Nëse nuk ishit ju, ndryshoni menjëherë fjalëkalimin.'

/** To the account's owner, with the way to its profile. */
const told =
  (words: (params: Record<string, unknown>) => Words): MailKind =>
  async ({ sql, userId, params, config }) => {
    const account = userId && (await credentialsById(sql, userId))
    if (!account) return null
    const { subject, paragraphs } = words(params)
    return letter({
      subject,
      greeting: `Përshëndetje ${firstNameOf(account.username)},`,
      paragraphs,
      button: { label: 'Hapni profilin', url: `${config.APP_URL}/profili` },
    })
  }

const leftWords = (left: number) =>
  left === 0
    ? 'Nuk mbetet asnjë kod. Bëni kode të reja te profili.'
    : left === 1
      ? 'Mbetet 1 kod.'
      : `Mbeten ${left} kode.`

const nameIn = (params: Record<string, unknown>) => unlinked(String(params['name']))

export const secondFactorMails: MailKinds = {
  secondStepGuessed: told(() => ({
    subject: 'U provuan shumë kode të gabuara',
    paragraphs: [
      'Dikush e shkroi fjalëkalimin tuaj dhe dhjetë kode të gabuara brenda një çerek ore. Askush nuk hyri.',
      alarm,
    ],
  })),

  recoveryCodeUsed: told(({ left }) => ({
    subject: 'U përdor një kod rezervë',
    paragraphs: [
      `Në llogarinë tuaj në Orari u përdor një kod rezervë. ${leftWords(Number(left))}`,
      alarm,
    ],
  })),

  secondStepAdded: told((params) => ({
    subject: 'Hyrja me dy hapa: u shtua një mënyrë',
    paragraphs: [`Në llogarinë tuaj në Orari u shtua: ${nameIn(params)}.`, alarm],
  })),

  secondStepRemoved: told((params) => ({
    subject: 'Hyrja me dy hapa: u hoq një mënyrë',
    paragraphs: [
      `Nga llogaria juaj në Orari u hoq: ${nameIn(params)}.${params['isLast'] ? ' Hyrja mbetet vetëm me fjalëkalim.' : ''}`,
      alarm,
    ],
  })),

  secondStepReset: told(() => ({
    subject: 'Hapi i dytë i hyrjes u hoq',
    paragraphs: [
      'Hapi i dytë i hyrjes në llogarinë tuaj u hoq, sepse nuk kishit më asnjë mënyrë. Hyni me fjalëkalim dhe vendoseni përsëri te profili.',
      'Nëse nuk e kërkuat ju, ndryshoni fjalëkalimin dhe njoftoni pronarin e sallonit.',
    ],
  })),
}
