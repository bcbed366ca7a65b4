import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientNewsRoutes } from '#contract/client-news.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { monday, openDoor } from '#tests/support/door.ts'

/** Drita's booking at ten with Arta, by default on Monday, with its link. */
async function booked(date = monday) {
  const door = await openDoor()
  const cut = await door.addService('Prerje')
  await door.set({ onRequest: false })
  const { booking } = await door.bookAtDoor([cut], { barber: door.arta, date })
  const params = { token: booking.token }
  const { call, nobody, world } = door
  const move = (time: string, barber = door.arta) =>
    nobody.call(onlineBookingRoutes.move, { params, body: { date: monday, time, barber } })
  const cancel = () => nobody.call(onlineBookingRoutes.cancel, { params, body: {} })
  const news = async (who = door.owner) => (await world.as(who).call(clientNewsRoutes.list)).news
  const change = async (body: object) => {
    const { appointments } = await call(appointmentRoutes.list, { query: { from: date } })
    await call(appointmentRoutes.change, { params: { id: appointments[0]?.id ?? '' }, body })
  }
  const history = async () =>
    (await call(salonHistoryRoutes.list, { query: {} })).entries.map(({ text }) => text)
  return { ...door, move, cancel, news, change, history }
}

test('a client’s move and cancellation are client news, only the last one of each visit', async () => {
  const { move, cancel, news, besa, world } = await booked()
  expect(await news()).toEqual([])
  await move('12:00', besa)
  const [moved, ...more] = await news()
  expect(more).toEqual([])
  expect(moved).toMatchObject({
    act: 'moved',
    client: 'Drita',
    date: monday,
    time: '12:00',
    barber: 'Besa',
    was: { date: monday, time: '10:00', barber: 'Arta' },
  })
  world.now = new Date('2026-03-02T08:01:00Z')
  await cancel()
  expect(await news()).toMatchObject([{ act: 'cancelled', time: '12:00', was: null }])
})

test('an act of the salon, a visit it changed since, and an act a day old are no client news', async () => {
  const { move, news, change, world } = await booked()
  await change({ appointment_time: '11:00' })
  expect(await news()).toEqual([])
  await move('12:00')
  expect(await news()).toHaveLength(1)
  await change({ status: 'cancelled', cancelledBy: 'salon' })
  expect(await news()).toEqual([])
  await change({ status: 'confirmed' })
  expect(await news()).toHaveLength(1)
  await world.sql`update salon_history set at = at - interval '1 day'`
  expect(await news()).toEqual([])
})

test('a past visit is no client news', async () => {
  const { cancel, news, world } = await booked('2026-03-02')
  await cancel()
  world.now = new Date('2026-03-02T09:30:00Z')
  expect(await news()).toHaveLength(1)
  world.now = new Date('2026-03-02T10:00:00Z')
  expect(await news()).toEqual([])
})

test('a barber gets client news of the own column and of what left it, other salons get none', async () => {
  const { move, news, world, owner, besa } = await booked()
  const barber = await world.member(owner, 'barber', { staffId: besa })
  await move('12:00')
  expect(await news(barber)).toEqual([])
  world.now = new Date('2026-03-02T08:00:30Z')
  await move('12:00', besa)
  expect(await news(barber)).toHaveLength(1)
  world.now = new Date('2026-03-02T08:01:00Z')
  await move('12:00')
  expect(await news(barber)).toHaveLength(1)
  world.now = new Date('2026-03-02T08:02:00Z')
  await move('13:00')
  expect(await news(barber)).toEqual([])
  expect(await news(await world.owner())).toEqual([])
})

test('the history names a client’s act on the own page as such, and an act at the desk as usual', async () => {
  const { move, cancel, history, change } = await booked()
  await move('12:00')
  await cancel()
  await change({ status: 'confirmed' })
  await change({ status: 'cancelled', cancelledBy: 'client' })
  const [atDesk = '', , cancelled, moved] = await history()
  expect(atDesk).toMatch(/^Arta anuloi terminin e Drita, .*\(nuk mundi klienti\)\.$/)
  expect(cancelled).toBe(
    'Drita anuloi terminin e vet, e hënë, 9 mars, 12:00 te Arta (klienti, nga faqja e tij).',
  )
  expect(moved).toBe(
    'Drita zhvendosi terminin e vet nga e hënë, 9 mars, 10:00 në 12:00 te Arta (klienti, nga faqja e tij).',
  )
})
