import type { KeyRight } from '#contract/kit/route.ts'

/** Who writes reads as well. */
export const rightsOf = (writes: boolean): KeyRight[] => (writes ? ['read', 'write'] : ['read'])

const minute = 60_000
/** A use is written down this often. */
export const isUseDue = (lastUsedAt: string | null, now: Date) =>
  lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) >= minute
