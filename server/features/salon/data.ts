import { commonErrors } from '#contract/common.ts'
import type { Country } from '#contract/kit/countries.ts'
import { type Currency, currencyFacts, unitOf } from '#contract/kit/currency.ts'
import { namesOf } from '#contract/kit/details.ts'
import { toCents } from '#contract/kit/money.ts'
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
  const { till, hours, stamps, queue } = change
  const row = {
    ...rowOf(columnNames, change),
    ...(hours && { hours: JSON.stringify(hours) }),
    ...(stamps && { stamps: JSON.stringify(stamps) }),
    ...(queue && { queue: JSON.stringify(queue) }),
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

/** Whether money was counted in the currency: a sale, the drawer, or a completed visit with a price. */
export const isCounted = async (sql: Sql, salon: SalonId) =>
  (
    await sql`
      select 1 where exists (select from sales where salon_id = ${salon})
        or exists (select from cash_moves where salon_id = ${salon})
        or exists (select from money_rows where salon_id = ${salon})
        or exists (select from counted_days where salon_id = ${salon})
        or exists (
          select from appointments
          where salon_id = ${salon} and status = 'completed' and price_cents > 0)`
  ).length > 0

/** A price of a service, of a barber or of a visit that does not exist in this currency: hundredths, or above its maximum. */
export async function misfitOf(sql: Sql, salon: SalonId, currency: Currency) {
  const unit = unitOf(currency)
  const [found] = await sql<{ service: string; isSplit: boolean }>`
    select name as service, price_cents % ${unit}::int > 0 as "isSplit"
    from (
      select name, price_cents from services where salon_id = ${salon}
      union all
      select s.name, b.price_cents
      from service_barbers b join services s on s.salon_id = b.salon_id and s.id = b.service_id
      where b.salon_id = ${salon}
      union all
      select service_name, price_cents from appointment_parts where salon_id = ${salon}
    ) prices
    where price_cents % ${unit}::int > 0 or price_cents > ${toCents(currencyFacts[currency].most)}::int
    limit 1`
  return found
}

/** Whose holidays the salon has, and whose prefix a number without one. */
export const countryOf = async (sql: Sql, salon: SalonId) =>
  oneRow(await sql<{ country: Country }>`select country from salons where id = ${salon}`).country

/** Whether each of these is a service of the salon, also one that is no longer offered. */
export const knowsServices = async (sql: Sql, salon: SalonId, ids: readonly string[]) =>
  oneRow(
    await sql<{ count: number }>`
      select count(*)::int as count from services where salon_id = ${salon} and id = any(${ids}::uuid[])`,
  ).count === new Set(ids).size
