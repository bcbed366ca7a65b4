import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import type { Act, Undo } from '#server/record/act.ts'
import { shotsOf, type Step, stepsBetween } from './shots.ts'

export const undoOf = (steps: readonly Step[]): Undo => ({ kind: 'visits', payload: { steps } })

/** Does what changes these visits, and tells what it takes to set them back. */
export async function remembering<Done>(
  tx: Sql,
  salon: SalonId,
  ids: readonly string[],
  work: () => Promise<Done>,
) {
  const before = await shotsOf(tx, salon, ids)
  const done = await work()
  return { done, undo: undoOf(stepsBetween(before, await shotsOf(tx, salon, ids))) }
}

/** What it takes to set back that these visits were booked. */
export const undoOfBooked = async (tx: Sql, salon: SalonId, ids: readonly string[]) =>
  undoOf(stepsBetween(new Map(), await shotsOf(tx, salon, ids)))

/** The act with what sets it back, and the id of its entry: the answer names it. */
export function undoable(act: Act, undo: Undo, historyId = newId()) {
  if (!act.history) throw new Error('Only what the history tells can be undone.')
  return { act: { ...act, history: { ...act.history, id: historyId, undo } }, historyId }
}
