import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { openScreen } from '#tests/support/browser/screens/live-screen.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { eventually } from '#tests/support/eventually.ts'

async function listeningTo(world: Pick<World, 'app'>) {
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
  return async ({ token }: { token: string }) => {
    const { heard, events } = await openScreen(url, token)
    await eventually(() => expect(heard).toContain('all'))
    /** The next event about visits that fits. */
    const about = (fits: (event: LiveEvent) => boolean) =>
      eventually(() => {
        const found = events.filter(({ topic }) => topic === 'appointments').find(fits)
        return found ?? Promise.reject(new Error('no such event yet'))
      })
    return { events, about, of: (id: string) => about(({ visits }) => visits?.[id] !== undefined) }
  }
}

const everybody = ['owner', 'manager', 'desk', 'barber', 'a barber without a column'] as const

async function salon() {
  const world = await createWorld()
  const setting = await twoBarbers(world)
  const { owner, barber } = setting
  const members = {
    owner,
    manager: await world.member(owner, 'manager'),
    desk: await world.member(owner, 'desk'),
    barber,
    'a barber without a column': await world.member(owner, 'barber'),
  }
  return { ...setting, members, screenOf: await listeningTo(world) }
}

test.each(everybody)(
  'the screen of %s is sent a changed visit as its list shows it',
  async (who) => {
    const { world, members, counter, visits, switchTo, screenOf } = await salon()
    await switchTo({ barbersSeeOthers: false })
    const member = members[who]
    const { about } = await screenOf(member)
    for (const { id } of [visits.own, visits.other]) {
      const { version } = await counter.change(id, { note: 'Me formulë' })
      const { visits: sent } = await about((event) => event.visits?.[id]?.version === version)
      const { appointments } = await counterOf(world, member).list({ from: '2026-03-02' })
      expect(sent).toEqual({ [id]: appointments.find((visit) => visit.id === id) })
    }
  },
)

test('a member who may no longer see names is sent none, on a stream opened before', async () => {
  const { counter, visits, barber, switchTo, screenOf } = await salon()
  const { events, of } = await screenOf(barber)
  await counter.change(visits.other.id, { appointment_time: '10:00' })
  expect((await of(visits.other.id)).visits?.[visits.other.id]?.client_name).toBe(
    'Xhensila Fshehur',
  )
  await switchTo({ barbersSeeOthers: false })
  events.length = 0
  await counter.change(visits.other.id, { appointment_time: '11:00' })
  await of(visits.other.id)
  expect(JSON.stringify(events)).not.toContain('Xhensila')
})

test('a deleted visit is sent as gone', async () => {
  const { counter, visits, owner, screenOf } = await salon()
  const { about } = await screenOf(owner)
  await counter.remove(visits.own.id)
  // What was booked before the stream began may still come.
  const { visits: sent } = await about((event) => event.visits?.[visits.own.id] === null)
  expect(sent).toEqual({ [visits.own.id]: null })
})

test('a visit that is closed, opened again or told of is sent like a changed one', async () => {
  const { world, owner, counter, visits, switchTo, screenOf } = await salon()
  const { call } = world.as(owner)
  await switchTo({ till: true })
  const { about } = await screenOf(owner)
  const { id } = visits.own
  const params = { id }
  world.now = new Date('2026-03-02T10:00:00Z')
  const payments = [{ method: 'cash' as const, amount: 21.5 }]
  const { sale } = await call(saleRoutes.close, { params, body: { payments } })
  await about((event) => event.visits?.[id]?.saleId === sale.id)
  await call(saleRoutes.take, { params: { id: sale.id }, body: { reason: 'Gabim' } })
  await about((event) => event.visits?.[id]?.status === 'confirmed')

  const soon = await counter.book({ appointment_date: '2026-03-03', client_phone: '069 123 4567' })
  const { messages } = await call(messageRoutes.list, { query: {} })
  const message = messages.find(({ id: name }) => name.includes(soon.id))
  const told = { params: { id: message?.id ?? '' }, body: { told: true, by: 'call' as const } }
  const before = await about((event) => event.visits?.[soon.id] !== undefined)
  await call(messageRoutes.told, told)
  await about((event) => event !== before && event.visits?.[soon.id] !== undefined)
})

test('visits that are too long for one event are only announced', async () => {
  const { world, owner, counter, screenOf } = await salon()
  const { about, of } = await screenOf(owner)
  const ids: string[] = []
  for (let nth = 0; nth < 40; nth++) {
    const appointment_time = timeOf(nth * 30)
    const day = { appointment_date: '2026-03-04', appointment_time, duration: 30 }
    const { id } = await counter.book({ ...day, note: 'Me formulë. '.repeat(40) })
    await of(id)
    ids.push(id)
  }
  const tell = (some: string[]) =>
    world.sql`select pg_notify('live', ${`${owner.salonId} appointments ${some.join()}`})`
  await tell(ids)
  await about((event) => event.visits === undefined)
  await tell(ids.slice(0, 2))
  await about(({ visits = {} }) => Object.keys(visits).length === 2)
})

test('a salon behind the gate is told that visits changed, and sent none', async () => {
  const world = await createWorld()
  const expired = await world.expired({ trialEndDate: '2026-01-01' })
  const { events } = await (await listeningTo(world))(expired)
  const id = crypto.randomUUID()
  const news = await eventually(async () => {
    // Told again where the server had not begun to listen to the database.
    await world.sql`select pg_notify('live', ${`${expired.salonId} appointments ${id}`})`
    return (
      events.find(({ topic }) => topic === 'appointments') ?? Promise.reject(new Error('not yet'))
    )
  })
  expect(news).toEqual({ topic: 'appointments' })
})
