import { expect, test } from 'vitest'
import { appointmentRoutes, type NewAppointment } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import {
  type ServiceChange,
  serviceRoutes,
  serviceComplaints,
} from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

/** A salon in which Arta colours (45, 30, 15) and everybody cuts for half an hour. */
async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  for (const name of ['Besnik', 'Drita']) await call(staffRoutes.add, { body: { name } })
  const { staff } = await call(staffRoutes.list)
  const idOf = (name: string) => staff.find((one) => one.name === name)?.id ?? ''
  const steps = { work: 45, wait: 30, finish: 15 }
  const colour = { name: 'Ngjyrosje', price: 35, ...steps, barbers: [{ id: idOf('Arta Hoxha') }] }
  await call(serviceRoutes.add, { body: { name: 'Qethje', price: 10, duration: 30 } })
  await call(serviceRoutes.add, { body: colour })
  const counter = counterOf(world, owner)
  const visit = (
    time: string,
    parts: NewAppointment['parts'],
    more: Partial<NewAppointment> = {},
  ) =>
    call(appointmentRoutes.add, {
      body: {
        appointment_date: '2026-03-02',
        appointment_time: time,
        client_name: 'Besa',
        parts,
        ...more,
      },
    })
  return { world, owner, call, visit, idOf, ...counter }
}
const three = [
  { service_name: 'Qethje', barber: 'Besnik' },
  { service_name: 'Ngjyrosje' },
  { service_name: 'Larje', barber: 'Drita', work: 10, price: 3 },
]
const taken = { status: 409, code: 'slot_taken' }

test('a visit of three services is one visit with three parts', async () => {
  const { visit, list } = await salon()
  const { appointment } = await visit('09:00', three)
  expect(appointment).toMatchObject({
    service_name: 'Qethje + Ngjyrosje + Larje',
    service_id: null,
    price: 48,
    duration: 130,
    barber: 'Besnik',
    parts: [
      { service_name: 'Qethje', barber: 'Besnik', time: '09:00', work: 30, price: 10 },
      { service_name: 'Ngjyrosje', barber: 'Arta Hoxha', time: '09:30', work: 45, wait: 30 },
      { service_name: 'Larje', barber: 'Drita', time: '11:00', work: 10, price: 3 },
    ],
  })
  expect((await list({ from: '2026-03-02' })).appointments).toEqual([appointment])
  for (const barber of ['Besnik', 'Arta Hoxha', 'Drita'])
    expect((await list({ barber })).appointments).toHaveLength(1)
  expect((await list({ service: 'ngjyrosje' })).appointments).toHaveLength(1)
})

test('a part’s duration is its working time, within the bounds of work', async () => {
  const { visit } = await salon()
  const { appointment } = await visit('09:00', [
    { service_name: 'Qethje', duration: 20 },
    { service_name: 'Ngjyrosje', duration: 60 },
    { service_name: 'Larje', duration: 90, work: 15 },
  ])
  expect(appointment.parts).toMatchObject([
    { time: '09:00', work: 20, wait: 0 },
    { time: '09:20', work: 60, wait: 30, finish: 15 },
    { time: '11:05', work: 15 },
  ])
  expect(appointment.duration).toBe(140)
  for (const duration of [0, 1441, 2.5]) {
    const odd = visit('15:00', [{ service_name: 'Qethje', duration }])
    const fields = { 'parts.0.duration': expect.any(String) }
    await expect(odd, String(duration)).rejects.toMatchObject({ status: 400, fields })
  }
  const parts = [{ service_name: 'Qethje' }, { service_name: 'Qethje', duration: 1411 }]
  await expect(visit('00:00', parts)).rejects.toMatchObject({
    code: 'visit_too_long',
    fields: { 'parts.1.duration': appointmentErrors.visitTooLong.message },
  })
})

test('a visit of one service names its barber’s id too', async () => {
  const { book, change, idOf, visit } = await salon()
  const said = { service_name: 'Qethje', barber: undefined, create: false }
  const booked = await book({ ...said, barber_id: idOf('Drita') })
  expect(booked).toMatchObject({ barber: 'Drita', barber_id: idOf('Drita') })
  const { id } = booked
  expect(await change(id, { barber_id: idOf('Besnik') })).toMatchObject({ barber: 'Besnik' })
  // An old form sends the name or id back unchanged.
  const both = { barber: 'Besnik', barber_id: idOf('Drita') }
  expect(await change(id, both)).toMatchObject({ barber: 'Drita' })
  const renamed = { barber: 'Besnik', barber_id: idOf('Drita') }
  expect(await change(id, renamed)).toMatchObject({ barber: 'Besnik' })
  const { version } = await change(id, { barber_id: idOf('Besnik') })
  expect(await change(id, { barber_id: idOf('Besnik'), barber: 'Besnik' })).toMatchObject({
    version,
  })
  const unknown = { status: 400, code: 'barber_unknown' }
  const nobody = crypto.randomUUID()
  await expect(book({ ...said, barber_id: nobody })).rejects.toMatchObject(unknown)
  await expect(change(id, { barber_id: nobody })).rejects.toMatchObject(unknown)
  const foreign = change(id, { service_name: 'Ngjyrosje', barber_id: idOf('Drita') })
  await expect(foreign).rejects.toMatchObject({ code: 'barber_service' })
  const parts = [{ service_name: 'Qethje' }]
  const twice = visit('17:00', parts, { barber_id: idOf('Drita') })
  await expect(twice).rejects.toMatchObject({ code: 'parts_and_fields' })
})

test('a part’s waiting time is free for another client, and the rest of the visit is not', async () => {
  const { visit, book } = await salon()
  await visit('09:00', [{ service_name: 'Ngjyrosje' }])
  const cut = (appointment_time: string, duration = 30) =>
    book({ service_name: 'Qethje', client_name: 'Drita', appointment_time, duration })
  for (const [time, minutes] of [
    ['09:30', 30],
    ['10:00', 30],
    ['08:45', 20],
    ['10:29', 1],
    ['09:45', 31],
  ] as const)
    await expect(cut(time, minutes), time).rejects.toMatchObject(taken)
  await expect(cut('09:45')).resolves.toMatchObject({ duration: 30 })
  await expect(cut('10:30')).resolves.toMatchObject({ duration: 30 })
})

test('a visit longer than a day with its cleaning is refused at its field', async () => {
  const { call, visit, book, change, idOf } = await salon()
  const whole = { name: 'Dasmë', price: 10, duration: 1380, buffer: 60 }
  const { data } = await call(serviceRoutes.add, { body: whole })
  const { visitTooLong } = appointmentErrors
  const long = (field: string) => ({
    status: 400,
    code: 'visit_too_long',
    fields: { [field]: visitTooLong.message },
  })
  const wish = { service_name: 'Dasmë', barber: 'Besnik' }
  await expect(book({ ...wish, duration: 1381 })).rejects.toMatchObject(long('duration'))
  const parts = [
    { service_name: 'Qethje', barber: 'Drita' },
    { ...wish, work: 1385 },
  ]
  await expect(visit('00:00', parts)).rejects.toMatchObject(long('parts.1.work'))
  await expect(visit('00:00', [wish, ...parts])).rejects.toMatchObject(long('parts.2.work'))
  const { id, duration } = await book({ ...wish, duration: 1380 })
  expect(duration).toBe(1380)
  await expect(change(id, { duration: 1400 })).rejects.toMatchObject(long('duration'))
  const params = { id: data.id }
  const own = [{ id: idOf('Besnik'), duration: 1381 }]
  const tooLong = (field: string) => ({
    status: 400,
    code: 'invalid',
    fields: { [field]: serviceComplaints.durationLong.message },
  })
  const edit = (body: ServiceChange) => call(serviceRoutes.change, { params, body })
  await expect(edit({ barbers: own })).rejects.toMatchObject(tooLong('barbers.0.duration'))
  await expect(edit({ buffer: 61 })).rejects.toMatchObject(tooLong('work'))
  const body = { ...whole, name: 'Festë', duration: 1440 }
  await expect(call(serviceRoutes.add, { body })).rejects.toMatchObject(tooLong('work'))
})

test('a visit gets all its times or none', async () => {
  const { visit, book, list } = await salon()
  await book({ barber: 'Drita', appointment_time: '11:05' })
  await expect(visit('09:00', three)).rejects.toMatchObject({
    ...taken,
    extra: { conflict: { barber: 'Drita', appointment_time: '11:05' } },
  })
  expect((await list()).appointments).toHaveLength(1)
})

test('an old form that sends a visit of three parts back unchanged changes nothing', async () => {
  const { visit, change } = await salon()
  const { appointment } = await visit('09:00', three)
  const { service_name, appointment_date, appointment_time, client_name, price, barber, duration } =
    appointment
  const form = { appointment_date, appointment_time, client_name, price, barber, duration }
  expect(await change(appointment.id, { service_name, ...form })).toEqual(appointment)
})

test('a new date and time move all parts together, and a taken slot leaves them as they were', async () => {
  const { visit, book, change, list } = await salon()
  const { appointment } = await visit('09:00', three)
  const moved = await change(appointment.id, { appointment_time: '12:10' })
  expect(moved.parts.map(({ time }) => time)).toEqual(['12:10', '12:40', '14:10'])
  await book({ barber: 'Besnik', appointment_time: '09:00', client_name: 'Mira' })
  const back = change(appointment.id, { appointment_time: '09:00' })
  await expect(back).rejects.toMatchObject(taken)
  expect((await list()).appointments.find(({ id }) => id === moved.id)).toEqual(moved)
})

test('new parts replace all parts and can’t be sent with the fields of a single part', async () => {
  const { visit, change, book } = await salon()
  const { appointment } = await visit('09:00', three)
  const one = await change(appointment.id, { parts: [{ service_name: 'Qethje', barber: 'Drita' }] })
  expect(one).toMatchObject({ service_name: 'Qethje', price: 10, duration: 30, barber: 'Drita' })
  await expect(book({ barber: 'Besnik', appointment_time: '09:00' })).resolves.toBeTruthy()
  const both = { parts: [{ service_name: 'Qethje' }], price: 3 }
  const refusal = { status: 400, code: 'parts_and_fields' }
  await expect(change(appointment.id, both)).rejects.toMatchObject(refusal)
  await expect(book(both)).rejects.toMatchObject(refusal)
})

test('a no-show frees the time at once and is undone only while the time is free', async () => {
  const { visit, change } = await salon()
  const { appointment } = await visit('09:00', three)
  await change(appointment.id, { status: 'no_show' })
  const walkIn = { source: 'walk_in', client_name: '' } as const
  const second = await visit('09:10', [{ service_name: 'Qethje', barber: 'Besnik' }], walkIn)
  expect(second.appointment).toMatchObject({ client_name: 'Kalimtar', client_id: null })
  await expect(change(appointment.id, { status: 'confirmed' })).rejects.toMatchObject(taken)
  await change(second.appointment.id, { status: 'cancelled' })
  await expect(change(appointment.id, { status: 'confirmed' })).resolves.toMatchObject({
    status: 'confirmed',
  })
})

test('a cancelled visit says who cancelled it and why', async () => {
  const { book, change } = await salon()
  const { id } = await book()
  const by = { status: 'cancelled', cancelledBy: 'client', cancelReason: 'sëmurë' } as const
  expect(await change(id, by)).toMatchObject(by)
  expect(await change(id, { status: 'pending' })).toMatchObject({
    cancelledBy: null,
    cancelReason: null,
  })
  expect(await change(id, { status: 'cancelled' })).toMatchObject({ cancelledBy: 'salon' })
})

test('an arrival is noted and can be undone', async () => {
  const { world, book, call } = await salon()
  const { id } = await book()
  const arrive = async (arrived: boolean) =>
    (await call(appointmentRoutes.arrive, { params: { id }, body: { arrived } })).appointment
  expect(await arrive(true)).toMatchObject({ arrivedAt: world.now.toISOString(), version: 2 })
  expect(await arrive(true)).toMatchObject({ version: 2 })
  expect(await arrive(false)).toMatchObject({ arrivedAt: null, version: 3 })
})
