import type { KeyRight } from '#contract/kit/route.ts'
import { newSecret } from '#server/security/secrets.ts'

/** Tells a key from the token of a session before either is looked up. */
const prefix = 'ork_'
export const newKeySecret = () => prefix + newSecret()
export const isKey = (token: string) => token.startsWith(prefix)

/** Who writes reads as well. */
export const rightsOf = (writes: boolean): KeyRight[] => (writes ? ['read', 'write'] : ['read'])

const minute = 60_000
/** A use is written down this often. */
export const isUseDue = (lastUsedAt: string | null, now: Date) =>
  lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) >= minute
