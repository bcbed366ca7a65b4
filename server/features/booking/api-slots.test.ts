import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { availabilityRoutes } from '#contract/visits/slots.ts'
import { salonRoutes } from '#contract/salon.ts'
import { type NewService, serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld, type Options } from '#tests/support/world.ts'

const week = (...pieces: { from: string; to: string }[]) => Array.from({ length: 7 }, () => pieces)
const monday = '2026-03-09'

/** Arta and Besa work from nine to five with a break; it is eight o'clock on Monday, 2 March. */
async function salon(options: Options = {}) {
  const world = await createWorld(options)
  const owner = await world.owner({ username: 'Arta' })
  const { call } = world.as(owner)
  const { staff } = await call(staffRoutes.list)
  const [arta] = staff.map(({ id }) => id)
  const besa = (await call(staffRoutes.add, { body: { name: 'Besa' } })).barber.id
  const hours = week({ from: '09:00', to: '12:00' }, { from: '13:00', to: '17:00' })
  await call(salonRoutes.change, { body: { hours, stepMinutes: 30 } })
  const addService = async (name: string, more: Partial<NewService> = {}) => {
    const body = { name, price: 10, duration: 60, ...more }
    return (await call(serviceRoutes.add, { body })).data.id
  }
  const places = async (services: string[], query: Record<string, string | number> = {}) =>
    call(availabilityRoutes.list, {
      query: { from: monday, days: 1, services: services.join(','), ...query },
    })
  const timesOf = async (services: string[], query: Record<string, string | number> = {}) =>
    (await places(services, query)).days.flatMap((day) => day.places.map(({ time }) => time))
  return {
    world,
    owner,
    call,
    arta: arta ?? '',
    besa,
    addService,
    places,
    timesOf,
    ...counterOf(world, owner),
  }
}

test('a slot lies within the hours, is not taken, and goes to the barber with less work', async () => {
  const { addService, places, book, arta, besa } = await salon()
  const cut = await addService('Prerje')
  await book({ barber: 'Arta', appointment_date: monday, appointment_time: '09:00', duration: 60 })
  const { days, barbers } = await places([cut])
  expect(days).toHaveLength(1)
  expect(days[0]?.places.map(({ time }) => time)).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '13:00',
    '13:30',
    '14:00',
    '14:30',
    '15:00',
    '15:30',
    '16:00',
  ])
  expect(days[0]?.places.every((place) => place.barbers.join() === besa)).toBe(true)
  expect(barbers).toEqual({ [besa]: 'Besa' })
  const ofArta = await places([cut], { barber: arta })
  expect(ofArta.days[0]?.places.slice(0, 2)).toEqual([
    { time: '10:00', barbers: [arta], good: true },
    { time: '10:30', barbers: [arta] },
  ])
})

test('a slot begins where hours begin or a visit ends, and on the salon’s step', async () => {
  const { call, addService, timesOf, book, arta } = await salon()
  const cut = await addService('Prerje')
  const hours = week({ from: '09:10', to: '12:00' })
  await call(salonRoutes.change, { body: { hours, stepMinutes: 30 } })
  await book({ barber: 'Arta', appointment_date: monday, appointment_time: '09:10', duration: 45 })
  expect(await timesOf([cut], { barber: arta })).toEqual(['09:55', '10:00', '10:30', '11:00'])
  expect((await timesOf([cut]))[0]).toBe('09:10')
})

test('hours, dated hours and absences decide when a barber works', async () => {
  const { addService, timesOf, call, arta, besa } = await salon()
  const cut = await addService('Prerje')
  await call(staffRoutes.change, { params: { id: besa }, body: { active: false } })
  const params = { id: arta }
  const evenings = week({ from: '18:00', to: '20:00' })
  await call(workingHoursRoutes.change, { params, body: { hours: evenings } })
  expect(await timesOf([cut])).toEqual(['18:00', '18:30', '19:00'])
  const sunday = { from: monday, until: monday, hours: week({ from: '22:00', to: '24:00' }) }
  await call(workingHoursRoutes.change, { params, body: { dated: [sunday] } })
  expect(await timesOf([cut])).toEqual(['22:00', '22:30', '23:00'])
  await call(workingHoursRoutes.change, { params, body: { hours: null, dated: [] } })
  const absent = { barberId: null, kind: 'holiday', from: monday } as const
  const { absence } = await call(absenceRoutes.add, { body: absent })
  expect(await timesOf([cut])).toEqual([])
  const open = {
    barberId: arta,
    kind: 'open',
    from: monday,
    fromTime: '08:00',
    toTime: '09:30',
  } as const
  await call(absenceRoutes.add, { body: open })
  expect(await timesOf([cut])).toEqual(['08:00', '08:30'])
  await call(absenceRoutes.remove, { params: { id: absence.id } })
  expect(await timesOf([cut])).toContain('16:00')
})

test('today’s slots begin now, and past days have none', async () => {
  const { world, addService, timesOf } = await salon()
  const cut = await addService('Prerje')
  world.now = new Date('2026-03-02T13:30:00Z')
  expect(await timesOf([cut], { from: '2026-03-02' })).toEqual(['14:30', '15:00', '15:30', '16:00'])
  world.now = new Date('2026-03-02T13:30:01Z')
  expect(await timesOf([cut], { from: '2026-03-01', days: 2 })).toEqual(['15:00', '15:30', '16:00'])
})

test('one barber does all services, or as few barbers as possible, each in their own minutes', async () => {
  const { addService, places, arta, besa } = await salon()
  const colour = await addService('Ngjyrosje', { barbers: [{ id: arta, duration: 120 }] })
  const wash = await addService('Larje', { duration: 30, barbers: [{ id: besa }] })
  const cut = await addService('Prerje', { duration: 30 })
  const both = (await places([colour, cut])).days[0]?.places[0]
  expect(both).toEqual({ time: '09:00', barbers: [arta, arta], good: true })
  const three = (await places([colour, wash, cut])).days[0]?.places[0]
  expect(three).toEqual({ time: '09:00', barbers: [arta, besa, arta], good: true })
})

test('the answer ends at its limit, with the day on which the limit was reached', async () => {
  const { addService, places } = await salon()
  const cut = await addService('Prerje')
  const { days } = await places([cut], { days: 31, limit: 13 })
  expect(days.map((day) => [day.date, day.places.length])).toEqual([
    ['2026-03-09', 12],
    ['2026-03-10', 1],
  ])
})

test('each wrong field of a search has its message', async () => {
  const { world, owner, addService, arta, besa } = await salon()
  const cut = await addService('Prerje', { barbers: [{ id: arta }] })
  const asks: [Record<string, string>, string, string][] = [
    [{}, 'invalid', 'from,services'],
    [{ from: monday, services: '' }, 'invalid', 'services'],
    [{ from: '2026-02-30', services: cut }, 'invalid', 'from'],
    [{ from: monday, services: cut, days: '32' }, 'invalid', 'days'],
    [{ from: monday, services: cut, days: '0' }, 'invalid', 'days'],
    [{ from: monday, services: cut, limit: '0' }, 'invalid', 'limit'],
    [{ from: monday, services: besa }, 'service_unknown', 'services'],
    [{ from: monday, services: cut, barber: besa }, 'barber_service', 'barber'],
    [{ from: monday, services: cut, barber: 'kushdo' }, 'barber_unknown', 'barber'],
  ]
  for (const [query, code, fields] of asks) {
    const { status, json } = await world.request(availabilityRoutes.list, { query }, owner.token)
    const said = Object.keys(json['errors'] ?? {})
      .toSorted()
      .join()
    expect([status, json['code'], said]).toEqual([400, code, fields])
  }
})

test('another salon’s services and barbers are unknown', async () => {
  const { world, addService, arta } = await salon()
  const cut = await addService('Prerje')
  const neighbour = world.as(await world.owner())
  const query = { from: monday, services: cut }
  await expect(neighbour.call(availabilityRoutes.list, { query })).rejects.toMatchObject({
    code: 'service_unknown',
  })
  const { data } = await neighbour.call(serviceRoutes.add, { body: { name: 'Prerje', price: 1 } })
  const foreign = { from: monday, services: data.id, barber: arta }
  await expect(neighbour.call(availabilityRoutes.list, { query: foreign })).rejects.toMatchObject({
    code: 'barber_unknown',
  })
})

test('staff may book outside hours and into absences, with a warning', async () => {
  const { world, owner, call, book, change, arta, addService } = await salon()
  await addService('Prerje')
  const at = (appointment_time: string) => ({
    body: {
      service_name: 'Prerje',
      price: 10,
      barber: 'Arta',
      client_name: 'Besa',
      appointment_date: monday,
      appointment_time,
    },
  })
  const leave = {
    barberId: arta,
    kind: 'leave',
    from: monday,
    fromTime: '15:00',
    toTime: '16:00',
  } as const
  await call(absenceRoutes.add, { body: leave })
  const warnings = async (time: string) => (await call(appointmentRoutes.add, at(time))).warnings
  expect(await warnings('10:00')).toEqual([])
  expect(await warnings('11:30')).toEqual([
    { code: 'outside_hours', message: 'Arta nuk punon në këtë orë.' },
  ])
  expect(await warnings('15:30')).toEqual([
    { code: 'in_absence', message: 'Arta mungon në këtë orë: pushim.' },
  ])
  const inEnglish = { ...at('18:00'), headers: { 'accept-language': 'en' } }
  const { json } = await world.request(appointmentRoutes.add, inEnglish, owner.token)
  expect(json).toMatchObject({
    message: 'Besa was booked.',
    warnings: [{ code: 'outside_hours', message: 'Arta does not work at this time.' }],
  })
  const { id } = await book({ barber: 'Arta', appointment_date: monday, appointment_time: '13:30' })
  const moved = { params: { id }, body: { appointment_time: '19:00' } }
  expect((await call(appointmentRoutes.change, moved)).warnings).toMatchObject([
    { code: 'outside_hours' },
  ])
  expect(await change(id, { status: 'cancelled' })).toMatchObject({ status: 'cancelled' })
})
