import type { Country } from '#contract/kit/countries.ts'
import { e164Of } from '#contract/kit/phone-numbers.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { readsNumbers } from './reach.ts'

/** All numbers of a client `c` as typed, the first one first; none where the member sees none. */
export const numbersSeen = (reach: Reach) => part`(
  select coalesce(array_agg(n.typed order by n.position), '{}') from client_numbers n
  where n.salon_id = c.salon_id and n.client_id = c.id and ${readsNumbers(reach)})`

/** A number as it was typed, and the same text for all its spellings; null for what can't be a number. */
export type ReadNumber = { readonly typed: string; readonly e164: string | null }

/** The numbers as this salon means them. */
export async function readNumbers(sql: Sql, salon: SalonId, phones: readonly string[]) {
  if (phones.length === 0) return []
  const rows = await sql<{ country: Country }>`select country from salons where id = ${salon}`
  const { country } = oneRow(rows)
  return phones.map((typed) => ({ typed, e164: e164Of(typed, country) }))
}

/** Numbers as rows for an insert, in their order. */
export const numberRows = (numbers: readonly ReadNumber[]) => part`
  jsonb_to_recordset(${JSON.stringify(numbers.map((one, position) => ({ ...one, position })))}::jsonb)
    n (typed text, e164 text, position int)`

/** Stores all numbers of a client in place of those before. */
export async function saveNumbers(
  sql: Sql,
  salon: SalonId,
  client: string,
  phones: readonly string[],
) {
  const read = await readNumbers(sql, salon, phones)
  await sql`delete from client_numbers where salon_id = ${salon} and client_id = ${client}`
  if (read.length === 0) return
  await sql`
    insert into client_numbers (salon_id, client_id, position, typed, e164)
    select ${salon}, ${client}, n.position, n.typed, n.e164 from ${numberRows(read)}`
}

/** After the salon's country has changed: what was typed without a country's prefix is a number of the new one. */
export async function readNumbersAnew(sql: Sql, salon: SalonId) {
  const rows = await sql<{ typed: string }>`
    select distinct typed from client_numbers
    where salon_id = ${salon} and typed not like '+%' and typed not like '00%'`
  const read = await readNumbers(
    sql,
    salon,
    rows.map(({ typed }) => typed),
  )
  if (read.length === 0) return
  const [typed, e164] = [read.map((one) => one.typed), read.map((one) => one.e164)]
  await sql`
    update client_numbers n set e164 = r.e164
    from unnest(${typed}::text[], ${e164}::text[]) r (typed, e164)
    where n.salon_id = ${salon} and n.typed = r.typed`
}
