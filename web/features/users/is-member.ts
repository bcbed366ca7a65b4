import type { User } from '#contract/accounts/users.ts'

/** Owns no salon, and so has nothing that could be paid for or run out. */
export const isMember = ({ role, salon }: User) => role === 'user' && salon === null
