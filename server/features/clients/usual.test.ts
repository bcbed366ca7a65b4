import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { everything } from '#server/core/reach.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { explaining, tablesIn } from '#tests/support/server/explaining.ts'
import { createWorld } from '#tests/support/world.ts'
import { clientOf, matchClients } from './data.ts'
import { listClients } from './listing.ts'
import { anybody } from './search.ts'

const services = ['Prerje', 'Mjekër', 'Ngjyrë']
const barbers = ['Arta Hoxha', 'Genti', 'Linda']
/** What the parts of a booking say instead. */
const ofParts = { service_name: undefined, price: undefined, barber: undefined }
const statuses = ['pending', 'completed', 'cancelled', 'no_show'] as const

const visit = fc.record({
  client: fc.constantFrom('Ardit', 'Besa', 'Zana'),
  set: fc.uniqueArray(fc.nat(services.length - 1), { minLength: 1, maxLength: 3 }),
  barber: fc.nat(barbers.length - 1),
  status: fc.constantFrom(...statuses),
})
type Visit = typeof visit extends fc.Arbitrary<infer T> ? T : never

/** The most frequent key; of equally frequent ones the one that came last. The rows come in the order of their days. */
function most<T>(rows: readonly T[], keyOf: (row: T) => string | number) {
  const last = (alike: readonly T[]) => rows.lastIndexOf(alike.at(-1) as T)
  return [...Map.groupBy(rows, keyOf).values()]
    .toSorted((a, b) => b.length - a.length || last(b) - last(a))[0]
    ?.at(-1)
}

function reckoned(visits: readonly Visit[], client: string) {
  const came = visits.filter(
    (one) => one.client === client && one.status !== 'cancelled' && one.status !== 'no_show',
  )
  const done = came.flatMap((one) => one.set.map((service) => ({ one, service })))
  const usual = most(done, ({ service }) => service)?.service
  if (usual === undefined) return [client, null, null]
  const within = came.filter(({ set }) => set.includes(usual))
  const names = most(within, ({ set }) => set.join())?.set.map((nth) => services[nth])
  return [client, names?.join(' + '), barbers[most(within, ({ barber }) => barber)?.barber ?? -1]]
}

type Answer = { name: string; usualService: string | null; usualBarber: string | null }
const usualOf = ({ name, usualService, usualBarber }: Answer) => [name, usualService, usualBarber]

test('list, client and search say the same of what a client usually comes for', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const { book } = counterOf(world, owner)
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 8, maxLength: 16 }), async (visits) => {
      await world.sql`delete from appointments`
      for (const [nth, { client, set, barber, status }] of visits.entries())
        await book({
          ...ofParts,
          client_name: client,
          appointment_date: `2026-01-${10 + nth}`,
          parts: set.map((service) => ({
            service_name: services[service] ?? '',
            barber: barbers[barber] ?? '',
            price: 5,
          })),
          status,
        })
      const { clients } = await call(clientRoutes.list, { query: {} })
      for (const listed of clients) {
        expect(usualOf(listed)).toEqual(reckoned(visits, listed.name))
        const { client } = await call(clientRoutes.show, { params: { id: listed.id }, query: {} })
        expect(usualOf(client)).toEqual(usualOf(listed))
        const found = await call(clientRoutes.search, { query: { q: listed.name } })
        expect(found.clients.map((one) => one.usualService)).toEqual([listed.usualService])
      }
    }),
    { numRuns: 12, seed: 7 },
  )
})

test('a usual service keeps its company through other spellings and a new name', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const { book } = counterOf(world, owner)
  for (const name of ['Ngjyrë', 'Fenirje'])
    await call(serviceRoutes.add, { body: { name, duration: 30, price: 5 } })
  const both = (day: number, ...names: string[]) =>
    book({
      ...ofParts,
      appointment_date: `2026-01-1${day}`,
      parts: names.map((service_name) => ({ service_name, barber: 'Arta Hoxha', price: 5 })),
    })
  const usual = async () => (await call(clientRoutes.list, { query: {} })).clients.map(usualOf)
  await both(0, 'Ngjyrë', 'Fenirje')
  await both(1, 'Ngjyrë')
  await both(2, 'NGJYRE', 'fenirje')
  expect(await usual()).toEqual([['Besa Krasniqi', 'Ngjyrë + Fenirje', 'Arta Hoxha']])
  await world.sql`update services set name = 'Larje', name_key = 'larje' where name = 'Fenirje'`
  expect(await usual()).toEqual([['Besa Krasniqi', 'Ngjyrë + Larje', 'Arta Hoxha']])
})

test('list, client and search read no part of a visit', async () => {
  const world = await createWorld()
  const { salonId: salon } = await world.owner()
  const { sql, plans } = explaining(world.sql)
  const place = { salon, now: world.now, reach: everything }
  const order = { start: '', opening: [] }
  const page = { whom: anybody, status: undefined, order, isBackward: false, limit: 10, offset: 0 }
  await listClients(sql, place, page)
  await matchClients(sql, salon, anybody, order, world.now, everything)
  await clientOf(sql, salon, salon, world.now, everything).catch(() => {})
  expect(plans).toHaveLength(3)
  expect(plans.flatMap(tablesIn)).not.toContain('appointment_parts')
})
