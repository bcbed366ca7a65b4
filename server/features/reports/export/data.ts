import { statuses, statusWord } from '#contract/visits/statuses.ts'
import { currencies, currencyFacts } from '#contract/kit/currency.ts'
import type { Span } from '#contract/reports/figures.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { counted } from '../data.ts'

const perPage = 250
const ahead = statuses.map((status) => statusWord(status, 'ahead'))
const over = statuses.map((status) => statusWord(status, 'over'))
/** The word for the status, on the clock of the salon. */
const label = (now: Date, zone: ReturnType<typeof part>) => part`
  (case when a.ends_at <= ${now}::timestamptz at time zone ${zone} then ${over}::text[]
    else ${ahead}::text[] end)[array_position(${statuses}::text[], a.status)]`
/** Spreadsheets count days, and the first of 1970 is their 25,569th. */
const serial = part`extract(epoch from a.starts_at)::float8 / 86400 + 25569`

type Page = { rows: string | null; count: number; at: string | null; id: string | null }

/** All appointments of the days, the newest first, in large pages that the database writes as JSON -- page by key. */
export async function* pagesOf(sql: Sql, salon: SalonId, { from, to }: Span, now: Date) {
  const word = label(now, part`(select time_zone from salons where id = ${salon})`)
  let [at, id]: [string, string] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  for (;;) {
    const [page] = await sql<Page>`
      select '[' || string_agg(row, ',' order by starts_at desc, id desc) || ']' as rows,
        count(*) as count, min(starts_at) as at,
        (array_agg(id order by starts_at desc, id desc))[count(*)] as id
      from (
        select a.id, a.starts_at,
          json_build_array(a.client_name, a.service_name, a.price_cents / 100::float8, ${serial}, ${word},
            b.name)::text as row
        from appointments a join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
        where a.salon_id = ${salon} and ${counted} and a.starts_at >= ${from}::timestamp
          and a.starts_at < ${to}::timestamp + interval '1 day'
          and (a.starts_at, a.id) < (${at}::timestamp, ${id}::uuid)
        order by a.starts_at desc, a.id desc limit ${perPage}) page`
    if (!page?.rows) return
    yield page.rows
    if (page.count < perPage || page.at === null || page.id === null) return
    ;[at, id] = [page.at, page.id]
  }
}

const perSalon = 100
const signs = currencies.map((currency) => currencyFacts[currency].sign)
/** Euro are figures, which a table may add up; an amount in another currency is a text. */
const priceOfAny = part`
  case when s.currency = 'EUR' then to_json(a.price_cents / 100::float8)
    else to_json(a.price_cents / 100 || ' ' ||
      (${signs}::text[])[array_position(${currencies}::text[], s.currency)]) end`

/** For the administrator: appointments of all salons, without the clients. */
export async function* pageOfAll(sql: Sql, { from, to }: Span, now: Date) {
  const [page] = await sql<{ rows: string | null }>`
    select '[' || string_agg(row, ',') || ']' as rows from (
      select json_build_array(s.name, a.service_name, ${priceOfAny}, ${serial},
        ${label(now, part`s.time_zone`)})::text
        as row
      from salons s cross join lateral (
        select * from appointments a
        where a.salon_id = s.id and ${counted} and a.starts_at >= ${from}::timestamp
          and a.starts_at < ${to}::timestamp + interval '1 day'
        order by a.starts_at desc, a.id desc limit ${perSalon}) a
      order by a.starts_at desc, a.id desc limit ${perSalon}) newest`
  if (page?.rows) yield page.rows
}
