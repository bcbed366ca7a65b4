import type { UndoKind } from '#contract/undo.ts'
import { undoAbsences } from '#server/features/absences/undoing.ts'
import { undoClients } from '#server/features/clients/undoing.ts'
import { undoServices } from '#server/features/services/undoing.ts'
import { undoHours } from '#server/features/working-hours/undoing.ts'

/** Kinds of acts that are set back row by row. */
export const grounds = {
  absences: undoAbsences,
  services: undoServices,
  clients: undoClients,
  hours: undoHours,
} satisfies Partial<Record<UndoKind, object>>
