import { undoReplies } from '#contract/undo.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'
import type { Ground } from '#server/record/undo/ground.ts'
import { columnsIn, setColumnsBack } from '#server/record/undo/set-columns-back.ts'
import { undoingOn } from '#server/record/undo/setting-back.ts'
import type { Taken } from '#server/record/undo/steps.ts'
import { doorChanged } from './acts.ts'
import { doorColumns, doorOf, holdDoor } from './data.ts'
import type { DoorRow } from './rules.ts'

/** Without the address, which is for good, and the picture. */
const shotsOf = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Taken>`
    select d.salon_id as id, ${columnsIn(part`d`, Object.values(doorColumns))} as shot
    from doors d where d.salon_id = ${salon} and d.salon_id = any(${ids}::uuid[])`

export const doors: Ground<DoorRow> = {
  kind: 'door',
  shots: shotsOf,
  besides: [],
  told: { own: 'salon', others: [] },
  blocked: async () => [],
  hold: holdDoor,
  setBack: (tx, salon, steps) =>
    setColumnsBack(tx, salon, steps, { table: part`doors`, key: part`salon_id` }),
  async read(tx, salon) {
    const door = await doorOf(tx, salon)
    return door ? [door] : []
  },
  act: (actor) => doorChanged(actor, true),
  words: () => undoReplies.door,
}

export const undoDoor = undoingOn(doors)
