import { expect, test } from 'vitest'
import { availabilityRoutes } from '#contract/visits/slots.ts'
import { spreads } from '#contract/visits/free/fit.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { monday, openDoor, slug } from '#tests/support/door.ts'
import { lookAtSalon } from './view.ts'

/** Arta alone, open from nine to five, busy on Monday from twelve to one; services of half an hour and of an hour. */
async function busyMonday() {
  const door = await openDoor()
  const { call, nobody, set, arta, book, addService } = door
  const short = await addService('Mjekër', { duration: 60 })
  const cut = await addService('Prerje', { duration: 90 })
  await set({ barbers: [arta], onRequest: false, noticeMinutes: 0 })
  await book({ barber: 'Arta', appointment_date: monday, appointment_time: '12:00', duration: 60 })
  const dayAtDoor = async (day = monday) => {
    const query = { from: day, days: 1, services: cut }
    return (await nobody.call(doorRoutes.places, { params: { slug }, query })).days[0]
  }
  const atDesk = async () => {
    const query = { from: monday, days: 1, services: cut, barber: arta }
    return (await call(availabilityRoutes.list, { query })).days[0]?.places ?? []
  }
  return { ...door, short, cut, dayAtDoor, atDesk }
}

const all = [
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '13:00',
  '13:30',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
]
const good = ['09:00', '10:30', '13:00', '14:00', '14:30', '15:30']

test('the public day names every free time, and beside them those that leave no hole', async () => {
  const { set, dayAtDoor, atDesk } = await busyMonday()
  expect(await dayAtDoor()).toEqual({ date: monday, places: all, good, closed: false })
  await set({ spread: 'best' })
  expect(await dayAtDoor()).toEqual({ date: monday, places: all, good, closed: false })
  expect((await atDesk()).filter((place) => place.good).map(({ time }) => time)).toEqual(good)
  expect((await atDesk()).map(({ time }) => time)).toEqual(all)
})

test('free times asked without marks are the same times, none of them marked', async () => {
  const { set, call, nobody, bookAtDoor, cut, arta } = await busyMonday()
  const { booking } = await bookAtDoor([cut], { time: '15:30' })
  const query = { from: monday, days: 7, services: cut }
  const asks = [
    (more: object) =>
      nobody.call(doorRoutes.places, { params: { slug }, query: { ...query, ...more } }),
    (more: object) =>
      nobody.call(onlineBookingRoutes.places, {
        params: { token: booking.token },
        query: { from: monday, days: 7, ...more },
      }),
  ]
  for (const spread of spreads) {
    await set({ spread })
    for (const ask of asks) {
      const { days } = await ask({})
      const marked = days.filter((day) => day.good.length > 0)
      expect(marked.length).toBeGreaterThan(0)
      expect((await ask({ marks: 'none' })).days).toEqual(days.map((day) => ({ ...day, good: [] })))
    }
  }
  const atDesk = async (more: object) =>
    (await call(availabilityRoutes.list, { query: { ...query, barber: arta, ...more } })).days
  const desk = await atDesk({})
  expect(desk[0]?.places.some((place) => place.good)).toBe(true)
  expect(await atDesk({ marks: 'none' })).toEqual(
    desk.map(({ date, places }) => ({
      date,
      places: places.map(({ time, barbers }) => ({ time, barbers })),
    })),
  )
})

test('a hole is measured by the shortest service that the public page offers', async () => {
  const { set, dayAtDoor, atDesk, cut } = await busyMonday()
  await set({ services: [cut] })
  expect((await dayAtDoor())?.good).toEqual(['09:00', '10:30', '13:00', '15:30'])
  expect((await atDesk()).find(({ time }) => time === '14:00')).toHaveProperty('good', true)
})

test('the public day shows times beside booked ones alone where the salon wants that, and books others', async () => {
  const { set, dayAtDoor, bookAtDoor, cut } = await busyMonday()
  await set({ spread: 'near' })
  const near = ['09:00', '10:30', '13:00', '15:30']
  expect(await dayAtDoor()).toEqual({ date: monday, places: near, good: near, closed: false })
  const { booking } = await bookAtDoor([cut], { time: '13:30' })
  expect(booking).toMatchObject({ date: monday, time: '13:30' })
})

test('a day without a time beside a booked one shows all that is free', async () => {
  const { set, dayAtDoor, book } = await busyMonday()
  await set({ spread: 'near' })
  // Between 9:10 and 10:50 a visit of 90 minutes begins at half past nine alone, away from either end.
  for (const [at, duration] of [
    ['09:00', 10],
    ['11:05', 55],
    ['13:00', 240],
  ] as const)
    await book({ barber: 'Arta', appointment_date: monday, appointment_time: at, duration })
  expect(await dayAtDoor()).toMatchObject({ places: ['09:30'], good: [] })
})

test('the page names as next what its days show', async () => {
  const { world, set, book, arta, cut } = await busyMonday()
  await set({ spread: 'near', services: [cut] })
  // The visit keeps the first free half-hours of today from lying beside anything.
  await book({
    barber: 'Arta',
    appointment_date: '2026-03-02',
    appointment_time: '09:00',
    duration: 40,
  })
  const look = await lookAtSalon(world.deps, slug, { lang: 'sq', ip: '192.0.2.1', barber: '' })
  const today = look?.kind === 'salon' ? look : undefined
  expect(today?.days[0]?.places).toEqual(['15:30'])
  expect(today?.soonest[0]).toEqual({ date: '2026-03-02', time: '15:30' })
  expect(today?.next[arta]).toEqual({ date: '2026-03-02', time: '15:30' })
})

test('a way of showing times that does not exist is refused at its field', async () => {
  const { set } = await openDoor()
  await expect(set({ spread: 'some' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { spread: 'Zgjidhni nga lista.' },
  })
})
