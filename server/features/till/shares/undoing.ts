import { shareReplies } from '#contract/till/till-replies.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'
import type { Ground } from '#server/record/undo/ground.ts'
import { columnsIn } from '#server/record/undo/set-columns-back.ts'
import { setRowsBack } from '#server/record/undo/set-rows-back.ts'
import { undoingOn } from '#server/record/undo/setting-back.ts'
import type { Taken } from '#server/record/undo/steps.ts'
import { termsChanged } from './acts.ts'
import { type Rated, ratedBarbers } from './data.ts'

const shotsOf = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Taken>`
    select b.id, ${columnsIn(part`b`, [
      'share_services',
      'share_products',
      'share_tiers',
      'rent_cents',
      'rent_from',
    ])} as shot
    from staff b where b.salon_id = ${salon} and b.id = any(${ids}::uuid[])`

export const shares: Ground<Rated> = {
  kind: 'rates',
  shots: shotsOf,
  besides: [],
  told: { own: 'till', others: [] },
  blocked: async () => [],
  hold: (tx, salon, ids) => tx`
    select 1 from staff where salon_id = ${salon} and id = any(${ids}::uuid[]) order by id for update`,
  setBack: (tx, salon, steps) => setRowsBack(tx, salon, steps, { table: part`staff`, besides: [] }),
  read: ratedBarbers,
  act: (actor, { after }) => (after ? termsChanged(actor, after) : {}),
  words: ({ after }) => shareReplies.saved(after?.name ?? ''),
}

export const undoRates = undoingOn(shares)
