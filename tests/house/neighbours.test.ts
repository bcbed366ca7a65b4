import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { absenceRoutes } from '#contract/absences.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients.ts'
import type { Route } from '#contract/kit/route.ts'
import { returnRoutes } from '#contract/returns.ts'
import { serviceRoutes } from '#contract/services.ts'
import { shareRoutes } from '#contract/shares.ts'
import { staffRoutes } from '#contract/staff.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const routes: Route[] = Object.values(api).flatMap((feature) => Object.values(feature))
const named = (wanted: (route: Route) => boolean) =>
  routes
    .filter(
      (route) =>
        typeof route.access === 'object' && route.access.right !== 'salon' && wanted(route),
    )
    .map((route) => [`${route.method} ${route.path}`, route] as const)

type Owner = Awaited<ReturnType<World['owner']>>
let world: World
let neighbour: Owner
let owner: Owner
let ours: string
let before: unknown

beforeAll(async () => {
  world = await openWorld()
  neighbour = await world.owner({ username: 'Fqinji' })
  owner = await world.owner()
  ours = await furnish(owner, 'Jona')
  await furnish(neighbour, 'Fqinja')
  before = await belongings(neighbour)
})
afterAll(() => world.close())

/** Adds one of each thing that a salon can have; answers the client. */
async function furnish(salon: Owner, name: string) {
  const { call } = world.as(salon)
  await call(serviceRoutes.add, { body: { name, price: 5 } })
  await call(staffRoutes.add, { body: { name } })
  const { client } = await call(clientRoutes.add, { body: { name } })
  const day = { appointment_date: '2026-03-02', appointment_time: '10:00' }
  const visit = { ...day, client_name: name, service_name: name, barber: name, price: 5 }
  await call(appointmentRoutes.add, { body: visit })
  const absence = { kind: 'holiday', from: '2026-03-02', note: name } as const
  await call(absenceRoutes.add, { body: absence })
  return client.id
}

const tables = ['appointments', 'clients', 'services', 'staff', 'absences']

const belongings = ({ salonId }: Owner) =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await world.deps.sql.pool.query(
        `select id, to_jsonb(t) as row from ${table} t where salon_id = $1 order by id`,
        [salonId],
      )
      return rows as { id: string; row: unknown }[]
    }),
  )

const changes = () => ({
  name: 'E huaj',
  client_name: 'E huaj',
  other: ours,
  arrived: true,
  accept: true,
  told: true,
  notNow: true,
  payments: [],
  reason: 'gabim',
  services: 50,
  products: 10,
  names: true,
})

/** Fields that mean something else to the waiting list, and to a calendar that is read. */
function changesOf({ path }: Route) {
  if (path.endsWith('/busy-feed')) return { url: null }
  return path.startsWith('/api/waiting')
    ? { services: [ours], date: '2026-03-03', time: '10:00', barber: ours }
    : changes()
}

test.each(named(({ path }) => path.includes('/:id')))(
  '%s finds nothing by an id of another salon',
  async (_, route) => {
    const ids = (await belongings(neighbour)).flat().map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(5)
    for (const id of ids) {
      const wire = { params: { id }, ...(route.body && { body: changesOf(route) }) }
      const { status, json } = await world.request(route, wire, owner.token)
      expect([status, json['code']]).toEqual([404, 'not_found'])
    }
    expect(await belongings(neighbour)).toEqual(before)
  },
)

test('another salon’s client can’t be merged into an own one', async () => {
  const theirs = (await belongings(neighbour))[1]?.map(({ id }) => id) ?? []
  for (const other of theirs) {
    const call = world.as(owner).call(clientRoutes.merge, { params: { id: ours }, body: { other } })
    await expect(call).rejects.toMatchObject({ status: 404 })
  }
  expect(theirs.length).toBeGreaterThan(0)
  expect(await belongings(neighbour)).toEqual(before)
})

test.each(named(({ method, path }) => method === 'GET' && !path.includes('/:')))(
  '%s lists nothing of another salon',
  async (_, route) => {
    const services = (await belongings(owner))[2]?.[0]?.id ?? ''
    const days = { from: '2026-03-01', to: '2026-03-07', year: '2026', country: 'AL' }
    const barber = (await belongings(owner))[3]?.[0]?.id ?? ''
    const ofBarber = route === shareRoutes.rows ? { barber, kind: 'service' } : {}
    const ofReturns = route === returnRoutes.rows ? { kind: 'closed' } : {}
    const query = { q: 'Fqinj', ...days, services, ...ofBarber, ...ofReturns }
    const { text } = await world.request(route, { query }, owner.token)
    expect(text).not.toContain('Fqinj')
    const mine = await world.request(route, { query: { ...query, q: 'Jona' } }, owner.token)
    expect(mine.status).toBe(200)
  },
)
