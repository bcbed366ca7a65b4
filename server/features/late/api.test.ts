import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { lateErrors, lateRoutes } from '#contract/late.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { salonRoutes } from '#contract/salon.ts'
import { undoRoutes } from '#contract/undo.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { lateDay, today } from '#tests/support/races/late-day.ts'

const changed = { status: 409, code: lateErrors.changedSince.code }

test('a look at a late day names who moves, what runs, who stays, and moves nobody', async () => {
  const { visits, look, times } = await lateDay()
  const before = await times()
  const { moves, running, stays, blocked, most, historyId, crosses } = await look()
  expect(moves).toEqual([
    {
      id: visits.first.id,
      version: 1,
      client_name: 'Arben Zeka',
      from: '09:15',
      to: '09:30',
      barber: 'Arta',
      arrived: false,
      hasNumber: true,
      eaten: 0,
    },
    expect.objectContaining({ client_name: 'Edona Hyseni', from: '09:50', to: '10:00', eaten: 5 }),
    expect.objectContaining({ client_name: 'Naime Prifti', to: '10:30', hasNumber: false }),
  ])
  expect(running).toEqual({ id: visits.runs.id, was: '09:15', until: '09:30' })
  expect(stays).toEqual({ id: visits.stays.id, client_name: 'Ilir Basha', time: '11:30' })
  expect([blocked, crosses, most, historyId]).toEqual([[], [], null, null])
  expect(await times()).toEqual(before)
})

test('a late day moves all at once, with one entry of the history and where each was', async () => {
  const { move, times, standing, call, visits } = await lateDay()
  const { historyId, message } = await move()
  expect(message).toBe('U zhvendosën 3 termine.')
  expect(await times()).toMatchObject({
    'Teuta Berisha': '08:45',
    'Arben Zeka': '09:30',
    'Edona Hyseni': '10:00',
    'Naime Prifti': '10:30',
    'Ilir Basha': '11:30',
    'Dion Gashi': '09:15',
  })
  const arben = (await standing()).find(({ id }) => id === visits.first.id)
  expect(arben).toMatchObject({
    version: 2,
    movedFrom: { date: today, time: '09:15' },
    clientAnswer: null,
    parts: [{ time: '09:30', work: 30 }],
  })
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'appointment' } })
  expect(entries.filter(({ action }) => action === 'move')).toMatchObject([
    {
      id: historyId,
      text: 'Arta shtyu 3\u00a0termine për vonesë 15 min, e hënë, 2 mars, 09:15 te Arta.',
    },
  ])
})

test('a late day is undone as one, and who was told of it is to be told again', async () => {
  const { move, times, standing, call, messages } = await lateDay()
  const before = await times()
  const { historyId } = await move()
  const id = (await messages()).find(({ client }) => client === 'Edona Hyseni')?.id ?? ''
  await call(messageRoutes.told, { params: { id }, body: { told: true } })
  const undone = await call(undoRoutes.undo, { params: { id: historyId ?? '' } })
  expect(undone).toMatchObject({ message: '3\u00a0termine u kthyen si më parë.', tells: 1 })
  expect(await times()).toEqual(before)
  expect((await standing()).every(({ movedFrom }) => movedFrom === null)).toBe(true)
  expect(await messages()).toMatchObject([
    { kind: 'moved', client: 'Edona Hyseni', time: '09:50', late: null, told: null },
  ])
})

test('a request that waits is moved like a visit, and a closed or cancelled one stays', async () => {
  const { visits, call, move, times, world } = await lateDay()
  await world.sql`update appointments set status = 'pending', requested_at = now() where id = ${visits.first.id}`
  const cancel = { params: { id: visits.second.id }, body: { status: 'cancelled' as const } }
  await call(appointmentRoutes.change, cancel)
  await move({ minutes: 30 })
  expect(await times()).toMatchObject({
    'Arben Zeka': '09:45',
    'Edona Hyseni': '09:50',
    'Naime Prifti': '10:20',
  })
})

test('a move without a look before is refused', async () => {
  const { call, asked } = await lateDay()
  await expect(call(lateRoutes.move, asked())).rejects.toMatchObject({
    status: 400,
    fields: { seen: expect.any(String) },
  })
  for (const minutes of [4, 121])
    await expect(call(lateRoutes.move, asked({ dryRun: true, minutes }))).rejects.toMatchObject({
      status: 400,
    })
})

test('a day that changed since the look is shown first, and nothing moves', async () => {
  const { look, call, asked, book, times } = await lateDay()
  const { seen } = await look()
  await book('E re', '10:50')
  await expect(call(lateRoutes.move, asked({ seen }))).rejects.toMatchObject(changed)
  expect(await times()).toMatchObject({ 'Arben Zeka': '09:15', 'E re': '10:50' })
})

test('of two devices that move a late day at once one does, and the other is told of the change', async () => {
  const { look, asked, world, owner, times } = await lateDay()
  const { seen } = await look()
  const nodes = [world, await world.secondNode(), world, await world.secondNode()]
  const answers = await Promise.all(
    nodes.map((node) => node.request(lateRoutes.move, asked({ seen }), owner.token)),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409,
  ])
  expect(await times()).toMatchObject({ 'Arben Zeka': '09:30', 'Naime Prifti': '10:30' })
})

test('late at 23:50 moves nobody past midnight, and names the most that works', async () => {
  const { book, look, move, times } = await lateDay()
  await book('E fundit', '23:15')
  const at = { from: '23:15', minutes: 30 }
  expect(await look(at)).toMatchObject({
    moves: [],
    blocked: [{ client_name: 'E fundit', by: null, barber: 'Arta', at: '23:15' }],
    most: 15,
  })
  expect((await move(at)).historyId).toBeNull()
  expect(await times()).toMatchObject({ 'E fundit': '23:15' })
  expect(await look({ from: '23:50', minutes: 120 })).toMatchObject({ moves: [], blocked: [] })
})

test('a visit that goes on at a third barber is blocked, and nothing moves', async () => {
  const { book, look, addService } = await lateDay()
  await addService('Fenirje')
  const part = (barber: string) => ({ service_name: 'Prerje', barber, work: 30, price: 5 })
  const several = { service_name: undefined, price: undefined, barber: undefined }
  const opts = { ...several, create: true }
  await book('Dy Vetë', '12:00', { ...opts, parts: [part('Arta'), part('Besa')] })
  const second = await book('Tjetra', '13:00', { ...opts, parts: [part('Besa'), part('Cana')] })
  const third = await book('E treta', '14:05', { barber: 'Cana', create: true })
  const at = { from: '12:00', minutes: 20 }
  expect(await look(at)).toMatchObject({
    moves: [],
    blocked: [{ id: second.id, client_name: 'Tjetra', barber: 'Cana', at: '13:30', by: third.id }],
    most: 5,
  })
  expect((await look({ ...at, minutes: 5 })).moves.map(({ client_name }) => client_name)).toEqual([
    'Dy Vetë',
    'Tjetra',
  ])
})

test('a late day names the break that it reaches into, an absence and the closing time', async () => {
  const { look, call, besa, book } = await lateDay()
  const day = [
    { from: '09:00', to: '10:45' },
    { from: '11:15', to: '13:00' },
  ]
  await call(salonRoutes.change, { body: { hours: Array.from({ length: 7 }, () => day) } })
  expect((await look()).crosses).toEqual([
    { what: 'break', at: '10:45', until: '11:00', barber: 'Arta', left: 15, of: 30 },
  ])
  await book('Para mbylljes', '12:30')
  const closing = { what: 'closing', at: '13:00', until: '13:20', barber: 'Arta' }
  expect((await look({ from: '12:30', minutes: 20 })).crosses).toMatchObject([closing])
  const away = { kind: 'busy' as const, barberId: besa, fromTime: '09:45', toTime: '10:15' }
  await call(absenceRoutes.add, { body: { ...away, from: today, to: today } })
  expect((await look({ barber_id: besa })).crosses).toMatchObject([
    { what: 'absence', at: '09:45', until: '10:00', barber: 'Besa', left: 15, of: 30 },
  ])
})

test('a barber is late in the own column alone, and reads no names that are kept from them', async () => {
  const { world, call, owner, arta, besa, look, asked, book } = await lateDay()
  const barber = await world.member(owner, 'barber', { staffId: besa })
  await expect(look({ barber_id: arta }, barber)).rejects.toMatchObject({ status: 403 })
  const part = (name: string) => ({ service_name: 'Prerje', barber: name, work: 30, price: 5 })
  const several = { service_name: undefined, price: undefined, barber: undefined }
  await book('Dy Vetë', '12:00', { ...several, parts: [part('Besa'), part('Arta')] })
  await book('E Artës', '13:00')
  await call(salonRoutes.change, { body: { barbersSeeOthers: false } })
  const { moves, seen } = await look({ barber_id: besa, from: '12:00' }, barber)
  expect(moves.map(({ client_name }) => client_name)).toEqual(['Dy Vetë', clientWords.hidden])
  const body = asked({ barber_id: besa, from: '12:00', seen })
  expect((await world.as(barber).call(lateRoutes.move, body)).historyId).not.toBeNull()
  const stranger = await world.owner()
  await expect(look({}, stranger)).rejects.toMatchObject({ status: 400, code: 'barber_unknown' })
})

test('moved clients have a message with both times, but not those who are in the salon', async () => {
  const { move, messages, call, visits } = await lateDay()
  await call(appointmentRoutes.arrive, { params: { id: visits.first.id }, body: { arrived: true } })
  await move()
  const due = await messages()
  expect(
    due.map(({ kind, client, time, late, number }) => [kind, client, time, late, number]),
  ).toEqual([
    ['moved', 'Edona Hyseni', '10:00', { was: '09:50', answer: null }, '+355691112950'],
    ['moved', 'Naime Prifti', '10:30', { was: '10:20', answer: null }, ''],
  ])
  expect(due[0]?.text).toMatch(
    /^Përshëndetje Edona! Jemi pak vonë: ju presim 10:00 në vend të 09:50, te Arta\.\nhttp/,
  )
})

test('a visit that is moved again by hand is no late one any more', async () => {
  const { move, change, visits, messages } = await lateDay()
  await move()
  const moved = await change(visits.second.id, { appointment_time: '12:30' })
  expect(moved).toMatchObject({ movedFrom: null, clientAnswer: null })
  expect((await messages()).find(({ client }) => client === 'Edona Hyseni')).toMatchObject({
    kind: 'moved',
    late: null,
  })
})
