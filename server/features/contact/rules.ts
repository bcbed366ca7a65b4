import type { Limit } from '#server/security/rate-limit.ts'

const [hour, day] = [3600, 86_400]

/** The second limit counts the messages of all networks together. */
export const contactLimits = (caller: string): Limit[] => [
  { what: 'contact', by: caller, most: 5, seconds: hour },
  { what: 'contact/all', by: 'everybody', most: 200, seconds: day },
]
