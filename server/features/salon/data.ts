import { commonErrors } from '#contract/common.ts'
import type { Currency } from '#contract/kit/currency.ts'
import type { SalonId } from '#server/core/actor.ts'
import { type Sql, oneRow, part } from '#server/database/sql.ts'
import type { SalonRow, SalonRowChange } from './rules.ts'

const columns = part`
  s.id, s.name, s.time_zone, s.auto_confirm, s.hours, s.step_minutes, s.currency,
  s.country, s.till_since is not null as till,
  s.barbers_see_others, s.barbers_see_numbers, s.barbers_see_clients, s.version`

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

export const holdSalon = async (sql: Sql, salon: SalonId) =>
  oneRow(
    await sql<SalonRow>`
      select ${columns} from salons s where s.id = ${salon} for no key update`,
    commonErrors.notFound,
  )

export const knowsZone = async (sql: Sql, zone: string) =>
  (await sql`select 1 from pg_timezone_names where name = ${zone}`).length > 0

/** What is not sent stays as it is. */
export async function saveSalon(sql: Sql, salon: SalonId, change: SalonRowChange, now: Date) {
  const { name, timeZone, autoConfirm, stepMinutes, country, till } = change
  const { currency, barbersSeeOthers, barbersSeeNumbers, barbersSeeClients } = change
  const hours = change.hours && JSON.stringify(change.hours)
  const rows = await sql<SalonRow>`
    update salons s set name = coalesce(${name}, s.name),
      time_zone = coalesce(${timeZone}, s.time_zone),
      auto_confirm = coalesce(${autoConfirm}, s.auto_confirm),
      hours = coalesce(${hours}::jsonb, s.hours),
      currency = coalesce(${currency}, s.currency),
      step_minutes = coalesce(${stepMinutes}, s.step_minutes),
      country = coalesce(${country}, s.country),
      till_since = case when coalesce(${till}, s.till_since is not null)
        then coalesce(s.till_since, (${now}::timestamptz at time zone s.time_zone)::date) end,
      barbers_see_others = coalesce(${barbersSeeOthers}, s.barbers_see_others),
      barbers_see_numbers = coalesce(${barbersSeeNumbers}, s.barbers_see_numbers),
      barbers_see_clients = coalesce(${barbersSeeClients}, s.barbers_see_clients),
      version = s.version + 1
    where s.id = ${salon} returning ${columns}`
  return oneRow(rows)
}

/** Waits for prices that are being written (their rows refer to the salon) and keeps others waiting. */
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
