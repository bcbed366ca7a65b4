import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { erasureRoutes } from '#contract/erasures.ts'
import { requestRoutes } from '#contract/outside/requests.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { undoRoutes } from '#contract/undo.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { readSigned, salonWithProgram, visit } from '#tests/support/webhooks/far-program.ts'

test('a booking is told with the whole visit, signed as the specification says', async () => {
  const { program, listen, send, call } = await salonWithProgram({ now: new Date() })
  const { secret } = await listen('/in')
  const { appointment } = await call(appointmentRoutes.add, {
    body: { ...visit, appointment_date: '2099-03-09' },
  })
  await send()
  const [sent] = program.received
  if (!sent) throw new Error('Nothing was sent.')
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(readSigned(secret, sent)).toEqual({
    type: 'appointment.booked',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    sequence: 1,
    data: appointment,
  })
  expect(() => readSigned(secret, { ...sent, body: `${sent.body} ` })).toThrow('signature')
})

test('a visit’s events are told in their order, each with a higher sequence', async () => {
  const { program, listen, send, call } = await salonWithProgram()
  await listen('/in')
  const { appointment } = await call(appointmentRoutes.add, { body: visit })
  const params = { id: appointment.id }
  await call(appointmentRoutes.change, { params, body: { appointment_time: '12:00' } })
  await call(appointmentRoutes.change, { params, body: { status: 'cancelled' } })
  await call(appointmentRoutes.remove, { params })
  await send()
  const told = program.messages('/in')
  expect(told.map(({ type, sequence, data }) => [type, sequence, data['id']])).toEqual([
    ['appointment.booked', 1, appointment.id],
    ['appointment.changed', 2, appointment.id],
    ['appointment.cancelled', 3, appointment.id],
    ['appointment.cancelled', 4, appointment.id],
  ])
  expect(told.at(-1)?.data).toMatchObject({ client_name: 'Drita Gashi', status: 'cancelled' })
})

test('visits booked and removed together are told one by one', async () => {
  const { program, listen, send, call } = await salonWithProgram()
  await listen('/in')
  const repeat = { everyWeeks: 1, times: 3 }
  const { appointment, historyId } = await call(appointmentRoutes.add, {
    body: { ...visit, repeat },
  })
  await send()
  const booked = program.messages('/in')
  expect(booked.map(({ type }) => type)).toEqual(Array(3).fill('appointment.booked'))
  await call(undoRoutes.undo, { params: { id: historyId ?? '' } })
  await send()
  const gone = program.messages('/in')
  expect(gone.map(({ type }) => type)).toEqual(Array(3).fill('appointment.cancelled'))
  expect(gone.map(({ data }) => String(data['id'])).toSorted()).toEqual(
    booked.map(({ data }) => String(data['id'])).toSorted(),
  )
  expect(gone.map(({ data }) => data['id'])).toContain(appointment.id)
})

test('a request waits, and is booked once the salon says yes', async () => {
  const { program, listen, send, call, addService, bookAtDoor, besa } = await salonWithProgram()
  await listen('/in')
  await bookAtDoor([await addService('Prerje')], { barber: besa })
  await send()
  const [asked] = program.messages('/in').filter(({ type }) => type !== 'client.changed')
  expect(asked?.type).toBe('request.waiting')
  await call(requestRoutes.answer, {
    params: { id: String(asked?.data['id']) },
    body: { accept: true },
  })
  await send()
  expect(program.messages('/in').map(({ type, sequence }) => [type, sequence])).toEqual([
    ['appointment.booked', 2],
  ])
})

test('a visit that is closed at the till is told as closed', async () => {
  const { program, listen, send, call } = await salonWithProgram()
  await listen('/in', ['appointment.closed'])
  const { appointment } = await call(appointmentRoutes.add, {
    body: {
      ...visit,
      appointment_date: '2026-03-02',
      appointment_time: '09:00',
      source: 'walk_in',
    },
  })
  await call(saleRoutes.close, {
    params: { id: appointment.id },
    body: { payments: [{ method: 'cash', amount: 10 }] },
  })
  await send()
  expect(program.messages('/in').map(({ type, data }) => [type, data['id']])).toEqual([
    ['appointment.closed', appointment.id],
  ])
})

test('of a client name and numbers are told, and never notes, allergies or formulas', async () => {
  const { program, listen, send, call } = await salonWithProgram()
  await listen('/in')
  const hidden = { note: 'fshehtas-1', allergies: 'fshehtas-2', formula: 'fshehtas-3' }
  const body = { name: 'Drita Gashi', phone: '069 111 2233', email: 'drita@example.com' }
  const { client } = await call(clientRoutes.add, { body: { ...body, ...hidden } })
  await send()
  expect(JSON.stringify(program.received)).not.toContain('fshehtas')
  expect(program.messages('/in').map(({ type, data }) => [type, data])).toEqual([
    ['client.changed', { client: { id: client.id, ...body, version: client.version } }],
  ])
})

test('an event that was not asked for is never told', async () => {
  const { program, listen, send, call } = await salonWithProgram()
  await listen('/in', ['appointment.cancelled'])
  const { appointment } = await call(appointmentRoutes.add, { body: visit })
  await send()
  expect(program.received).toEqual([])
  await call(appointmentRoutes.remove, { params: { id: appointment.id } })
  await send()
  expect(program.messages('/in').map(({ type }) => type)).toEqual(['appointment.cancelled'])
})

test('an act that fails tells nothing', async () => {
  const { program, listen, send, world, owner, call } = await salonWithProgram()
  await listen('/in')
  await call(appointmentRoutes.add, { body: visit })
  await send()
  program.received.length = 0
  const { status } = await world.request(appointmentRoutes.add, { body: visit }, owner.token)
  expect(status).toBe(409)
  await send()
  expect(program.received).toEqual([])
})

test('an erased client is in no delivery that waits, and in nothing that is sent afterwards', async () => {
  const { world, program, listen, send, later, call } = await salonWithProgram()
  await listen('/in')
  program.answers.set('/in', 503)
  const rare = { name: 'Zamira Xhevaxhija', phone: '069 777 1234' }
  const { client } = await call(clientRoutes.add, { body: rare })
  const book = (appointment_time: string) =>
    call(appointmentRoutes.add, {
      body: { ...visit, appointment_time, client_name: rare.name, client_phone: rare.phone },
    })
  await book('11:00')
  const { appointment } = await book('13:00')
  await call(appointmentRoutes.remove, { params: { id: appointment.id } })
  await send()
  const waiting = async () => JSON.stringify(await world.sql`select * from webhook_deliveries`)
  expect(await waiting()).toContain('Zamira')
  program.received.length = 0
  program.answers.delete('/in')

  await call(erasureRoutes.erase, { params: { id: client.id }, body: { cancelAhead: true } })
  expect(await waiting()).not.toMatch(/zamira|6977712/i)
  await later(60)
  await send()
  await later(600)
  await send()
  expect(JSON.stringify(program.received)).not.toMatch(/zamira|6977712/i)
})
