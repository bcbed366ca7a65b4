import type { Role } from '#contract/access.ts'
import type { Config } from '#server/core/config.ts'
import type { Limit } from '#server/security/rate-limit.ts'

/** Whether the operator asks accounts of this role for a second step. */
export const isRequired = (
  { REQUIRE_SECOND_FACTOR: of }: Pick<Config, 'REQUIRE_SECOND_FACTOR'>,
  role: Role,
) => of === role

const most = 10
const seconds = 15 * 60

/** Codes that were wrong. Each kind has its own: guesses at one leave the owner the other. */
export const codeLimit = (kind: 'program' | 'recovery', userId: string): Limit => ({
  what: `second-step/${kind}`,
  by: userId,
  most,
  seconds,
  isKept: true,
})
