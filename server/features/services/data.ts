import { commonErrors } from '#contract/common.ts'
import { fold } from '#contract/kit/albanian.ts'
import { namesOf, picked } from '#contract/kit/details.ts'
import { toCents } from '#contract/kit/money.ts'
import {
  type Service,
  type ServiceBarber,
  type ServiceChange,
} from '#contract/services/services.ts'
import { mostServices, serviceErrors } from '#contract/services/service-refusals.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { foreignAmounts } from '#server/core/amounts.ts'
import {
  andSet,
  columnList,
  oneRow,
  part,
  refuseOn,
  type Sql,
  valueList,
} from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import { holdSalon } from '#server/record/hold-salon.ts'

const columns = part`
  s.id, s.name, s.description, s.group_name as "group", s.minutes as duration, s.work, s.wait, s.finish,
  s.buffer, s.again_days as "againDays", s.price_cents / 100::float8 as price, s.price_from as "priceFrom",
  coalesce((select json_agg(json_strip_nulls(json_build_object('id', d.staff_id,
      'price', d.price_cents / 100::float8, 'duration', d.minutes)) order by b.position, b.id)
    from service_barbers d join staff b on b.salon_id = d.salon_id and b.id = d.staff_id
    where d.salon_id = s.salon_id and d.service_id = s.id), '[]') as barbers,
  s.active as is_active, s.version`
const nameTaken = {
  services_name_key: serviceErrors.serviceNameTaken,
  ...foreignAmounts('price'),
}

export const listServices = (sql: Sql, salon: SalonId) => sql<Service>`
  select ${columns} from services s
  where s.salon_id = ${salon} and s.retired_at is null order by s.position, s.id`

type ServiceRow = Omit<ServiceChange, 'duration' | 'barbers'>

/** A service as its table has it; of a change, only what was sent. Its minutes follow from its steps. */
function rowOf({ price, group, priceFrom, againDays, ...same }: ServiceRow) {
  const [name_key, price_cents] = [same.name && fold(same.name), price && toCents(price)]
  const row = {
    ...same,
    name_key,
    price_cents,
    group_name: group,
    price_from: priceFrom,
    again_days: againDays,
  }
  return picked(namesOf(row), row)
}

/** The position after the last service of the list. */
const lastPlace = (salon: SalonId) => part`
  (select coalesce(max(position) + 1, 0) from services where salon_id = ${salon})`

/** Adds the service at the end of the list, unless it is full. */
export async function insertService(sql: Sql, salon: SalonId, service: ServiceRow, now: Date) {
  await lockServices(sql, salon)
  const row = rowOf(service)
  const inserted = sql<{ id: string }>`
    insert into services as s (salon_id, id, created_at, position, ${columnList(Object.keys(row))})
    values (${salon}, ${newId()}, ${now}, ${lastPlace(salon)}, ${valueList(row)}) returning s.id`
  const { id } = oneRow(await refuseOn(nameTaken, inserted))
  if ((await countListed(sql, salon)) > mostServices) throw new AppError(serviceErrors.servicesFull)
  return id
}

export const countListed = async (sql: Sql, salon: SalonId) =>
  oneRow(
    await sql<{ count: number }>`
      select count(*)::int as count from services where salon_id = ${salon} and retired_at is null`,
  ).count

/** Those of them that are on the list. */
export const listedServices = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Service>`
  select ${columns} from services s
  where s.salon_id = ${salon} and s.id = any(${ids}::uuid[]) and s.retired_at is null`

export async function serviceOf(sql: Sql, salon: SalonId, id: string) {
  const rows = await sql<Service>`
    select ${columns} from services s
    where s.salon_id = ${salon} and s.id = ${id} and s.retired_at is null`
  return oneRow(rows, commonErrors.notFound)
}

const barberMissing = {
  service_barbers_salon_id_staff_id_fkey: serviceErrors.barberMissing,
  ...foreignAmounts('barbers'),
}

/** Who does the service from now on; nobody named means everybody. */
export async function saveBarbers(
  sql: Sql,
  salon: SalonId,
  id: string,
  barbers: readonly ServiceBarber[],
) {
  const rows = barbers.map((one) => ({ ...one, cents: one.price && toCents(one.price) }))
  await sql`delete from service_barbers where salon_id = ${salon} and service_id = ${id}`
  await refuseOn(
    barberMissing,
    sql`
      insert into service_barbers (salon_id, service_id, staff_id, price_cents, minutes)
      select ${salon}, ${id}, w.id, w.cents, w.duration
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w(id uuid, cents int, duration int)
      on conflict do nothing`,
  )
}

/** The lock keeps new appointments from using the service until the transaction ends. */
export const holdService = async (sql: Sql, salon: SalonId, id: string) =>
  oneRow(
    await sql<Service>`
      select ${columns} from services s
      where s.salon_id = ${salon} and s.id = ${id} and s.retired_at is null for update`,
    commonErrors.notFound,
  )

/** Fields that were not sent stay. A service that comes under another heading stands last there. */
export async function saveService(sql: Sql, salon: SalonId, id: string, change: ServiceRow) {
  const saved = sql`
    update services s set version = s.version + 1${andSet(rowOf(change))},
      position = case when coalesce(${change.group ?? null}, s.group_name) = s.group_name
        then s.position else ${lastPlace(salon)} end
    where s.salon_id = ${salon} and s.id = ${id}`
  await refuseOn(nameTaken, saved)
}

/** One change of the order or of the list's length at a time: two orders at once would wait for each other's rows. */
export const lockServices = holdSalon

/** The order belongs to the list: no service's own version changes with it. */
export const saveOrder = (sql: Sql, salon: SalonId, order: readonly string[]) => sql`
  update services s set position = wanted.nth - 1
  from unnest(${order}::uuid[]) with ordinality as wanted (id, nth)
  where s.salon_id = ${salon} and s.id = wanted.id and s.position <> wanted.nth - 1`

/** Of these services, those that appointments name. */
export const usedAmong = async (sql: Sql, salon: SalonId, ids: readonly string[]) =>
  (
    await sql<{ id: string }>`
      select s.id from unnest(${ids}::uuid[]) s (id) where exists (
        select from appointment_parts p where p.salon_id = ${salon} and p.service_id = s.id)`
  ).map(({ id }) => id)

export const isUsed = async (sql: Sql, salon: SalonId, id: string) =>
  (await usedAmong(sql, salon, [id])).length > 0

export const deleteService = (sql: Sql, salon: SalonId, id: string) => sql`
  delete from services where salon_id = ${salon} and id = ${id}`

/** Takes the service off the list and frees its name; appointments that use it keep it. */
export const retireService = (sql: Sql, salon: SalonId, id: string, now: Date) => sql`
  update services set retired_at = ${now}, active = false, version = version + 1
  where salon_id = ${salon} and id = ${id}`
