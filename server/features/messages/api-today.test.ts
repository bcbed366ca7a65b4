import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { requestRoutes } from '#contract/outside/requests.ts'
import { openDoor } from '#tests/support/door.ts'

/** A salon of Arta and Besa on Monday, 2 March at nine, with visits booked the day before. */
async function salon() {
  const door = await openDoor()
  const cut = await door.addService('Prerje')
  const { call, world } = door
  const book = async (name: string, more: object = {}) => {
    const body = {
      client_name: name,
      client_phone: '069 111 2233',
      service_name: 'Prerje',
      barber: 'Arta',
      price: 10,
      appointment_date: '2026-03-02',
      appointment_time: '16:00',
      ...more,
    }
    const { id } = (await call(appointmentRoutes.add, { body })).appointment
    await world.sql`update appointments set created_at = created_at - interval '1 day' where id = ${id}`
    return id
  }
  const change = (id: string, body: object) =>
    call(appointmentRoutes.change, { params: { id }, body })
  const list = async () => (await call(messageRoutes.list, { query: {} })).messages
  const tell = async (id: string) =>
    call(messageRoutes.told, { params: { id }, body: { told: true, by: 'sms' } })
  const said = async () =>
    (await list()).map(({ kind, client, date, time }) => `${kind} ${client} ${date} ${time}`)
  return { ...door, cut, book, change, list, said, tell }
}

test('a visit of today cancelled by the salon gets a message, before those of tomorrow', async () => {
  const { book, call, change, list, said } = await salon()
  const id = await book('Besa Mala')
  await book('Nesër Ora', { appointment_date: '2026-03-03', appointment_time: '09:00' })
  await book('Mbetet Sot', { appointment_time: '11:00' })
  const hours = { fromTime: '15:00', toTime: '17:00' }
  await call(absenceRoutes.add, { body: { kind: 'closed', from: '2026-03-02', ...hours } })
  await change(id, { status: 'cancelled', cancelledBy: 'salon' })
  expect(await said()).toEqual([
    'cancelled Besa Mala 2026-03-02 16:00',
    'reminder Nesër Ora 2026-03-03 09:00',
  ])
  expect((await list())[0]?.text).toContain('termini sot në 16:00 u anulua')
})

test('a visit moved today gets a message with both times, also when booked today', async () => {
  const { book, change, list, world } = await salon()
  const id = await book('Besa Mala')
  await world.sql`update appointments set created_at = created_at + interval '1 day'`
  expect(await list()).toEqual([])
  await change(id, { appointment_time: '16:30' })
  const [moved, ...more] = await list()
  expect(more).toEqual([])
  expect(moved?.text).toContain('Termini juaj kaloi sot në 16:30, te Arta.\nIshte: sot, 16:00\n')
})

test('a cancelled visit whose time has passed needs no message, and a sent one stays', async () => {
  const { book, change, list, tell, world } = await salon()
  const [told, silent] = [
    await book('Besa Mala'),
    await book('Era Gashi', { barber: 'Besa', client_phone: '069 222 3344' }),
  ]
  for (const id of [told, silent]) await change(id, { status: 'cancelled', cancelledBy: 'salon' })
  const first = (await list()).find(({ client }) => client === 'Besa Mala')
  await tell(first?.id ?? '')
  world.now = new Date('2026-03-02T15:30:00Z')
  expect(await list()).toHaveLength(2)
  world.now = new Date('2026-03-02T16:00:00Z')
  expect((await list()).map(({ client }) => client)).toEqual(['Besa Mala'])
})

test('an accepted request for today gets a message where no mail tells it', async () => {
  const { bookAtDoor, call, cut, said } = await salon()
  await bookAtDoor([cut], { date: '2026-03-02', time: '15:00' })
  for (const { id } of (await call(requestRoutes.list)).requests)
    await call(requestRoutes.answer, { params: { id }, body: { accept: true } })
  expect(await said()).toEqual(['confirmed Drita 2026-03-02 15:00'])
})

test('another barber is a move that names both, and a second change is due again', async () => {
  const { addService, book, call, change, list, tell, world } = await salon()
  await addService('Larje')
  const id = await book('Besa Mala', { appointment_date: '2026-03-06', appointment_time: '10:00' })
  await change(id, { barber: 'Besa' })
  const [moved] = await list()
  expect(moved).toMatchObject({ kind: 'moved', barber: 'Besa', told: null })
  expect(moved?.text).toContain(
    'Termini juaj kaloi të premten në 10:00, te Besa.\nIshte: te Arta\n',
  )
  expect((await call(messageRoutes.ofVisit, { params: { id } })).message).toEqual(moved)
  await tell(moved?.id ?? '')
  expect((await list())[0]?.told).not.toBeNull()
  world.now = new Date('2026-03-02T08:05:00Z')
  await change(id, { barber: 'Cani', create: true })
  expect(await list()).toMatchObject([{ kind: 'moved', barber: 'Cani', told: null }])
  await change(id, { appointment_time: '11:00' })
  expect((await list())[0]?.text).toContain('Ishte: të premten, 10:00, te Arta\n')
})

test('another barber gets a message by hand also where mails tell everything else', async () => {
  const { bookAtDoor, call, change, cut, said, world } = await salon()
  await bookAtDoor([cut], { email: 'drita@example.org' })
  for (const { id } of (await call(requestRoutes.list)).requests)
    await call(requestRoutes.answer, { params: { id }, body: { accept: true } })
  const [visit] = await world.sql<{ id: string }>`select id from appointments`
  expect(await said()).toEqual([])
  await world.sql`update salon_history set at = at - interval '1 day'`
  await change(visit?.id ?? '', { barber: 'Besa' })
  expect(await said()).toEqual(['moved Drita 2026-03-09 10:00'])
  await change(visit?.id ?? '', { appointment_time: '12:00' })
  expect(await said()).toEqual([])
})

test('a visit moved and moved back gets no message unless its client was told of the move', async () => {
  const { book, change, list, tell, world } = await salon()
  const id = await book('Besa Mala', { appointment_date: '2026-03-06', appointment_time: '10:00' })
  await change(id, { appointment_time: '11:00' })
  const [moved] = await list()
  await change(id, { appointment_time: '10:00' })
  expect(await list()).toEqual([])
  world.now = new Date('2026-03-02T08:05:00Z')
  await change(id, { appointment_time: '11:00' })
  await tell(moved?.id ?? '')
  world.now = new Date('2026-03-02T08:10:00Z')
  await change(id, { appointment_time: '10:00' })
  expect(await list()).toMatchObject([{ kind: 'moved', time: '10:00', told: null }])
})

test('a booking is told of within the hour, and one that was told stays', async () => {
  const { book, list, tell, world } = await salon()
  const ahead = { appointment_date: '2026-03-06', appointment_time: '10:00' }
  await book('Besa Mala', { ...ahead, source: 'phone' })
  await book('Era Gashi', { ...ahead, barber: 'Besa', client_phone: '069 222 3344' })
  await world.sql`update appointments set created_at = created_at + interval '1 day'`
  const told = (await list()).find(({ client }) => client === 'Era Gashi')
  expect(told).toMatchObject({ kind: 'confirmed', booked: { at: '09:00', source: 'desk' } })
  await tell(told?.id ?? '')
  world.now = new Date('2026-03-02T08:59:00Z')
  expect(new Set((await list()).map(({ booked }) => booked?.source))).toEqual(
    new Set(['desk', 'phone']),
  )
  world.now = new Date('2026-03-02T09:00:00Z')
  expect((await list()).map(({ client }) => client)).toEqual(['Era Gashi'])
})

test('a booking of the last hour that was told of is told of as moved, and any other with its new hour', async () => {
  const { book, change, list, tell, world } = await salon()
  const ahead = { appointment_date: '2026-03-06', source: 'phone', appointment_time: '10:00' }
  const told = await book('Besa Mala', ahead)
  const untold = await book('Era Gashi', { ...ahead, barber: 'Besa', client_phone: '069 222 3344' })
  await world.sql`update appointments set created_at = created_at + interval '1 day'`
  const first = (await list()).find(({ appointmentId }) => appointmentId === told)
  await tell(first?.id ?? '')
  world.now = new Date('2026-03-02T08:20:00Z')
  for (const id of [told, untold]) await change(id, { appointment_time: '11:00' })
  const [moved, confirmed] = await list()
  expect(confirmed).toMatchObject({ kind: 'confirmed', client: 'Era Gashi', time: '11:00' })
  expect(moved).toMatchObject({ kind: 'moved', client: 'Besa Mala', time: '11:00', told: null })
  expect(moved?.text).toContain('Ishte: të premten, 10:00\n')
  await tell(moved?.id ?? '')
  expect((await list())[0]).toMatchObject({ kind: 'moved', told: { by: 'sms' } })
})

test('a client who was told of the barber, by hand or by mail, is told of another one within the hour', async () => {
  const { book, bookAtDoor, call, change, cut, list, tell, world } = await salon()
  await bookAtDoor([cut], { email: 'drita@example.org', date: '2026-03-06' })
  await book('Besa Mala', { appointment_date: '2026-03-06', source: 'phone' })
  await world.sql`update appointments set created_at = created_at + interval '1 day' where source = 'phone'`
  for (const { id } of (await call(requestRoutes.list)).requests)
    await call(requestRoutes.answer, { params: { id }, body: { accept: true } })
  for (const { id } of await list()) await tell(id)
  world.now = new Date('2026-03-02T08:10:00Z')
  expect(await world.deliverMails()).toHaveLength(1)
  world.now = new Date('2026-03-02T08:20:00Z')
  const visits = await world.sql<{ id: string }>`select id from appointments`
  for (const { id } of visits) await change(id, { barber: 'Besa' })
  expect(await list()).toMatchObject([
    { kind: 'moved', client: 'Drita', told: null },
    { kind: 'moved', client: 'Besa Mala', told: null },
  ])
})

test('a client who was in the salon today needs no message about the next visit', async () => {
  const { book, list, world } = await salon()
  const today = await book('Besa Mala', { appointment_time: '09:30' })
  await book('Besa Mala', { appointment_date: '2026-03-06' })
  await world.sql`
    update appointments set created_at = created_at + interval '1 day' where id <> ${today}`
  expect(await list()).toMatchObject([{ client: 'Besa Mala', date: '2026-03-06' }])
  world.now = new Date('2026-03-02T08:30:00Z')
  expect(await list()).toEqual([])
  await world.sql`update appointments set source = 'phone' where id <> ${today}`
  expect(await list()).toMatchObject([{ client: 'Besa Mala', date: '2026-03-06' }])
})

test('an accepted request is told of for an hour after the answer', async () => {
  const { bookAtDoor, call, cut, list, world } = await salon()
  await bookAtDoor([cut])
  world.now = new Date('2026-03-02T11:00:00Z')
  for (const { id } of (await call(requestRoutes.list)).requests)
    await call(requestRoutes.answer, { params: { id }, body: { accept: true } })
  world.now = new Date('2026-03-02T11:59:00Z')
  expect(await list()).toMatchObject([{ booked: { at: '12:00', source: 'online' } }])
  world.now = new Date('2026-03-02T12:00:00Z')
  expect(await list()).toEqual([])
})

test('a booking of this morning for tomorrow is reminded of once its hour is over, and told of when moved', async () => {
  const { book, change, list, world } = await salon()
  const id = await book('Besa Mala', { appointment_date: '2026-03-03', source: 'phone' })
  await world.sql`update appointments set created_at = created_at + interval '1 day'`
  expect(await list()).toMatchObject([{ kind: 'confirmed' }])
  world.now = new Date('2026-03-02T10:00:00Z')
  expect(await list()).toMatchObject([{ kind: 'reminder' }])
  await change(id, { appointment_time: '18:00' })
  expect(await list()).toMatchObject([{ kind: 'moved', time: '18:00' }])
})

test('a confirmation in the salon is no booking by telephone', async () => {
  const { book, change, list, world } = await salon()
  const id = await book('Besa Mala', {
    appointment_date: '2026-03-06',
    source: 'phone',
    status: 'pending',
  })
  await world.sql`update appointments set created_at = created_at + interval '1 day'`
  world.now = new Date('2026-03-02T10:00:00Z')
  await change(id, { status: 'confirmed' })
  expect(await list()).toEqual([])
})
