import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Status } from '#contract/visits/statuses.ts'
import type { SalonId } from '#server/core/actor.ts'
import { everything } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { databaseBefore } from '#tests/support/database-before.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { expectTrueCompanies, expectTrueUsuals } from '#tests/support/usual-service.ts'
import { createWorld } from '#tests/support/world.ts'
import { reckonMarked } from '#server/features/returns/due/reckoning.ts'
import { clientOf } from './data.ts'
import { usualService } from './usual.ts'

const clients = 3

async function fill(sql: Sql, salon: SalonId) {
  await sql`delete from appointments`
  await sql`delete from clients`
  await sql`delete from services`
  await sql`
    insert into clients (salon_id, id, name, name_key, search)
    select ${salon}, gen_random_uuid(), 'K' || n, 'k' || n, '' from generate_series(1, ${clients}::int) n`
  await sql`
    insert into staff (salon_id, id, name, name_key) values (${salon}, gen_random_uuid(), 'Linda', 'linda')
    on conflict do nothing`
  await sql`
    insert into services (salon_id, id, name, name_key, work, price_cents)
    select ${salon}, gen_random_uuid(), 'Shërbimi ' || n, 'sherbimi ' || n, 30, 1000
    from generate_series(1, 3) n`
}

const kinds = [
  'book',
  'type',
  'mark',
  'hand',
  'shift',
  'swap',
  'reseat',
  'add',
  'take',
  'drop',
  'rename',
  'retire',
  'forget',
  'reckon',
] as const
const change = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(clients),
  what: fc.nat(3),
  status: fc.constantFrom('pending', 'completed', 'cancelled', 'no_show'),
  count: fc.integer({ min: 1, max: 5 }),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

async function book(sql: Sql, salon: SalonId, { who, what, status, count, kind }: Change) {
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_id,
      service_name, price_cents, status)
    select ${salon}, gen_random_uuid(),
      (select coalesce(max(starts_at), '2026-01-01') from appointments) + n * interval '1 hour', 30, b.id,
      (select id from clients order by name offset ${who} limit 1), 'K', s.id,
      coalesce(s.name, 'SHERBIMI ' || ${what}::int), 1000, ${status}
    from generate_series(1, ${count}::int) n
    join (select * from staff order by id limit 1) b on b.salon_id = ${salon}
    left join (select * from services order by id offset ${what} limit 1) s on ${kind === 'book'}`
  await givePart(sql)
}

/** One statement, as the screens cause it, about some visits of some clients. */
async function apply(sql: Sql, salon: SalonId, one: Change) {
  const { kind, who, what, status, count } = one
  const some = await sql<{ id: string }>`
    select id from appointments order by md5(id::text || ${who}) limit ${count}`
  const ids = some.map(({ id }) => id)
  const acts: Record<Change['kind'], () => Promise<unknown>> = {
    book: () => book(sql, salon, one),
    type: () => book(sql, salon, one),
    mark: () => sql`update appointments set status = ${status} where id = any(${ids})`,
    hand: () => sql`
      update appointments set client_id = (select id from clients order by name offset ${who} limit 1)
      where id = any(${ids})`,
    shift: () => sql`
      update appointments set starts_at = starts_at - ${what}::int * interval '3001 minutes'
      where id = any(${ids})`,
    swap: () => sql`
      update appointment_parts p set service_id = s.id, service_name = s.name
      from (select id, name from services order by id offset ${what} limit 1) s
      where p.appointment_id = any(${ids})`,
    reseat: () => sql`
      update appointment_parts set staff_id = (select id from staff order by id offset ${what % 2} limit 1)
      where appointment_id = any(${ids})`,
    add: () => sql`
      insert into appointment_parts (salon_id, appointment_id, position, staff_id, service_name, price_cents,
        starts_at, work, holds)
      select salon_id, id, 1, staff_id, 'Shërbimi ' || ${what}::int, 0, starts_at + interval '30 minutes', 5, holds
      from appointments where id = any(${ids}) on conflict do nothing`,
    take: () => sql`
      delete from appointment_parts where position = ${what % 2} and appointment_id = any(${ids})`,
    drop: () => sql`delete from appointments where id = any(${ids})`,
    rename: () => sql`
      update services set name = 'Shërbimi ' || ${count}::int, name_key = 'sherbimi ' || ${count}::int
      where id = (select id from services order by id offset ${what} limit 1)
        and not exists (select from services where name_key = 'sherbimi ' || ${count}::int)`,
    retire: () => sql`
      update services set retired_at = now(), active = false
      where id = (select id from services order by id offset ${what} limit 1)`,
    forget: () => sql`
      delete from clients where id = (select id from clients order by name offset ${who} limit 1)`,
    reckon: () => reckonMarked(sql, new Date()),
  }
  await acts[kind]().catch((error: unknown) => {
    // The time of a visit that comes back is taken by now.
    if (!(error instanceof Error && error.message.includes('parts_no_overlap'))) throw error
  })
}

test('a client’s usual, with company and barber, is what the visits say, whatever was done', async () => {
  const world = await createWorld()
  const { salonId } = await world.owner()
  const { sql } = world
  let known = 0
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 40 }), async (changes) => {
      await fill(sql, salonId)
      for (const one of changes) {
        await apply(sql, salonId, one)
        known += await expectTrueUsuals(sql, usualService)
      }
      await reckonMarked(sql, world.now)
      expect(await sql`select from client_marks`).toEqual([])
      await expectTrueUsuals(sql)
      await expectTrueCompanies(sql)
    }),
    { numRuns: 10 },
  )
  expect(known).toBeGreaterThan(100)
})

test('a move changes which of two equally frequent services is the usual one', async () => {
  const world = await createWorld()
  const { book } = counterOf(world, await world.owner())
  const on = (service_name: string, day: number) =>
    book({ service_name, appointment_date: `2026-02-0${day}` })
  const { id } = await on('Prerje', 1)
  await on('Ngjyrë', 2)
  const usual = async () =>
    (await world.sql<{ usual: string }>`select ${usualService} as usual from clients c`)[0]?.usual
  expect(await usual()).toBe('Ngjyrë')
  await world.sql`update appointments set starts_at = '2026-02-03 10:00' where id = ${id}`
  expect(await usual()).toBe('Prerje')
})

/** Two salons with four clients each, one of whom has no visit. */
async function twoSalons(sql: Sql) {
  await sql`
    insert into users (id, username, name, email, password_hash)
    select gen_random_uuid(), 'A', 'A', n || '@b.al', '' from generate_series(1, 2) n`
  await sql`
    insert into salons (id, name, owner_user_id) select id, 'Salloni', id from users`
  await sql`
    insert into staff (salon_id, id, name, name_key) select id, id, 'Arta', 'arta' from salons`
  for (const { id } of await sql<{ id: SalonId }>`select id from salons`) {
    await sql`
      insert into clients (salon_id, id, name, name_key, search)
      select ${id}, gen_random_uuid(), 'K' || n, 'k' || n, '' from generate_series(1, 4) n`
    await sql`
      insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_name,
        price_cents)
      select c.salon_id, gen_random_uuid(), timestamp '2026-03-01' + n * interval '1 hour', 30, c.salon_id, c.id,
        c.name, 'Shërbimi ' || n % 3, 1000
      from generate_series(1, 40) n join clients c on c.salon_id = ${id} and c.name = 'K' || (1 + n % 3)`
  }
  await givePart(sql)
}

test('after the migration every client of every salon has a usual service', async () => {
  const { sql, migrate } = await databaseBefore('0046_kept_with_clients.sql')
  await twoSalons(sql)
  await migrate()
  expect(await expectTrueUsuals(sql)).toBe(6)
})

test('after the migration of the lists every usual service has its company and its barber', async () => {
  const { sql, migrate } = await databaseBefore('0073_kept_for_lists.sql')
  await twoSalons(sql)
  await migrate()
  expect(await expectTrueUsuals(sql)).toBe(6)
  await expectTrueCompanies(sql)
})

test('the usual service is the most frequent one, and of two equal ones the later', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { book } = counterOf(world, owner)
  const have = (service_name: string, day: number, status: Status) =>
    book({ service_name, status, appointment_date: `2026-02-0${day}` })
  const { client_id } = await have('Ngjyrë', 1, 'confirmed')
  await have('Prerje', 2, 'confirmed')
  await have('Ngjyrë', 3, 'cancelled')
  await have('Ngjyrë', 4, 'no_show')
  const usual = async () =>
    (await clientOf(world.sql, owner.salonId, client_id ?? '', world.now, everything)).usualService
  expect(await usual()).toBe('Prerje')
  await have('Ngjyrë', 5, 'confirmed')
  expect(await usual()).toBe('Ngjyrë')
})
