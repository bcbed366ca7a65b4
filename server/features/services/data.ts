import { commonErrors } from '#contract/common.ts'
import { fold } from '#contract/kit/albanian.ts'
import { namesOf, picked } from '#contract/kit/details.ts'
import { toCents } from '#contract/kit/money.ts'
import {
  type NewService,
  type Service,
  type ServiceChange,
  serviceErrors,
} from '#contract/services.ts'
import type { SalonId } from '#server/core/actor.ts'
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

const columns = part`
  s.id, s.name, s.description, s.minutes as duration, s.price_cents / 100::float8 as price,
  s.active as is_active, s.version`
const nameTaken = { services_name_key: serviceErrors.serviceNameTaken }

/** Services in the order in which they were added, which is the order of their ids. */
export const listServices = (sql: Sql, salon: SalonId) => sql<Service>`
  select ${columns} from services s
  where s.salon_id = ${salon} and s.retired_at is null order by s.id`

export const serviceOf = async (sql: Sql, salon: SalonId, id: string) =>
  oneRow(
    await sql<Service>`
      select ${columns} from services s
      where s.salon_id = ${salon} and s.id = ${id} and s.retired_at is null`,
    commonErrors.notFound,
  )

/** A service in the columns of its table; of a change, the fields that were sent. */
function rowOf({ duration, price, ...same }: ServiceChange) {
  const [name_key, price_cents] = [same.name && fold(same.name), price && toCents(price)]
  const row = { ...same, name_key, minutes: duration, price_cents }
  return picked(namesOf(row), row)
}

export async function insertService(sql: Sql, salon: SalonId, service: NewService, now: Date) {
  const row = rowOf(service)
  const inserted = sql<Service>`
    insert into services as s (salon_id, id, created_at, ${columnList(Object.keys(row))})
    values (${salon}, ${newId()}, ${now}, ${valueList(row)})
    returning ${columns}`
  return oneRow(await refuseOn(nameTaken, inserted))
}

/** The lock keeps new appointments from using the service until the transaction ends. */
export const holdService = async (sql: Sql, salon: SalonId, id: string) =>
  oneRow(
    await sql<Service>`
      select ${columns} from services s
      where s.salon_id = ${salon} and s.id = ${id} and s.retired_at is null for update`,
    commonErrors.notFound,
  )

/** Fields that were not sent stay. */
export async function saveService(sql: Sql, salon: SalonId, id: string, change: ServiceChange) {
  const saved = sql<Service>`
    update services s set version = s.version + 1${andSet(rowOf(change))}
    where s.salon_id = ${salon} and s.id = ${id} returning ${columns}`
  return oneRow(await refuseOn(nameTaken, saved))
}

export const isUsed = async (sql: Sql, salon: SalonId, id: string) =>
  (
    await sql`
      select 1 from appointments where salon_id = ${salon} and service_id = ${id} limit 1`
  ).length > 0

export const deleteService = (sql: Sql, salon: SalonId, id: string) => sql`
  delete from services where salon_id = ${salon} and id = ${id}`

/** Takes the service off the list and frees its name; appointments that use it keep it. */
export const retireService = (sql: Sql, salon: SalonId, id: string, now: Date) => sql`
  update services set retired_at = ${now}, active = false, version = version + 1
  where salon_id = ${salon} and id = ${id}`
