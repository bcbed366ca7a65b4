import { counted } from '#contract/kit/albanian.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

/** Ids of all that a file made. */
export type Made = {
  readonly visits: readonly string[]
  readonly clients: readonly string[]
  readonly barbers: readonly string[]
  readonly services: readonly string[]
}
type Came = {
  readonly importId: string
  readonly historyId: string
  readonly counts: {
    readonly new: number
    readonly known: number
    readonly taken: number
    readonly wrong: number
  }
  readonly made: Made
}

const announces = ['staff', 'services'] as const

/** Nobody is told of what a file books: neither devices nor clients. */
export const visitsImported = (
  { salonId: salon }: Member,
  { importId, historyId, counts, made }: Came,
): Act => ({
  salon,
  log: {
    action: 'create',
    text: `Nga një skedar: ${counted(counts.new, 'termin', 'termine')}.`,
    entity: { type: 'import', id: importId },
  },
  history: {
    id: historyId,
    kind: 'appointment',
    action: 'import',
    entityId: importId,
    details: {
      counts: {
        new: counts.new,
        known: counts.known,
        wrong: counts.wrong + counts.taken,
      },
    },
    undo: {
      kind: 'import.visits',
      payload: {
        importId,
        ...made,
      },
    },
  },
  announces,
})

type Gone = {
  readonly importId: string
  readonly historyId: string
  readonly gone: number
  readonly kept: number
}

export const visitsUnimported = (
  { salonId: salon, userId }: Member,
  { importId, historyId, gone, kept }: Gone,
): Act => ({
  salon,
  log: {
    action: 'delete',
    text: `U zhbë sjellja e një skedari: ${counted(gone, 'termin u hoq', 'termine u hoqën')}.`,
    entity: { type: 'import', id: importId },
  },
  history: {
    id: historyId,
    kind: 'appointment',
    action: 'unimport',
    entityId: importId,
    details: {
      gone,
      kept,
    },
  },
  announces,
  security: { kind: 'import_undone', userId, details: { gone, kept } },
})
