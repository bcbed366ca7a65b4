import { expect, test } from 'vitest'
import type { Sql } from '#server/platform/db.ts'
import { counterOf } from '#tests/support/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

/** Two salons, where everybody who is named in a booking is known. */
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

const bookedInOneStep = (sql: Sql) => sql<{ count: number }>`
  select count(*) from appointments where starts_at::time >= '09:00' group by xmin order by 1 desc`

test('bookings of one moment are one step, and each salon sees its own', async () => {
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
  expect(await bookedInOneStep(world.sql)).toEqual([{ count: 3 }])
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

test('of two wishes of one moment for one place one is granted, and the other hears whose it is', async () => {
  const { world, here, there } = await twoCounters()
  const wishes = [here.book(at('10:00')), here.book(at('10:15', 'Drita')), there.book(at('10:00'))]
  const [granted, refused, elsewhere] = await Promise.allSettled(wishes)
  expect([granted?.status, elsewhere?.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(refused).toMatchObject({
    reason: { code: 'slot_taken', extra: { conflict: { ...at('10:00'), barber: 'Arta Hoxha' } } },
  })
  expect(await bookedInOneStep(world.sql)).toEqual([{ count: 2 }])
})

test('whoever has to wait for somebody keeps nobody else waiting', async () => {
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
