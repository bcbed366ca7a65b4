import type { Purpose } from '#server/security/account-links.ts'
import type { Limit } from '#server/security/rate-limit.ts'

/** More mails than that would fill the mailbox; the caller is answered in the same words as ever. */
export const mailboxLimit = (purpose: Purpose, address: string): Limit => ({
  what: `mail-${purpose}`,
  by: address,
  most: 3,
  seconds: 3600,
})
