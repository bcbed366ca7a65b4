import { commonErrors } from '#contract/common.ts'
import { fold } from '#contract/kit/albanian.ts'
import { namesOf } from '#contract/kit/details.ts'
import {
  type Barber,
  type BarberChange,
  barberColours,
  barberFields,
  type NewBarber,
  staffErrors,
} from '#contract/staff.ts'
import type { SalonId } from '#server/core/actor.ts'
import { columnsOf, rowOf } from '#server/database/field-columns.ts'
import {
  andSet,
  columnList,
  fieldList,
  oneRow,
  part,
  refuseOn,
  type Sql,
  valueList,
} from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import { refuseFull } from './rules.ts'
import { holdSalon } from '#server/record/hold-salon.ts'

const columnNames = columnsOf(namesOf(barberFields))
const columns = part`s.id, ${fieldList(columnNames, 's')}, s.position, s.version`
const nameTaken = { staff_name_key: staffErrors.barberNameTaken }

export const listStaff = (sql: Sql, salon: SalonId) => sql<Barber>`
  select ${columns} from staff s where s.salon_id = ${salon} order by s.position, s.id`

/** One change of the staff list at a time: a new position, the last active barber and a full list depend on all rows. */
export const lockStaff = holdSalon

export const barberOf = async (sql: Sql, salon: SalonId, id: string) =>
  oneRow(
    await sql<Barber>`
      select ${columns} from staff s where s.salon_id = ${salon} and s.id = ${id}`,
    commonErrors.notFound,
  )

export const barbersOf = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Barber>`
  select ${columns} from staff s where s.salon_id = ${salon} and s.id = any(${ids}::uuid[])`

/** The least used colour; of several, the first. */
const nextColour = (salon: SalonId) => part`(
  select palette.colour
  from unnest(${barberColours}::int[]) with ordinality as palette (colour, nth)
  left join staff worn on worn.salon_id = ${salon} and worn.colour = palette.colour
  group by palette.colour, palette.nth
  order by count(worn.id), palette.nth limit 1)`

/** Adds the barber at the end of the list, unless it is full; returns nothing when the name is taken. */
async function insertBarber(sql: Sql, salon: SalonId, barber: NewBarber, now: Date) {
  const { colour, ...others } = barber
  const row = { ...others, name_key: fold(others.name) }
  const added = await sql<Barber>`
    insert into staff as s
      (salon_id, id, created_at, colour, position, ${columnList(Object.keys(row))})
    values (${salon}, ${newId()}, ${now}, coalesce(${colour}, ${nextColour(salon)}),
      (select coalesce(max(position) + 1, 0) from staff where salon_id = ${salon}), ${valueList(row)})
    on conflict (salon_id, name_key) do nothing
    returning ${columns}`
  if (added.length > 0) refuseFull(await listStaff(sql, salon))
  return added
}

export const addBarber = async (sql: Sql, salon: SalonId, barber: NewBarber, now: Date) =>
  oneRow(await insertBarber(sql, salon, barber, now), staffErrors.barberNameTaken)

/** For a booking that adds the barber it names. */
export async function findOrAddBarber(sql: Sql, salon: SalonId, name: string, now: Date) {
  const find = () => sql<Barber>`
    select ${columns} from staff s where s.salon_id = ${salon} and s.name_key = ${fold(name)}`
  const [known] = await find()
  if (known) return { ...known, isNew: false }
  await lockStaff(sql, salon)
  const [added] = await insertBarber(sql, salon, { name }, now)
  // Two bookings may bring the same new barber at once: the second one finds the first one's.
  return added ? { ...added, isNew: true } : { ...oneRow(await find()), isNew: false }
}

/** Fields that were not sent stay. */
export async function saveBarber(sql: Sql, salon: SalonId, id: string, change: BarberChange) {
  const key = change.name === undefined ? {} : { name_key: fold(change.name) }
  const saved = sql<Barber>`
    update staff s set version = s.version + 1${andSet({ ...rowOf(columnNames, change), ...key })}
    where s.salon_id = ${salon} and s.id = ${id} returning ${columns}`
  return oneRow(await refuseOn(nameTaken, saved), commonErrors.notFound)
}

/** Appointments keep their barber: a foreign key refuses the deletion while there is one. */
export const deleteBarber = (sql: Sql, salon: SalonId, id: string) =>
  refuseOn(
    {
      appointment_parts_salon_id_staff_id_fkey: staffErrors.barberUsed,
      sale_lines_salon_id_staff_id_fkey: staffErrors.barberUsed,
    },
    dropBarber(sql, salon, id),
  )

/** Whoever is or prefers this barber stays without one. */
export const dropBarber = (sql: Sql, salon: SalonId, id: string) => sql`
  with person as (
    update members set staff_id = null where salon_id = ${salon} and staff_id = ${id}),
  invited as (
    update invitations set staff_id = null where salon_id = ${salon} and staff_id = ${id}),
  preferring as (
    update clients set preferred_staff_id = null
    where salon_id = ${salon} and preferred_staff_id = ${id})
  delete from staff where salon_id = ${salon} and id = ${id}`

/** Of these barbers, those whose visits or sales name them. */
export const usedAmong = async (sql: Sql, salon: SalonId, ids: readonly string[]) =>
  (
    await sql<{ id: string }>`
      select b.id from unnest(${ids}::uuid[]) b (id)
      where exists (select from appointment_parts p where p.salon_id = ${salon} and p.staff_id = b.id)
        or exists (select from sale_lines l where l.salon_id = ${salon} and l.staff_id = b.id)`
  ).map(({ id }) => id)

/** The order belongs to the list: no barber's own version changes with it. */
export const saveOrder = (sql: Sql, salon: SalonId, order: readonly string[]) => sql`
  update staff s set position = wanted.nth - 1
  from unnest(${order}::uuid[]) with ordinality as wanted (id, nth)
  where s.salon_id = ${salon} and s.id = wanted.id and s.position <> wanted.nth - 1`
