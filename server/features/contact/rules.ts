import type { Limit } from '#server/security/rate-limit.ts'

const [hour, day] = [3600, 86_400]

/** The second one bounds what many networks together put into the administrators' mailboxes. */
export const contactLimits = (caller: string): Limit[] => [
  { what: 'contact', by: caller, most: 5, seconds: hour },
  { what: 'contact/all', by: 'everybody', most: 200, seconds: day },
]
