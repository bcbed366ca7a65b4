import type { KeyRight } from '#contract/kit/route.ts'

export type HeldRights = {
  readonly reads: boolean
  readonly writes: boolean
  readonly hooks: boolean
}

export const rightsOf = ({ reads, writes, hooks }: HeldRights): KeyRight[] => [
  ...(reads ? (['read'] as const) : []),
  ...(writes ? (['write'] as const) : []),
  ...(hooks ? (['hooks'] as const) : []),
]

/** Who writes reads as well. */
export const heldIn = (rights: readonly KeyRight[]): HeldRights => ({
  reads: rights.includes('read') || rights.includes('write'),
  writes: rights.includes('write'),
  hooks: rights.includes('hooks'),
})

const minute = 60_000
/** A use is written down this often. */
export const isUseDue = (lastUsedAt: string | null, now: Date) =>
  lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) >= minute
