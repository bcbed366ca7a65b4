import { may } from '#contract/access.ts'
import type { StaffHoursChange } from '#contract/working-hours.ts'
import { undoReplies } from '#contract/undo.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Ground } from '#server/record/undo/ground.ts'
import { undoingOn } from '#server/record/undo/setting-back.ts'
import type { Step, Taken } from '#server/record/undo/steps.ts'
import { hoursChanged } from './acts.ts'
import { holdBarbers, hoursOf, namesOf, saveHours } from './data.ts'

/** By barber; one without hours of their own works as the salon does. */
const shotsOf = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Taken>`
    select b.id, jsonb_build_object('hours', h.hours, 'dated', coalesce(h.dated, '[]')) as shot
    from staff b left join staff_hours h on h.salon_id = b.salon_id and h.staff_id = b.id
    where b.salon_id = ${salon} and b.id = any(${ids}::uuid[])`

async function setBack(tx: Sql, salon: SalonId, steps: readonly Step[]) {
  for (const { id, was } of steps) {
    const { hours, dated } = await hoursOf(tx, salon, id)
    const back = was as Partial<Required<StaffHoursChange>>
    await saveHours(tx, salon, id, { hours, dated, ...back })
  }
}

export const hours: Ground<{ id: string; name: string }> = {
  kind: 'hours',
  shots: shotsOf,
  besides: [],
  told: { own: 'hours', others: [] },
  mayUndo: (actor, { id }) => actor.staffId === id || may(actor, 'settings'),
  blocked: async () => [],
  hold: holdBarbers,
  setBack,
  read: namesOf,
  act: (actor, { after }) => (after ? hoursChanged(actor, after) : {}),
  words: ({ after }) => undoReplies.hours(after?.name ?? ''),
}

export const undoHours = undoingOn(hours)
