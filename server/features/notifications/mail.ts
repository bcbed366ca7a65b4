import type { MailKind, MailKinds } from '#server/mail/kinds.ts'
import { letter } from '#server/mail/letter.ts'
import { unsubscribeLinks } from '#server/mail/unsubscribe.ts'
import { textOf } from './data.ts'
import { paragraphsOf } from './rules.ts'

/** Whoever left since it was asked for is not written to any more. */
const broadcast: MailKind = async ({ sql, to, notificationId, config }) => {
  const unsubscribe = await unsubscribeLinks(sql, config.APP_URL, to)
  if (!unsubscribe || notificationId === null) return null
  const { subject, message } = await textOf(sql, notificationId)
  return letter({ subject, paragraphs: paragraphsOf(message), unsubscribe })
}

export const notificationMails: MailKinds = { broadcast }
