import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { doorComplaints } from '#contract/outside/door-refusals.ts'
import { addDays } from '#contract/kit/time.ts'
import { monday, nineToFive, openDoor, slug } from '#tests/support/door.ts'
import { answered } from '#tests/support/server/requests.ts'

test('the public page tells services, barbers and prices, and nothing else of the salon', async () => {
  const { addService, set, page, arta, besa } = await openDoor()
  const cut = await addService('Prerje', { barbers: [{ id: arta }, { id: besa, price: 8 }] })
  const dye = await addService('Ngjyrosje', {
    price: 35,
    duration: 90,
    work: 45,
    wait: 30,
    finish: 15,
    barbers: [{ id: besa }],
  })
  await addService('E fshehur', { active: false })
  const facts = {
    address: 'Rruga 1',
    phone: '+355 69 123 4567',
    text: 'Mirë se vini',
    colour: '#2244AA',
  }
  await set({ ...facts, noticeMinutes: 30 })
  const salon = await page()
  expect(salon).toEqual({
    slug,
    name: 'Salloni Arta',
    ...facts,
    colour: '#2244aa',
    whatsapp: '',
    hours: nineToFive,
    country: 'AL',
    currency: 'EUR',
    timeZone: 'Europe/Tirane',
    picture: null,
    services: [
      {
        id: cut,
        name: 'Prerje',
        group: '',
        description: '',
        minutes: 60,
        price: 8,
        priceFrom: true,
      },
      {
        id: dye,
        name: 'Ngjyrosje',
        group: '',
        description: '',
        minutes: 90,
        price: 35,
        priceFrom: false,
      },
    ],
    barbers: [
      { id: arta, name: 'Arta', services: [cut] },
      { id: besa, name: 'Besa', services: null },
    ],
    rules: {
      onRequest: true,
      noticeMinutes: 30,
      horizonDays: 30,
      changeHours: 4,
      noShowsAsk: false,
      spread: 'all',
      waiting: false,
    },
    takesBookings: true,
  })
  await set({ barbers: [arta] })
  const { services, barbers } = await page()
  expect(services.map(({ name, price, priceFrom }) => [name, price, priceFrom])).toEqual([
    ['Prerje', 10, false],
  ])
  expect(barbers.map(({ name }) => name)).toEqual(['Arta'])
})

test('the public page tells free times, and nothing of the visits between them', async () => {
  const { addService, placesOn, book, call, arta, besa, nobody } = await openDoor()
  const cut = await addService('Prerje')
  await book({ barber: 'Arta', appointment_date: monday, appointment_time: '10:00', duration: 60 })
  const all = [
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '11:30',
    '12:00',
    '12:30',
    '13:00',
    '13:30',
    '14:00',
    '14:30',
    '15:00',
    '15:30',
    '16:00',
  ]
  expect(await placesOn([cut])).toEqual([all])
  expect(await placesOn([cut], { barber: arta })).toEqual([
    all.filter((time) => !['09:30', '10:00', '10:30'].includes(time)),
  ])
  await call(absenceRoutes.add, {
    body: { barberId: besa, kind: 'leave', from: monday, to: monday },
  })
  expect(await placesOn([cut])).toEqual(await placesOn([cut], { barber: arta }))
  // The salon's own screens offer 11:15, where the visit ends.
  await book({ barber: 'Arta', appointment_date: monday, appointment_time: '11:00', duration: 15 })
  expect((await placesOn([cut], { barber: arta }))[0]?.slice(0, 2)).toEqual(['09:00', '11:30'])
  const asked = { from: monday, days: 1, services: cut }
  const { days, ...rest } = await nobody.call(doorRoutes.places, { params: { slug }, query: asked })
  expect(Object.keys(rest).filter((name) => name !== 'success')).toEqual([])
  expect(Object.keys(days[0] ?? {})).toEqual(['date', 'places', 'good', 'closed'])
})

test('a closed day differs from a full one on the public page', async () => {
  const { addService, book, call, arta, besa, nobody, set } = await openDoor()
  const cut = await addService('Prerje')
  const dye = await addService('Ngjyrosje', { barbers: [{ id: besa }] })
  const closedOn = async (services: string, query: object = {}) => {
    const asked = { from: monday, days: 3, services, ...query }
    const { days } = await nobody.call(doorRoutes.places, { params: { slug }, query: asked })
    return days.map(({ closed, places }) => (closed ? 'closed' : places.length === 0 ? 'full' : ''))
  }
  const [tuesday, wednesday] = [addDays(monday, 1), addDays(monday, 2)]
  await call(absenceRoutes.add, { body: { kind: 'closed', from: tuesday } })
  await call(absenceRoutes.add, { body: { barberId: besa, kind: 'leave', from: wednesday } })
  for (const barber of ['Arta', 'Besa'])
    await book({ barber, appointment_date: monday, appointment_time: '09:00', duration: 480 })
  expect(await closedOn(cut)).toEqual(['full', 'closed', ''])
  // The barber who does the service is absent, so that free colleagues give no slot.
  expect(await closedOn(dye)).toEqual(['full', 'closed', 'closed'])
  expect(await closedOn(cut, { barber: besa })).toEqual(['full', 'closed', 'closed'])
  expect(await closedOn(cut, { barber: arta })).toEqual(['full', 'closed', ''])
  // After the last hour today has no slots; beyond the horizon no day is listed.
  await set({ noticeMinutes: 480, horizonDays: 1 })
  expect(await closedOn(cut, { from: '2026-03-02' })).toEqual(['closed', '', 'full'])
})

test('times before the notice is over, or beyond the horizon, are not offered', async () => {
  const { addService, set, placesOn } = await openDoor()
  const cut = await addService('Prerje')
  await set({ noticeMinutes: 90, horizonDays: 2 })
  const [today, , last, beyond] = await placesOn([cut], { from: '2026-03-02', days: 4 })
  expect(today?.[0]).toBe('10:30')
  expect(last).toHaveLength(15)
  expect(beyond).toEqual([])
  expect(await placesOn([cut], { from: addDays(monday, 365) })).toEqual([[]])
  expect(await placesOn([cut], { from: '2026-03-01' })).toEqual([[]])
})

test('free times of a service or barber that the page does not offer are refused', async () => {
  const { addService, set, placesOn, arta, besa } = await openDoor()
  const cut = await addService('Prerje')
  const shave = await addService('Rrojë', { barbers: [{ id: besa }] })
  await set({ services: [cut], barbers: [arta] })
  await expect(placesOn([shave])).rejects.toMatchObject(answered(appointmentErrors.serviceUnknown))
  await expect(placesOn([cut], { barber: besa })).rejects.toMatchObject(
    answered(appointmentErrors.barberUnknown),
  )
  await expect(set({ services: [besa] })).rejects.toMatchObject({
    fields: { services: doorComplaints.notListed.message },
  })
  await expect(set({ barbers: [] })).rejects.toMatchObject({
    fields: { barbers: doorComplaints.nothingOffered.message },
  })
})

test('three days after the trial has ended the page can be read and takes no bookings', async () => {
  const { addService, page, placesOn, world } = await openDoor()
  const cut = await addService('Prerje')
  world.now = new Date('2026-03-12T08:00:00Z')
  expect((await page()).takesBookings).toBe(true)
  world.now = new Date('2026-03-13T08:00:00Z')
  expect((await page()).takesBookings).toBe(false)
  expect(await placesOn([cut], { from: '2026-03-14' })).toEqual([[]])
})
