import { commonErrors } from '#contract/common.ts'
import type { Country } from '#contract/kit/countries.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { namesOf } from '#contract/kit/details.ts'
import { salonFields } from '#contract/salon.ts'
import type { SalonId } from '#server/core/actor.ts'
import { columnsOf, rowOf } from '#server/database/field-columns.ts'
import { andSet, fieldList, oneRow, part, type Sql } from '#server/database/sql.ts'
import type { SalonRow, SalonRowChange } from './rules.ts'

/** Opening hours are what old forms read and write of the hours; the till has the day since when it is on. */
const { openingHours: _, till: __, ...plainFields } = salonFields
/** Each other field has a column of the same name. */
const columnNames = columnsOf(namesOf(plainFields))
/** What a change of the settings may change. */
export const settingColumns = [...Object.values(columnNames), 'till_since']
const columns = part`
  s.id, ${fieldList(columnNames, 's')}, s.till_since is not null as till, s.version`

export const salonOf = async (sql: Sql, salon: SalonId) =>
  oneRow(
    await sql<SalonRow>`select ${columns} from salons s where s.id = ${salon}`,
    commonErrors.notFound,
  )

/** What its mails are headed and counted with. */
export const headOf = async (sql: Sql, salon: SalonId) =>
  oneRow(
    await sql<{ name: string; currency: Currency }>`
      select name, currency from salons where id = ${salon}`,
  )

export const heldSalon = async (sql: Sql, salon: SalonId) =>
  oneRow(
    await sql<SalonRow>`
      select ${columns} from salons s where s.id = ${salon} for no key update`,
    commonErrors.notFound,
  )

export const knowsZone = async (sql: Sql, zone: string) =>
  (await sql`select 1 from pg_timezone_names where name = ${zone}`).length > 0

const sinceToday = (now: Date) => part`
  coalesce(s.till_since, (${now}::timestamptz at time zone s.time_zone)::date)`

/** What is not sent stays as it is. */
export async function saveSalon(sql: Sql, salon: SalonId, change: SalonRowChange, now: Date) {
  const { till, hours, stamps } = change
  const row = {
    ...rowOf(columnNames, change),
    ...(hours && { hours: JSON.stringify(hours) }),
    ...(stamps && { stamps: JSON.stringify(stamps) }),
    ...(till !== undefined && { till_since: till ? sinceToday(now) : null }),
  }
  const rows = await sql<SalonRow>`
    update salons s set version = s.version + 1${andSet(row)}
    where s.id = ${salon} returning ${columns}`
  return oneRow(rows)
}

/** Locks the salon's row: waits for prices that are being written, since their rows refer to it, and blocks further ones. */
export const holdPrices = (sql: Sql, salon: SalonId) => sql`
  select 1 from salons where id = ${salon} for update`

/** Whether anything has a price: a service, also one that is no longer offered, or a visit. */
export const isPriced = async (sql: Sql, salon: SalonId) =>
  (
    await sql`
      select 1 where exists (select from services where salon_id = ${salon} and price_cents > 0)
        or exists (select from service_barbers where salon_id = ${salon} and price_cents > 0)
        or exists (select from appointments where salon_id = ${salon} and price_cents > 0)
        or exists (select from sales where salon_id = ${salon})
        or exists (select from cash_moves where salon_id = ${salon})
        or exists (select from counted_days where salon_id = ${salon})`
  ).length > 0

/** Whose holidays the salon has, and whose prefix a number without one. */
export const countryOf = async (sql: Sql, salon: SalonId) =>
  oneRow(await sql<{ country: Country }>`select country from salons where id = ${salon}`).country

/** Whether each of these is a service of the salon, also one that is no longer offered. */
export const knowsServices = async (sql: Sql, salon: SalonId, ids: readonly string[]) =>
  oneRow(
    await sql<{ count: number }>`
      select count(*)::int as count from services where salon_id = ${salon} and id = any(${ids}::uuid[])`,
  ).count === new Set(ids).size
