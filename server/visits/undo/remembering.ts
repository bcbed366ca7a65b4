import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { remembered, undoOfMade } from '#server/record/undo/remembered.ts'
import { visitsSeen } from './shots.ts'

/** Does what changes these visits, and tells what it takes to set them back. */
export const remembering = <Done>(
  tx: Sql,
  salon: SalonId,
  ids: readonly string[],
  work: () => Promise<Done>,
) => remembered(visitsSeen, tx, salon, ids, work)

/** What it takes to set back that these visits were booked. */
export const undoOfBooked = (tx: Sql, salon: SalonId, ids: readonly string[]) =>
  undoOfMade(visitsSeen, tx, salon, ids)
