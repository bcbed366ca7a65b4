import { fullDay } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import type { MailKind, MailKinds } from '#server/mail/kinds.ts'
import { letter } from '#server/mail/letter.ts'
import { failedMail } from './acts.ts'

const failed: MailKind = async ({ params, config }) => {
  const { reason, last } = params as { reason: string; last: string | null }
  const newest = last
    ? `Kopja e fundit është e ditës ${fullDay(dayOf(new Date(last)))}.`
    : 'Ende nuk ka asnjë kopje.'
  return letter({
    subject: 'Kopja rezervë e kësaj nate nuk u bë',
    greeting: 'Përshëndetje,',
    paragraphs: [
      `Orari nuk arriti ta bëjë kopjen rezervë. Arsyeja, siç e tha programi:\n${reason}`,
      `${newest} Orari provon prapë çdo orë; po të mos ia dalë, ju shkruan prapë nesër.`,
    ],
    button: { label: 'Hap Orarin', url: config.APP_URL },
    note: 'Në makinë, npm run admin -- doctor thotë çka duhet ndrequr.',
  })
}

export const backupMails: MailKinds = { [failedMail]: failed }
