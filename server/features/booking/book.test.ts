import { expect, test } from 'vitest'
import type { Sql } from '#server/database/sql.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

/** Two salons in which all names of a booking are known. */
async function twoCounters() {
  const world = await createWorld()
  const [owner, other] = [await world.owner(), await world.owner({ username: 'Fqinji' })]
  const [here, there] = [counterOf(world, owner), counterOf(world, other)]
  for (const { book } of [here, there])
    for (const [nth, client_name] of ['Besa', 'Drita'].entries())
      await book({ client_name, appointment_time: `08:0${nth}`, duration: 1 })
  return { world, owner, other, here, there }
}

const at = (appointment_time: string, client_name = 'Besa') => ({ appointment_time, client_name })

test('bookings of one moment belong to their own salon, each with its log entry', async () => {
  const { world, owner, other, here, there } = await twoCounters()
  const booked = await Promise.all([
    here.book(at('10:00')),
    there.book(at('10:00', 'Drita')),
    here.book({ ...at('09:00', 'Drita'), duration: 45, price: 7 }),
  ])
  expect(booked).toMatchObject([
    { ...at('10:00'), user_id: owner.userId, price: 12.5, duration: 30 },
    { ...at('10:00', 'Drita'), user_id: other.userId },
    { ...at('09:00', 'Drita'), user_id: owner.userId, price: 7, duration: 45 },
  ])
  const { appointments } = await there.list({ from: '2026-03-02' })
  expect(appointments.slice(2)).toEqual([booked[1]])
  const notes = await world.sql`
    select entity_id, user_id, description from activities
    where entity_id = any(${booked.map(({ id }) => id)}) order by description`
  expect(notes).toEqual([
    {
      entity_id: booked[0].id,
      user_id: owner.userId,
      description: 'Termini i Besa më 02.03.2026 në 10:00 u shtua.',
    },
    {
      entity_id: booked[2].id,
      user_id: owner.userId,
      description: 'Termini i Drita më 02.03.2026 në 09:00 u shtua.',
    },
    {
      entity_id: booked[1].id,
      user_id: other.userId,
      description: 'Termini i Drita më 02.03.2026 në 10:00 u shtua.',
    },
  ])
})

test('of two bookings of one slot at once one succeeds, and the other names the first', async () => {
  const { here, there } = await twoCounters()
  const wishes = [here.book(at('10:00')), here.book(at('10:15', 'Drita')), there.book(at('10:00'))]
  const [one, another, elsewhere] = await Promise.allSettled(wishes)
  const [granted, refused] = one?.status === 'fulfilled' ? [one, another] : [another, one]
  expect([granted?.status, elsewhere?.status]).toEqual(['fulfilled', 'fulfilled'])
  const { id, client_name, appointment_time } = (await here.list({ from: '2026-03-02' }))
    .appointments[2] ?? { id: '', client_name: '', appointment_time: '' }
  const conflict = { id, client_name, appointment_time, barber: 'Arta Hoxha' }
  expect(granted).toMatchObject({ value: { id } })
  expect(refused).toMatchObject({ reason: { code: 'slot_taken', extra: { conflict } } })
})

test('a booking that waits for a locked client delays no other booking', async () => {
  const { world, owner, here, there } = await twoCounters()
  const besa = (tx: Sql) => tx`
    select 1 from clients where salon_id = ${owner.salonId} and name = 'Besa' for update`
  const held = Promise.withResolvers<void>()
  const enough = Promise.withResolvers<void>()
  const holding = world.sql.begin(async (tx) => {
    await besa(tx)
    held.resolve()
    await enough.promise
  })
  await held.promise
  const waiting = here.book(at('10:00'))
  const free = [there.book(at('10:00')), here.book(at('11:00', 'Drita'))]
  const patient = world.sql.begin(async (tx) => {
    await tx`set local lock_timeout = '1s'`
    await besa(tx)
  })
  const first = [
    Promise.all(free).then(() => 'the others'),
    patient.catch(() => 'one with patience'),
  ]
  const got = await Promise.race(first)
  enough.resolve()
  await Promise.allSettled([holding, patient])
  expect(got).toBe('the others')
  expect(await waiting).toMatchObject(at('10:00'))
})

test('of two moves to one slot at once one succeeds, and another salon is not affected', async () => {
  const { here, there } = await twoCounters()
  const [first, second] = [await here.book(at('10:00')), await here.book(at('11:00', 'Drita'))]
  const third = await there.book(at('10:00'))
  const move = { appointment_time: '12:00' }
  const moves = [
    here.change(first.id, move),
    here.change(second.id, move),
    there.change(third.id, move),
  ]
  const [one, another, elsewhere] = await Promise.allSettled(moves)
  const [moved, refused] = one?.status === 'fulfilled' ? [one, another] : [another, one]
  expect(moved).toMatchObject({ status: 'fulfilled', value: move })
  expect(refused).toMatchObject({ reason: { code: 'slot_taken', extra: { conflict: move } } })
  expect(elsewhere).toMatchObject({ status: 'fulfilled', value: move })
})

test('an unlisted barber in a booking or change is refused at the field unless to be added', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { book, change, list } = counterOf(world, owner)
  const message = 'Nuk ka berber me këtë emër. Berberët shtohen te Konfigurimet.'
  const refusal = { status: 400, code: 'barber_unknown', message, fields: { barber: message } }
  const unknown = { barber: 'Genti', client_name: 'Drita', client_phone: '069 1' }
  for (const create of [undefined, false])
    await expect(book({ ...unknown, create })).rejects.toMatchObject(refusal)
  const { id } = await book({ create: undefined })
  await expect(change(id, { barber: 'Genti', client_name: 'Drita' })).rejects.toMatchObject(refusal)
  const known = { barber: 'ARTA hoxha', create: true, appointment_time: '10:00' }
  expect(await change(id, known)).toMatchObject({ barber: 'Arta Hoxha' })
  expect((await list()).appointments).toHaveLength(1)
  expect(await world.sql`select from staff`).toHaveLength(1)
  expect(await world.sql`select from clients`, 'nobody was left behind').toHaveLength(1)
})
