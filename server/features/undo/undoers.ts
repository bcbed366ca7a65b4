import type { UndoKind } from '#contract/undo.ts'
import type { Member } from '#server/core/actor.ts'
import { undoMerge } from '#server/features/clients/merging/actions.ts'
import { undoQueue } from '#server/features/queue/undoing.ts'
import type { Sql } from '#server/database/sql.ts'
import { undoClientImport } from '#server/features/imports/clients/undo-clients.ts'
import { undoServiceImport } from '#server/features/imports/services/undo-services.ts'
import { undoVisitImport } from '#server/features/imports/visits/undo-visits.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { Act, Undo } from '#server/record/act.ts'
import { undoVisits } from '#server/visits/undo/undo-visits.ts'
import { grounds } from './grounds.ts'

type Asked = {
  readonly actor: Member
  readonly payload: Undo['payload']
  /** The entry of the act, when it was done, and by whom. */
  readonly id: string
  readonly at: string
  readonly doneBy: string | null
  readonly now: Date
  /** The entry of the history about the undoing. */
  readonly historyId: string
}

/** How a kind of act is set back. It refuses with `changed_since` where that would overwrite what came later. */
export type Undoer = (
  tx: Sql,
  asked: Asked,
) => Promise<{
  readonly message: string
  readonly acts: readonly Act[]
  readonly kept?: number
  /** The visits that were set back. */
  readonly visits?: readonly string[]
  readonly appointment?: WholeAppointment
  /** Visits as they stood, and as they stand now. */
  readonly changed?: {
    readonly before: readonly WholeAppointment[]
    readonly after: readonly WholeAppointment[]
  }
}>

export const undoers: Readonly<Record<UndoKind, Undoer>> = {
  'client.merge': undoMerge,
  'import.clients': undoClientImport,
  'import.visits': undoVisitImport,
  'import.services': undoServiceImport,
  visits: undoVisits,
  absences: grounds.absences.setBack,
  services: grounds.services.setBack,
  'services.order': grounds['services.order'].setBack,
  clients: grounds.clients.setBack,
  hours: grounds.hours.setBack,
  barbers: grounds.barbers.setBack,
  'barbers.order': grounds['barbers.order'].setBack,
  rates: grounds.rates.setBack,
  salon: grounds.salon.setBack,
  door: grounds.door.setBack,
  texts: grounds.texts.setBack,
  members: grounds.members.setBack,
  queue: undoQueue,
}
