import { givePart } from '#tests/support/server/parts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueClients } from '#server/features/returns/due/data.ts'
import { reckonMarked } from '#server/features/returns/due/reckoning.ts'
import { birthdaysOn } from '#server/features/messages/kindness.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { earns, type Status, statuses } from '#contract/visits/statuses.ts'
import { clientStatus } from '#contract/clients/marks.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { everything } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { aBooking, counterOf } from '#tests/support/fixtures/bookings.ts'
import { crowd, explaining, idleIndexes, strayScans } from '#tests/support/server/explaining.ts'
import { expectTrueUsuals } from '#tests/support/usual-service.ts'
import { createWorld } from '#tests/support/world.ts'
import { clientOf, handOver, holdClients, matchClients } from './data.ts'
import { countClients, countTags, listClients, listFound } from './listing.ts'
import { clientMeant } from './meant/data.ts'
import { historyOf } from './client-visits.ts'
import { anybody, beginning, readings } from './search.ts'
import { wanted } from '#contract/clients/search.ts'
import { usualService } from './usual.ts'

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  return { world, owner, ...counterOf(world, owner) }
}

test('a client counts as here today once the visit’s hour has passed on the salon’s clock', async () => {
  const { world, owner, book } = await salon()
  const { client_id } = await book({ appointment_date: '2026-03-02', appointment_time: '10:00' })
  const lastVisit = async (at: string) =>
    (await clientOf(world.sql, owner.salonId, client_id ?? '', new Date(at), everything)).lastVisit
  expect(await lastVisit('2026-03-02T08:59:59Z')).toBe(null)
  expect(await lastVisit('2026-03-02T09:00:00Z')).toBe('2026-03-02')
  await world.sql`update salons set time_zone = 'America/New_York'`
  expect(await lastVisit('2026-03-02T14:59:59Z')).toBe(null)
  expect(await lastVisit('2026-03-02T15:00:00Z')).toBe('2026-03-02')
})

type Totals = {
  total: number
  cancelled: number
  own: number
  missed: number
  cents: number
  isCancelled: boolean
}

/** The stored totals of each client beside the sums of the appointments. */
const totals = (sql: Sql) => sql<{ kept: Totals; counted: Totals }>`
  select json_build_object('total', c.total_appointments, 'cancelled', c.cancelled_count,
      'own', c.cancelled_by_client, 'missed', c.no_shows, 'cents', c.spent_cents, 'isCancelled', c.mostly_cancelled) as kept,
    json_build_object('total', count(a.id),
      'cancelled', count(a.id) filter (where a.status = 'cancelled'),
      'own', count(a.id) filter (where a.status = 'cancelled' and a.cancelled_by = 'client'),
      'missed', count(a.id) filter (where a.status = 'no_show'),
      'cents', coalesce(sum(a.price_cents) filter (where a.status = any(${statuses.filter(earns)})), 0),
      'isCancelled', count(a.id) filter (where a.status = 'cancelled') * 2 > count(a.id)) as counted
  from clients c left join appointments a on a.salon_id = c.salon_id and a.client_id = c.id
  group by c.salon_id, c.id order by c.id`

async function expectTrueTotals(sql: Sql) {
  const rows = await totals(sql)
  expect(rows.map(({ kept }) => kept)).toEqual(rows.map(({ counted }) => counted))
  for (const { kept } of rows)
    expect(clientStatus(kept.total, kept.cancelled) === 'cancelled').toBe(kept.isCancelled)
  return rows
}

const people = 4
const addPeople = (sql: Sql, salonId: SalonId) => sql`
  insert into clients (salon_id, id, name, name_key, search)
  select ${salonId}, gen_random_uuid(), 'K' || n, 'k' || n, '' from generate_series(1, ${people}::int) n`

/** The nth client by name; beyond the last there is none. */
const nth = (sql: Sql, salonId: SalonId, index: number) => sql<{ id: string | null }>`
  select (select id from clients where salon_id = ${salonId} order by name offset ${index} limit 1) as id`

const anyStatus = fc.constantFrom(...statuses)
const anyone = fc.nat(people)
const change = fc.oneof(
  fc.record({ what: fc.constant('book'), who: anyone, status: anyStatus, count: fc.nat(5) }),
  fc.record({ what: fc.constant('mark'), who: anyone, status: anyStatus, count: fc.nat(9) }),
  fc.record({ what: fc.constant('own'), who: anyone, status: anyStatus, count: fc.nat(9) }),
  fc.record({ what: fc.constant('hand'), who: anyone, status: anyStatus, count: fc.nat(9) }),
  fc.record({ what: fc.constant('price'), who: anyone, status: anyStatus, count: fc.nat(9) }),
  fc.record({ what: fc.constant('move'), who: anyone, status: anyStatus, count: fc.nat(9) }),
  fc.record({ what: fc.constant('drop'), who: anyone, status: anyStatus, count: fc.nat(3) }),
  fc.record({ what: fc.constant('forget'), who: anyone, status: anyStatus, count: fc.nat(1) }),
)
type Change = { what: string; who: number; status: Status; count: number }

async function apply(sql: Sql, salonId: SalonId, { what, who, status, count }: Change) {
  const [person] = await nth(sql, salonId, who)
  const id = person?.id ?? null
  const some = await sql<{ id: string }>`
    select id from appointments where salon_id = ${salonId} order by md5(id::text || ${who}) limit ${count}`
  const ids = some.map((row) => row.id)
  if (what === 'book')
    await sql`
      insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name,
        service_name, price_cents, status)
      select ${salonId}, gen_random_uuid(),
        (select coalesce(max(starts_at), '2026-01-01') from appointments) + n * interval '1 hour', 30,
        s.id, ${id}, 'K', 'Prerje', 100 * n + 7, ${status}
      from staff s, generate_series(1, ${count}::int) n where s.salon_id = ${salonId}`
  await givePart(sql)
  if (what === 'mark') await sql`update appointments set status = ${status} where id = any(${ids})`
  if (what === 'own')
    await sql`
      update appointments set cancelled_by = case when cancelled_by = 'client' then 'salon' else 'client' end
      where id = any(${ids})`
  if (what === 'hand') await sql`update appointments set client_id = ${id} where id = any(${ids})`
  if (what === 'price')
    await sql`update appointments set price_cents = price_cents + 3 where id = any(${ids})`
  if (what === 'move')
    await sql`update appointments set minutes = 30 - ${count}::int where id = any(${ids})`
  if (what === 'drop') await sql`delete from appointments where id = any(${ids})`
  if (what === 'forget') await sql`delete from clients where salon_id = ${salonId} and id = ${id}`
}

test('a client’s stored totals equal the sums over the appointments, whatever was done', async () => {
  const { world, owner } = await salon()
  const { sql } = world
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 40 }), async (changes) => {
      await sql`delete from appointments`
      await sql`delete from clients`
      await addPeople(sql, owner.salonId)
      for (const one of changes) await apply(sql, owner.salonId, one)
      await expectTrueTotals(sql)
    }),
    { numRuns: 10 },
  )
})

test('a race of bookings, changes, merges, renamings and deletions keeps the totals right', async () => {
  const { world, owner, book } = await salon()
  const { sql, request } = world
  const ids: string[] = []
  const clients: string[] = []
  for (let hour = 8; hour < 20; hour++) {
    const time = `${String(hour).padStart(2, '0')}:00`
    const booked = await book({ client_name: `Klienti ${hour % 4}`, appointment_time: time })
    ids.push(booked.id)
    clients.push(booked.client_id ?? '')
  }
  const at = (list: string[], index: number) => list[index % list.length] ?? ''
  const acts = Array.from({ length: 60 }, (_, i) => {
    const params = { id: at(clients, i) }
    const send = [
      () =>
        request(
          appointmentRoutes.add,
          {
            body: aBooking({
              client_name: `Klienti ${i % 4}`,
              appointment_date: `2026-04-${String(1 + (i % 28)).padStart(2, '0')}`,
            }),
          },
          owner.token,
        ),
      () =>
        request(
          appointmentRoutes.change,
          { params: { id: at(ids, i) }, body: { status: i % 2 ? 'cancelled' : 'confirmed' } },
          owner.token,
        ),
      () =>
        request(
          clientRoutes.change,
          { params, body: { name: `Klienti ${i % 4}${'i'.repeat(i % 3)}` } },
          owner.token,
        ),
      () =>
        request(clientRoutes.merge, { params, body: { other: at(clients, i + 1) } }, owner.token),
      () => request(clientRoutes.remove, { params }, owner.token),
      () => request(appointmentRoutes.remove, { params: { id: at(ids, i + 3) } }, owner.token),
    ]
    return send[i % send.length] ?? (() => request(clientRoutes.list, {}, owner.token))
  })
  const answering = acts.map((act) => act())
  await Promise.all(Array.from({ length: 10 }, () => reckonMarked(sql, world.now)))
  const answers = await Promise.all(answering)
  const seen = new Set(answers.map(({ status }) => status))
  expect([...seen].filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([])
  expect((await expectTrueTotals(sql)).length).toBeGreaterThan(0)
  await expectTrueUsuals(sql, usualService)
  await reckonMarked(sql, world.now)
  await expectTrueUsuals(sql)
  expect(
    await sql`select client_name from appointments where (client_id is null) <> (client_name = 'Klient i fshirë')`,
  ).toEqual([])
})

test('no query reads the rows of another salon, however many salons there are', async () => {
  const { world, owner, book } = await salon()
  await crowd(world.sql)
  for (const client_name of ['Besa 1', 'Besa 2']) await book({ client_name, barber: client_name })
  await world.sql`
    insert into clients (salon_id, id, name, name_key, search)
    select ${owner.salonId}, gen_random_uuid(), 'K' || n, 'k' || n, ' k' || n || ' ' || 680000000 + n
    from generate_series(1, 5000) n`
  await world.sql`vacuum analyze clients, appointments, staff, users, salons`
  const { sql, plans } = explaining(world.sql)
  const unordered = { start: '', opening: [] }
  const { salonId } = owner
  const place = { salon: salonId, now: world.now, reach: everything }
  const id = crypto.randomUUID()
  const searched = ['besa', '069'].flatMap((typed) => readings(salonId, wanted(typed)))
  const named = [beginning(salonId, ' besa'), ...searched]
  for (const whom of [anybody, ...named]) {
    const from = { limit: 10, offset: 0, isBackward: false }
    const page = { whom, status: undefined, order: wanted('besa'), ...from }
    for (const hasGroups of [false, true])
      await countClients(sql, place, { whom, status: 'active', hasGroups })
    await countTags(sql, place, { whom, status: 'active' })
    await listClients(sql, place, { ...page, tags: ['ngjyrë', 'Ngjyre'] })
    await listClients(sql, place, page)
    await listClients(sql, place, { ...page, sort: 'last', way: 'desc' })
    await listFound(sql, place, page)
    const tab = { ...page, status: 'cancelled', order: unordered, isBackward: true } as const
    await listClients(sql, place, tab)
    await listClients(sql, place, { ...tab, status: 'active' })
    const order = whom === named[0] ? unordered : wanted('besa')
    await matchClients(sql, salonId, whom, order, world.now, everything)
  }
  await clientOf(sql, salonId, id, world.now, everything)
  await historyOf(sql, salonId, id, { limit: 20, offset: 0 })
  await holdClients(sql, salonId, [id], world.now)
  await handOver(sql, salonId, id, { id: null, name: '' })
  const member = { salonId, memberRole: 'owner' } as Member
  await clientMeant(sql, member, { client_name: 'Besa 1' }, world.now)
  const day = { day: '2026-03-02', timeZone: 'Europe/Tirane', clock: '2026-03-02 09:00' }
  await birthdaysOn(sql, salonId, { ...day, reach: everything, limit: 200, after: null })
  await dueClients(sql, place, 2, 50)
  expect(plans).toHaveLength(63)
  expect(plans.flatMap(strayScans)).toEqual([])
  const idle = await idleIndexes(world.sql, 'clients', plans)
  expect(idle, 'indexes that no question needs').toEqual([])
  await sql`select count(*) from clients where search like '% besa%'`
  expect(plans.flatMap(strayScans)).toEqual(['clients'])
})
