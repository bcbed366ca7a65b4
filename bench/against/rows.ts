import { fold } from '#contract/kit/albanian.ts'
import { addDays, dayOf, mondayOf } from '#contract/kit/time.ts'
import { readConfig } from '#server/core/config.ts'
import { type Connection, connect, oneRow, type Sql } from '#server/database/sql.ts'
import { searchKey } from '#contract/clients/search.ts'
import type { peopleOf } from '#tests/support/fixtures/people.ts'
import { openDoors } from '../door/door.ts'
import type { Target } from '../door/hostile.ts'
import { people } from '../fill/client-list.ts'
import { fillHistory } from '../fill/history-rows.ts'
import { fillLargeSalon } from '../fill/large-salon.ts'
import { fillSales } from '../fill/sales.ts'
import { fillSalons } from '../fill/salons.ts'

const [salons, appointments, entries, visitsOfOne] = [24, 400, 50_000, 1_200]
const soldBefore = { count: 20_000, days: 140 }

/** What the calls have to know of the rows. The clock is the machine's, as the products have it. */
export type Rows = Awaited<ReturnType<typeof fillRows>>

const now = () => new Date()

/** Names and numbers as people have them, of which few match what is typed; the first client came very often, on most days. */
async function nameClients(sql: Sql, salon: string) {
  const named = people(5_000)
  const [names, phones] = [named.map(({ name }) => name), named.map(({ phone }) => phone)]
  const clients = await sql<{ id: string; name: string; phone: string }>`
    update clients c set name = w.name, name_key = w.name_key, search = w.search, phone = w.phone
    from unnest(${names}::text[], ${names.map(fold)}::text[],
      ${named.map(({ name, phone }) => searchKey(name, [phone]))}::text[], ${phones}::text[])
      with ordinality w (name, name_key, search, phone, nth)
    where c.salon_id = ${salon} and c.name_key = 'klient besnik ' || w.nth - 1
    returning c.id, c.name, c.phone`
  await sql`
    update client_numbers n set typed = c.phone, e164 = '+355' || substr(c.phone, 2)
    from clients c where c.salon_id = ${salon} and n.salon_id = c.salon_id and n.client_id = c.id
      and c.name = any (${names})`
  await sql`
    update appointments set client_id = ${clients[0]?.id}, client_name = ${clients[0]?.name}
    where id in (
      select id from (
        select id, row_number() over (order by starts_at desc) as nth, count(*) over () as visits
        from appointments where salon_id = ${salon} and starts_at < ${now()}) a
      where nth % (visits / ${visitsOfOne}::int) = 0 limit ${visitsOfOne})`
  return clients
}

/**
 * Salons with 300 visits next week and open doors; the first has fifty thousand visits up to next week, the second sold 143
 * times a day. They are the rows of bench/fill, in the tables of the release whose code is given.
 */
export async function fillRows(connection: Connection, openPeople: typeof peopleOf) {
  const today = dayOf(now())
  const monday = addDays(mondayOf(today), 7)
  const owners = await fillSalons(connection, { salons, appointments, monday })
  const [large, seller, ...others] = owners
  if (!large || !seller) throw new Error('There is no salon.')
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  await fillLargeSalon(sql, large.salonId, addDays(today, 6))
  const clients = await nameClients(sql, large.salonId)
  await sql`update salons set till_since = ${today}::date - 3650 where id = ${seller.salonId}`
  await fillSales(sql, seller.salonId, soldBefore)
  await fillHistory(sql, { entries, days: 1, accounts: owners.length, now: now() })
  const doors = await openDoors(sql)
  const slugs = await sql<{ salon: string; slug: string }>`
    select salon_id as salon, slug from door_slugs`
  const slugOf = new Map(slugs.map(({ salon, slug }) => [salon, slug]))
  const doorOf = ({ salonId }: { salonId: string }): Target => {
    const door = doors.find(({ slug }) => slug === slugOf.get(salonId))
    if (!door) throw new Error('A salon has no door.')
    return door
  }
  const accounts = openPeople({ sql, now, config: readConfig({}) })
  const tokens: string[] = []
  for (const { userId } of others) tokens.push(await accounts.signIn(userId))
  const [service] = await sql<{ id: string }>`
    select id from services where salon_id = ${large.salonId} order by name_key limit 1`
  const rows = {
    today,
    monday,
    tokens,
    large: await accounts.signIn(large.userId),
    seller: await accounts.signIn(seller.userId),
    admin: (await accounts.admin()).token,
    /** The first one came 1,200 times, the others some ten times. */
    clients,
    service: oneRow(service ? [service] : []).id,
    /** Of the large salon, whose page is looked at, and of those at which people book. */
    page: doorOf(large),
    doors: others.map(doorOf),
  }
  await sql`vacuum analyze`
  await sql.end()
  return rows
}
