import { givePart } from '#tests/support/server/parts.ts'
import { fold } from '#contract/kit/albanian.ts'
import { clientNames, randomFrom } from '#scripts/demo/demo-plan.ts'
import type { SalonId } from '#server/core/actor.ts'
import { searchKey } from '#contract/clients/search.ts'
import { type Connection, connect } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import { settle } from './salons.ts'

const [knownClients, visits] = [20_000, 200_000]

/** Two first names and a last one, about as common as in a large salon. */
export function people(count: number) {
  const random = randomFrom(7)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const pairs = clientNames(1_200, 3).map((name) => name.split(' ') as [string, string])
  const names = new Set<string>()
  while (names.size < count) names.add(`${pick(pairs)[0]} ${pick(pairs).join(' ')}`)
  return [...names].map((name) => ({
    id: newId(),
    name,
    phone: `06${String(random()).slice(2, 10)}`,
  }))
}

/** Gives the salon twenty thousand clients who came two hundred thousand times. */
export async function fillClientList(connection: Connection, salon: SalonId) {
  const options = '-c statement_timeout=0'
  const sql = connect({ ...connection, options, max: 1 }, () => {})
  const added = people(knownClients)
  await sql`
    insert into clients (salon_id, id, name, name_key, phone, search)
    select ${salon}, * from unnest(
      ${added.map(({ id }) => id)}::uuid[], ${added.map(({ name }) => name)}::text[],
      ${added.map(({ name }) => fold(name))}::text[], ${added.map(({ phone }) => phone)}::text[],
      ${added.map(({ name, phone }) => searchKey(name, [phone]))}::text[])`
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name,
      service_name, price_cents, status)
    select c.salon_id, gen_random_uuid(), timestamp '2026-06-01' - n / 6 * interval '30 min', 30, b.id, c.id,
      c.name, (array['Prerje', 'Mjekër', 'Ngjyrë', 'Fëmijë'])[1 + n % 4], 1000 + n % 2000,
      (array['completed', 'confirmed', 'cancelled', 'cancelled', 'no_show'])[1 + (n * 7 + c.nth) % 5]
    from generate_series(1, ${visits}::int) n
    join (select *, row_number() over (order by id) as nth from clients where salon_id = ${salon}) c
      on c.nth = 1 + (n * 31) % ${knownClients}::int
    join staff b on b.salon_id = c.salon_id and b.position = n % 6`
  await givePart(sql)
  await settle(sql)
  // One client in eight was changed since the last vacuum: an index alone can't tell that their rows are still there.
  await sql`
    update clients set spent_cents = spent_cents + 1000
    where salon_id = ${salon} and left(md5(name), 1) in ('0', '1')`
  await sql.end()
  return added
}
