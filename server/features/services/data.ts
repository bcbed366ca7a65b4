import { commonErrors } from '#contract/common.ts'
import { fold } from '#contract/kit/albanian.ts'
import { toCents } from '#contract/kit/money.ts'
import {
  type NewService,
  type Service,
  type ServiceChange,
  serviceErrors,
} from '#contract/services.ts'
import type { SalonId } from '#server/core/actor.ts'
import { type Sql, oneRow, part, refuseOn } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'

const columns = part`
  s.id, s.name, s.description, s.minutes as duration, s.price_cents / 100::float8 as price,
  s.active as is_active, s.version`
const nameTaken = { services_name_key: serviceErrors.serviceNameTaken }

/** In the order in which they were added, which is that of their ids. */
export const listServices = (sql: Sql, salon: SalonId) => sql<Service>`
  select ${columns} from services s
  where s.salon_id = ${salon} and s.retired_at is null order by s.id`

export async function insertService(sql: Sql, salon: SalonId, service: NewService, now: Date) {
  const { name, description, duration, price, active } = service
  const inserted = sql<Service>`
    insert into services as s
      (salon_id, id, name, name_key, description, minutes, price_cents, active, created_at)
    values (${salon}, ${newId()}, ${name}, ${fold(name)}, ${description}, ${duration},
      ${toCents(price)}, ${active}, ${now})
    returning ${columns}`
  return oneRow(await refuseOn(nameTaken, inserted))
}

/** Held until the transaction ends: meanwhile no appointment can begin to use it. */
export const holdService = async (sql: Sql, salon: SalonId, id: string) =>
  oneRow(
    await sql<Service>`
      select ${columns} from services s
      where s.salon_id = ${salon} and s.id = ${id} and s.retired_at is null for update`,
    commonErrors.notFound,
  )

/** What is not sent stays as it is. */
export async function saveService(sql: Sql, salon: SalonId, id: string, change: ServiceChange) {
  const { name, description, duration, price, active } = change
  const nameKey = name === undefined ? undefined : fold(name)
  const cents = price === undefined ? undefined : toCents(price)
  const saved = sql<Service>`
    update services s set name = coalesce(${name}, s.name),
      name_key = coalesce(${nameKey}, s.name_key),
      description = coalesce(${description}, s.description),
      minutes = coalesce(${duration}, s.minutes), price_cents = coalesce(${cents}, s.price_cents),
      active = coalesce(${active}, s.active), version = s.version + 1
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

/** No longer offered, and its name is free again; the appointments that used it keep it. */
export const retireService = (sql: Sql, salon: SalonId, id: string, now: Date) => sql`
  update services set retired_at = ${now}, active = false, version = version + 1
  where salon_id = ${salon} and id = ${id}`
