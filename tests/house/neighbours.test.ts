import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import type { Route } from '#contract/kit/route.ts'
import { queueFigureRoutes } from '#contract/queue/queue-figures.ts'
import { returnRoutes } from '#contract/returns/returns.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { staffRoutes } from '#contract/staff.ts'
import { webhookRoutes } from '#contract/webhooks.ts'
import { salonRows } from '#tests/support/reach/salon-rows.ts'
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

const belongings = ({ salonId }: Owner) => salonRows(world.sql, salonId)

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
    const ofEvent = route === webhookRoutes.samples ? { event: 'client.changed' } : {}
    const ofLine = route === queueFigureRoutes.rows ? { kind: 'joined' } : {}
    const own = { ...ofBarber, ...ofReturns, ...ofEvent, ...ofLine }
    const query = { q: 'Fqinj', ...days, services, ...own }
    const { text } = await world.request(route, { query }, owner.token)
    expect(text).not.toContain('Fqinj')
    const mine = await world.request(route, { query: { ...query, q: 'Jona' } }, owner.token)
    expect(mine.status).toBe(200)
  },
)
