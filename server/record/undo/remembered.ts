import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Undo } from '../act.ts'
import type { Ground } from './ground.ts'
import { type Shots, shotsById, stepsBetween } from './steps.ts'

/** Things of one kind, and how their rows are read. */
type Seen = Pick<Ground<unknown>, 'kind' | 'shots'>

export const shotsOf = async (
  seen: Pick<Seen, 'shots'>,
  sql: Sql,
  salon: SalonId,
  ids: readonly string[],
) => shotsById(await seen.shots(sql, salon, ids))

export const undoOf = ({ kind }: Seen, before: Shots, after: Shots): Undo => ({
  kind,
  payload: { steps: stepsBetween(before, after) },
})

/** Does what changes these things, and tells what it takes to set them back. */
export async function remembered<Done>(
  seen: Seen,
  tx: Sql,
  salon: SalonId,
  ids: readonly string[],
  work: () => Promise<Done>,
) {
  const before = await shotsOf(seen, tx, salon, ids)
  const done = await work()
  return { done, undo: undoOf(seen, before, await shotsOf(seen, tx, salon, ids)) }
}

/** What it takes to set back that these were made. */
export const undoOfMade = async (seen: Seen, tx: Sql, salon: SalonId, ids: readonly string[]) =>
  undoOf(seen, new Map(), await shotsOf(seen, tx, salon, ids))
