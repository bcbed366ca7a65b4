import type { Purpose } from '#server/security/account-links.ts'
import type { Limit } from '#server/security/rate-limit.ts'

const [minute, hour] = [60, 3600]

export const registerLimits = (caller: string): Limit[] => [
  { what: 'register', by: caller, most: 5, seconds: hour },
]
/** Asked with every pause in typing. */
export const weighLimits = (caller: string): Limit[] => [
  { what: 'weigh-password', by: caller, most: 120, seconds: minute },
]
export const linkRequestLimits = (purpose: Purpose, caller: string): Limit[] => [
  { what: `ask-${purpose}`, by: caller, most: 10, seconds: hour },
]
export const linkUseLimits = (purpose: Purpose, caller: string): Limit[] => [
  { what: `use-${purpose}`, by: caller, most: 10, seconds: minute },
]
/** More mails than that would fill the mailbox; the caller is answered in the same words as ever. */
export const mailboxLimit = (purpose: Purpose, address: string): Limit => ({
  what: `mail-${purpose}`,
  by: address,
  most: 3,
  seconds: hour,
})
