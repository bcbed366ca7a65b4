import type { UndoKind } from '#contract/undo.ts'
import { undoAbsences } from '#server/features/absences/undoing.ts'
import { undoClients } from '#server/features/clients/undoing.ts'
import { undoMembers } from '#server/features/members/undoing.ts'
import { undoTexts } from '#server/features/messages/undoing.ts'
import { undoDoor } from '#server/features/outside/page/undoing.ts'
import { undoSettings } from '#server/features/salon/undoing.ts'
import { undoServiceOrder, undoServices } from '#server/features/services/undoing.ts'
import { undoBarbers, undoStaffOrder } from '#server/features/staff/undoing.ts'
import { undoRates } from '#server/features/till/shares/undoing.ts'
import { undoHours } from '#server/features/working-hours/undoing.ts'

/** Kinds of acts that are set back row by row. */
export const grounds = {
  absences: undoAbsences,
  services: undoServices,
  'services.order': undoServiceOrder,
  clients: undoClients,
  hours: undoHours,
  barbers: undoBarbers,
  'barbers.order': undoStaffOrder,
  rates: undoRates,
  salon: undoSettings,
  door: undoDoor,
  texts: undoTexts,
  members: undoMembers,
} satisfies Partial<Record<UndoKind, object>>
