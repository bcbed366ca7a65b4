import type { MailKind, MailKinds } from '#server/mail/kinds.ts'
import { letter } from '#server/mail/letter.ts'
import { unsubscribeLinks } from '#server/mail/unsubscribe.ts'
import { textOf } from './data.ts'
import { paragraphsOf } from './rules.ts'

/** Dropped when the recipient has unsubscribed since it was queued. */
const broadcast: MailKind = async ({ sql, to, notificationId, config }) => {
  const unsubscribe = await unsubscribeLinks(sql, config.APP_URL, to)
  if (!unsubscribe || notificationId === null) return null
  const { subject, message } = await textOf(sql, notificationId)
  return letter({ subject, paragraphs: paragraphsOf(message), unsubscribe })
}

export const notificationMails: MailKinds = { broadcast }
