import { type Barber, mostActiveBarbers, mostBarbers } from '#contract/staff.ts'
import { undoErrors, undoReplies } from '#contract/undo.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part, refuseOn, type Sql } from '#server/database/sql.ts'
import type { Ground } from '#server/record/undo/ground.ts'
import { orderOf } from '#server/record/undo/order.ts'
import { setRowsBack } from '#server/record/undo/set-rows-back.ts'
import { undoingOn } from '#server/record/undo/setting-back.ts'
import { idsOf, type Step, type Taken } from '#server/record/undo/steps.ts'
import { barberAdded, barberChanged, barberRemoved, staffOrdered } from './acts.ts'
import { barbersOf, dropBarber, listStaff, lockStaff, usedAmong } from './data.ts'
import { hanging, hangings, hangBack } from './hanging.ts'

/** The rows of barbers, with what hangs on them and goes with them. */
const shotsOf = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Taken>`
    select b.id, to_jsonb(b) - 'salon_id' || ${hangings} as shot
    from staff b where b.salon_id = ${salon} and b.id = any(${ids}::uuid[])`

const stopsWorking = ({ was }: Step) => was === null || was['active'] === false

/** Whoever has a visit or a sale by now stays, so does the last who works, and a name that another one has. */
async function blocked(sql: Sql, salon: SalonId, steps: readonly Step[]) {
  const staff = await listStaff(sql, salon)
  const used = await usedAmong(sql, salon, idsOf(steps.filter(({ was }) => was === null)))
  const namesakes = await namesakesOf(sql, salon, steps)
  const works = (other: string) => staff.some(({ id, active }) => active && id !== other)
  return steps.filter(
    (step) =>
      used.includes(step.id) ||
      namesakes.includes(step.id) ||
      (stopsWorking(step) && !works(step.id)),
  )
}

async function namesakesOf(sql: Sql, salon: SalonId, steps: readonly Step[]) {
  const named = steps.flatMap(({ id, was }) =>
    was?.['name_key'] ? { id, name: was['name_key'] } : [],
  )
  if (named.length === 0) return []
  const found = await sql<{ id: string }>`
    select w.id from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) w (id uuid, name text)
    join staff b on b.salon_id = ${salon} and b.id <> w.id and b.name_key = w.name`
  return found.map(({ id }) => id)
}

const room: Ground<Barber>['room'] = async (sql, salon) => {
  const staff = await listStaff(sql, salon)
  const active = staff.filter((one) => one.active).length
  return (steps) => {
    const back = steps.filter(({ now }) => now === null).length
    const working = steps.filter(({ was }) => was?.['active'] === true).length
    return (
      (back === 0 || staff.length + back <= mostBarbers) &&
      (working === 0 || active + working <= mostActiveBarbers)
    )
  }
}

const changedSince = Object.fromEntries(
  [
    'staff_name_key',
    'appointment_parts_salon_id_staff_id_fkey',
    'sale_lines_salon_id_staff_id_fkey',
  ].map((name) => [name, undoErrors.changedSince]),
)

async function setBack(tx: Sql, salon: SalonId, steps: readonly Step[]) {
  const of = { table: part`staff`, besides: hanging }
  const kept = steps.filter(({ was }) => was !== null)
  await refuseOn(changedSince, setRowsBack(tx, salon, kept, of))
  for (const { id, was, now } of steps) {
    if (was === null) await refuseOn(changedSince, dropBarber(tx, salon, id))
    else if (now === null) await hangBack(tx, salon, id, was)
  }
}

const nameOf = ({ before, after }: Parameters<Ground<Barber>['words']>[0]) =>
  (after ?? before)?.name ?? ''

export const barbers: Ground<Barber> = {
  kind: 'barbers',
  shots: shotsOf,
  besides: ['position'],
  told: { own: 'barber', others: [] },
  blocked,
  room,
  hold: lockStaff,
  setBack,
  read: barbersOf,
  act(actor, { before, after }) {
    if (before && after) return barberChanged(actor, before, after)
    if (before) return barberRemoved(actor, before)
    return after ? barberAdded(actor, after) : {}
  },
  words: (pair) => (pair.after ? undoReplies.barber : undoReplies.barberGone)(nameOf(pair)),
}

export const undoBarbers = undoingOn(barbers)

export const staffOrder = orderOf({
  kind: 'barbers.order',
  table: part`staff`,
  told: { own: 'barber', others: [] },
  act: staffOrdered,
  words: undoReplies.barbers,
})
export const undoStaffOrder = undoingOn(staffOrder)
