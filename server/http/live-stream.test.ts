import { expect, test, vi } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { sessionRoutes, untouchedHeader } from '#contract/accounts/session.ts'
import { userRoutes } from '#contract/accounts/users.ts'
import { openScreen } from '#tests/support/browser/screens/live-screen.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { eventually } from '#tests/support/eventually.ts'

const appointment = {
  client_name: 'Besnik Gashi',
  service_name: 'Qethje',
  barber: 'Arta',
  create: true,
  appointment_date: '2026-03-02',
  appointment_time: '10:00',
  duration: 30,
  price: 5,
}
const listen = ({ app }: Pick<World, 'app'>) => app.listen({ host: '127.0.0.1', port: 0 })
const told = (heard: string[], ...topics: string[]) =>
  eventually(() => expect(new Set(heard)).toEqual(new Set(topics)))

test('a change on one device is announced to the salon’s other screens on every node, and to no other', async () => {
  const world = await createWorld()
  const second = await world.secondNode()
  const [salon, stranger] = [await world.owner(), await world.owner()]
  const urls = [await listen(world), await listen(second)]
  const screens = await Promise.all(urls.map((url) => openScreen(url, salon.token)))
  const other = await openScreen(urls[0] ?? '', stranger.token)
  for (const { heard } of screens) {
    // Twice: once for the new screen, and once because the node has just begun to listen.
    await eventually(() => expect(heard).toEqual(['all', 'all']))
    heard.length = 0
  }
  await second.as(salon).call(appointmentRoutes.add, { body: appointment })
  for (const { heard } of screens) await told(heard, 'appointments', 'clients', 'staff')
  expect(other.heard.filter((topic) => topic !== 'all')).toEqual([])
})

test('the live stream is for members, before and behind the gate, and proxies may not cache it', async () => {
  const world = await createWorld()
  const url = await listen(world)
  const [owner, expired] = [await world.owner(), await world.expired()]
  expect((await openScreen(url)).status).toBe(401)
  expect((await openScreen(url, 'made-up')).status).toBe(401)
  expect((await openScreen(url, expired.token)).status).toBe(200)
  const { status, headers } = await openScreen(url, owner.token)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a lost database connection tells every screen to reload everything', async () => {
  const world = await createWorld()
  const { token } = await world.owner()
  const { heard } = await openScreen(await listen(world), token)
  await eventually(() => expect(heard).toEqual(['all', 'all']))
  await world.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`
  await eventually(() => expect(heard).toEqual(['all', 'all', 'all']))
})

test('signs of life are counted from the first screen on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const world = await createWorld()
    const { token } = await world.owner()
    const url = await listen(world)
    vi.advanceTimersByTime(19_999)
    const { heard } = await openScreen(url, token)
    await eventually(() => expect(heard).toEqual(['all', 'all']))
    vi.advanceTimersByTime(19_999)
    vi.advanceTimersByTime(1)
    await told(heard, 'all', 'sign of life')
    expect(heard.filter((topic) => topic === 'sign of life')).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a logged-out screen gets no more announcements, and others get a sign of life', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const world = await createWorld()
    const url = await listen(world)
    const [leaving, staying] = [await world.owner(), await world.owner()]
    const gone = await openScreen(url, leaving.token)
    const there = await openScreen(url, staying.token)
    await world.sql`delete from sessions where user_id = ${leaving.userId}`
    vi.advanceTimersByTime(20_000)
    expect(await gone.ended).toBe('by the server')
    await told(there.heard, 'all', 'sign of life')
    expect(await Promise.race([there.ended, Promise.resolve('still there')])).toBe('still there')
  } finally {
    vi.useRealTimers()
  }
})

test('a salon has at most fifty live streams, and a closed one frees its turn', async () => {
  const world = await createWorld()
  const url = await listen(world)
  const { token } = await world.owner()
  const screens = await Promise.all(Array.from({ length: 50 }, () => openScreen(url, token)))
  const tooMany = await openScreen(url, token)
  expect(tooMany.status).toBe(429)
  expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0)
  screens[0]?.off.abort()
  await eventually(async () => expect((await openScreen(url, token)).status).toBe(200))
})

test('a stopping server ends its live streams at once', async () => {
  const world = await createWorld()
  const { token } = await world.owner()
  const { ended } = await openScreen(await listen(world), token)
  const [, how] = await Promise.all([world.app.close(), ended])
  expect(how).toBe('by the server')
})

const later = (time: Date, hours: number) => new Date(time.getTime() + hours * 3_600_000)

test('a screen untouched for twelve hours is logged out, whatever it asks by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const world = await createWorld()
    const url = await listen(world)
    const { token } = await world.owner()
    const headers = { [untouchedHeader]: '1' }
    const poll = async () => (await world.request(sessionRoutes.profile, { headers }, token)).status
    const first = await openScreen(url, token)
    for (let hour = 1; hour < 12; hour++) {
      world.now = later(world.now, 1)
      vi.advanceTimersByTime(20_000)
      expect(await poll()).toBe(200)
      expect((await openScreen(url, token)).status).toBe(200)
    }
    world.now = later(world.now, 1)
    vi.advanceTimersByTime(20_000)
    expect(await first.ended).toBe('by the server')
    expect(await poll()).toBe(401)
    expect((await openScreen(url, token)).status).toBe(401)
  } finally {
    vi.useRealTimers()
  }
})

type Owner = Awaited<ReturnType<World['owner']>>

const endings = {
  'logs out': (world: World, { token }: Owner) => world.as({ token }).call(sessionRoutes.logout),
  'gets a new role': async (world: World, { userId }: Owner) =>
    world.as(await world.admin()).call(userRoutes.setRole, {
      params: { id: userId },
      body: { role: 'admin' },
    }),
  'is deleted': async (world: World, { userId }: Owner) =>
    world.as(await world.admin()).call(userRoutes.remove, { params: { id: userId } }),
}

test.each(Object.entries(endings))(
  'a screen whose owner %s gets no later announcement on any node',
  async (_, endFor) => {
    const world = await createWorld()
    const second = await world.secondNode()
    const owner = await world.owner()
    const urls = [await listen(world), await listen(second)]
    const screens = await Promise.all(urls.map((url) => openScreen(url, owner.token)))
    for (const { heard } of screens) await eventually(() => expect(heard).toEqual(['all', 'all']))
    await endFor(world, owner)
    for (const { heard } of screens) heard.length = 0
    await world.sql`select pg_notify('live', ${`${owner.salonId} appointments`})`
    for (const { ended } of screens) expect(await ended).toBe('by the server')
    for (const { heard } of screens) expect(heard).not.toContain('appointments')
  },
)
