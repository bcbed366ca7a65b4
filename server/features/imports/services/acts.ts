import { counted } from '#contract/kit/albanian.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

type Came = {
  readonly importId: string
  readonly historyId: string
  readonly counts: { readonly new: number; readonly known: number; readonly wrong: number }
  readonly added: readonly string[]
}

export const servicesImported = (
  { salonId: salon }: Member,
  { importId, historyId, counts, added }: Came,
): Act => ({
  salon,
  log: {
    action: 'create',
    text: `Nga një skedar: ${counted(counts.new, 'shërbim i ri', 'shërbime të reja')}.`,
    entity: { type: 'import', id: importId },
  },
  history: {
    id: historyId,
    kind: 'service',
    action: 'import',
    entityId: importId,
    details: { counts },
    undo: {
      kind: 'import.services',
      payload: {
        importId,
        added,
      },
    },
  },
})

type Gone = {
  readonly importId: string
  readonly historyId: string
  readonly gone: number
  readonly kept: number
}

export const servicesUnimported = (
  { salonId: salon }: Member,
  { importId, historyId, gone, kept }: Gone,
): Act => ({
  salon,
  log: {
    action: 'delete',
    text: `U zhbë sjellja e një skedari: ${counted(gone, 'shërbim u hoq', 'shërbime u hoqën')}.`,
    entity: { type: 'import', id: importId },
  },
  history: {
    id: historyId,
    kind: 'service',
    action: 'unimport',
    entityId: importId,
    details: {
      gone,
      kept,
    },
  },
})
