import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { erasureRoutes } from '#contract/erasures.ts'
import { salonRoutes } from '#contract/salon.ts'
import { staffRoutes } from '#contract/staff.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { lateDay, today as lateToday } from '#tests/support/races/late-day.ts'
import { namesIn, tomorrow, waitingRoom } from '#tests/support/races/waiting-room.ts'

const evening = Array.from({ length: 7 }, () => [{ from: '09:00', to: '19:00' }])

test('an absence that is shortened names who waits for what it has given back', async () => {
  const { wait, call, arta } = await waitingRoom()
  await wait('Linda', { barber: arta, from: tomorrow, after: '12:00', before: '14:00' })
  await wait('Drita', { barber: arta, from: tomorrow, before: '10:00' })
  const away = { barberId: arta, kind: 'busy' as const, from: tomorrow, to: tomorrow }
  const times = (fromTime: string, toTime: string) => ({ ...away, fromTime, toTime })
  const { absence } = await call(absenceRoutes.add, { body: times('09:00', '15:00') })
  const change = async (body: object) =>
    call(absenceRoutes.change, { params: { id: absence.id }, body })
  expect(await change({ note: 'Dentisti' })).not.toHaveProperty('waiting')
  const { waiting, opening } = await change({ toTime: '13:00' })
  expect(namesIn(waiting)).toEqual(['Linda'])
  expect(opening).toEqual({ date: tomorrow, time: '13:00', minutes: 120, barber: arta })
  expect(namesIn((await change({ toTime: '14:00' })).waiting)).toEqual([])
})

test('hours that are lengthened, a barber’s or the salon’s, name who waits for them', async () => {
  const { wait, call, arta } = await waitingRoom()
  await wait('Linda', { barber: arta, from: tomorrow, after: '17:00' })
  const own = { params: { id: arta }, body: { hours: evening } }
  const { waiting, opening } = await call(workingHoursRoutes.change, own)
  expect(namesIn(waiting)).toEqual(['Linda'])
  expect(opening).toMatchObject({ date: tomorrow, time: '17:00', minutes: 120, barber: arta })
  await call(workingHoursRoutes.change, { ...own, body: { hours: null } })
  expect(namesIn((await call(salonRoutes.change, { body: { hours: evening } })).waiting)).toEqual([
    'Linda',
  ])
})

test('times that a barber opens beside the hours name who waits for them', async () => {
  const { wait, call, arta } = await waitingRoom()
  await wait('Linda', { barber: arta, from: tomorrow, after: '17:00' })
  const body = { barberId: arta, kind: 'open' as const, from: tomorrow, to: tomorrow }
  const added = await call(absenceRoutes.add, {
    body: { ...body, fromTime: '18:00', toTime: '19:00' },
  })
  expect(added.waiting).toMatchObject([{ fits: { date: tomorrow, time: '18:00', barber: arta } }])
})

test('the opening of an answer is what of it is free around the first who fits', async () => {
  const { wait, call, visit, arta } = await waitingRoom()
  await wait('Linda', { barber: arta, from: tomorrow, after: '11:00' })
  const { id } = await visit('10:00', { duration: 120 })
  const cancelled = await call(appointmentRoutes.change, {
    params: { id },
    body: { status: 'cancelled' },
  })
  expect(cancelled.opening).toEqual({ date: tomorrow, time: '10:00', minutes: 120, barber: arta })
  const away = { barberId: arta, kind: 'leave' as const, from: tomorrow, to: tomorrow }
  const { absence } = await call(absenceRoutes.add, { body: away })
  await visit('09:00', { duration: 90, create: true })
  const removed = await call(absenceRoutes.remove, { params: { id: absence.id } })
  expect(removed.opening).toEqual({ date: tomorrow, time: '10:30', minutes: 390, barber: arta })
})

test('a barber who is switched on again names who waits for them', async () => {
  const { wait, call, besa } = await waitingRoom()
  const params = { id: besa }
  await wait('Linda', { barber: besa, from: tomorrow })
  expect(await call(staffRoutes.change, { params, body: { active: false } })).not.toHaveProperty(
    'waiting',
  )
  const { waiting } = await call(staffRoutes.change, { params, body: { active: true } })
  expect(namesIn(waiting)).toEqual(['Linda'])
  expect(await call(staffRoutes.change, { params, body: { active: true } })).not.toHaveProperty(
    'waiting',
  )
})

test('the visits ahead of an erased client, and an offer to them, name who waits for their time', async () => {
  const { wait, call, clientOf, visit, list, arta } = await waitingRoom()
  const [teuta, gresa] = [await clientOf('Teuta Berisha'), await clientOf('Gresa Hoxha')]
  await visit('10:00', { client_name: undefined, client_id: teuta, duration: 30 })
  await wait('Gresa', { client: gresa, barber: arta, from: tomorrow })
  const [entry] = await list()
  const slot = { date: tomorrow, time: '11:00', barber: arta }
  await call(waitingRoutes.offer, { params: { id: entry?.id ?? '' }, body: slot })
  await wait('Linda', { barber: arta, from: tomorrow, after: '10:00', before: '11:30' })
  const erase = (id: string) =>
    call(erasureRoutes.erase, { params: { id }, body: { cancelAhead: true } })
  const given = await erase(teuta)
  expect(namesIn(given.waiting)).toEqual(['Linda'])
  expect(given.opening).toMatchObject({ date: tomorrow, time: '10:00', barber: arta })
  const offered = await call(clientRoutes.remove, { params: { id: gresa }, query: {} })
  expect(offered.opening).toMatchObject({ date: tomorrow, barber: arta })
  expect(namesIn(offered.waiting)).toEqual(['Linda'])
})

test('a late day names who waits for a colleague’s time, and nobody for that of who is late', async () => {
  const { call, addService, book, look, move, arta, besa } = await lateDay()
  const cut = await addService('Fenirje', { duration: 30 })
  const part = (barber: string) => ({ service_name: 'Prerje', barber, work: 30, price: 5 })
  const several = { service_name: undefined, price: undefined, barber: undefined }
  await book('Dy Vetë', '12:00', { ...several, parts: [part('Arta'), part('Besa')] })
  const wait = (name: string, barber: string, after: string) =>
    call(waitingRoutes.add, {
      body: {
        client: { name, phone: '' },
        services: [cut],
        barber,
        from: lateToday,
        to: lateToday,
        after,
        before: '13:00',
      },
    })
  await wait('Te Arta', arta, '12:00')
  await wait('Te Besa', besa, '12:30')
  const at = { from: '12:00', minutes: 30 }
  expect(await look(at)).not.toHaveProperty('waiting')
  const { waiting, opening } = await move(at)
  expect(namesIn(waiting)).toEqual(['Te Besa'])
  expect(opening).toEqual({ date: lateToday, time: '12:30', minutes: 30, barber: besa })
})
