import {
  notificationReplies,
  type NotificationRecord,
  type Results,
} from '#contract/notifications/notifications.ts'

export const resultsOf = (record: NotificationRecord): Results => ({
  successful: record.success_count,
  failed: record.failure_count,
  queued: record.queued_count,
  skipped: record.skipped_count,
  totalUsers: record.recipients,
})

export function sentReply(notification: NotificationRecord) {
  const results = resultsOf(notification)
  return { ...notificationReplies.sent(results), results, notification }
}

/** Its owner recognises the address; a finder of the link cannot read it. */
export function maskedAddress(address: string) {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, Math.min(2, name.length - 1))}…@${domain}`
}

/** Blank lines part paragraphs; line breaks within one stay. */
export const paragraphsOf = (message: string) =>
  message
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((one) => one.trimEnd())
    .filter((one) => one !== '')
