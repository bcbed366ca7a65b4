import { counted } from '#contract/kit/albanian.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act, Undo } from '#server/record/act.ts'

type Counts = { readonly new: number; readonly known: number; readonly wrong: number }
type Came = {
  readonly importId: string
  readonly historyId: string
  readonly counts: Counts
  readonly undo: Undo
}

export const clientsImported = (
  { salonId: salon }: Member,
  { importId, historyId, counts, undo }: Came,
): Act => ({
  salon,
  log: {
    action: 'create',
    text: `Nga një skedar: ${counted(counts.new, 'klient i ri', 'klientë të rinj')}.`,
    entity: { type: 'import', id: importId },
  },
  history: {
    id: historyId,
    kind: 'client',
    action: 'import',
    entityId: importId,
    details: { counts },
    undo,
  },
})

type Gone = {
  readonly importId: string
  readonly historyId: string
  readonly gone: number
  readonly kept: number
}

export const clientsUnimported = (
  { salonId: salon, userId }: Member,
  { importId, historyId, gone, kept }: Gone,
): Act => ({
  salon,
  log: {
    action: 'delete',
    text: `U zhbë sjellja e një skedari: ${counted(gone, 'klient u hoq', 'klientë u hoqën')}.`,
    entity: { type: 'import', id: importId },
  },
  history: {
    id: historyId,
    kind: 'client',
    action: 'unimport',
    entityId: importId,
    details: {
      gone,
      kept,
    },
  },
  security: { kind: 'import_undone', userId, details: { gone, kept } },
})
