import { givePart } from '#tests/support/server/parts.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'
import { confirmEverywhere } from './auto-confirm.ts'
import { appointmentJobs } from './jobs.ts'

async function salon() {
  const world = await createWorld()
  const { salonId } = await world.owner()
  const runAt = async (instant: string) => {
    world.now = new Date(instant)
    for (const job of appointmentJobs) await job.run(world.deps)
  }
  return { world, salonId, runAt }
}

async function book(sql: Sql, salonId: SalonId, startsAt: string, status = 'pending') {
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents, status)
    select ${salonId}, ${randomUUID()}, ${startsAt}, 30, id, 'Besa', 'Prerje', 1000, ${status}
    from staff where salon_id = ${salonId} limit 1`
  await givePart(sql)
}

const statesOf = async (sql: Sql, salonId: SalonId) =>
  (
    await sql<{ at: string; status: string }>`
      select to_char(starts_at, 'DD.MM HH24:MI') as at, status from appointments
      where salon_id = ${salonId} order by starts_at`
  ).map(({ at, status }) => `${at} ${status}`)

test('yesterday’s pending appointments are confirmed, and today’s wait', async () => {
  const { world, salonId, runAt } = await salon()
  for (const at of ['2026-03-01 09:00', '2026-03-02 23:30', '2026-03-03 08:00'])
    await book(world.sql, salonId, at)
  await runAt('2026-03-03T07:00:00Z')
  expect(await statesOf(world.sql, salonId)).toEqual([
    '01.03 09:00 confirmed',
    '02.03 23:30 confirmed',
    '03.03 08:00 pending',
  ])
})

test('a day ends at midnight in Albania, in winter and in summer', async () => {
  const { world, salonId, runAt } = await salon()
  await book(world.sql, salonId, '2026-03-02 18:00')
  await book(world.sql, salonId, '2026-07-01 18:00')
  const states = () => statesOf(world.sql, salonId)
  await runAt('2026-03-02T22:59:59Z')
  expect(await states()).toEqual(['02.03 18:00 pending', '01.07 18:00 pending'])
  await runAt('2026-03-02T23:00:00Z')
  expect(await states()).toEqual(['02.03 18:00 confirmed', '01.07 18:00 pending'])
  await runAt('2026-07-01T21:59:59Z')
  expect(await states()).toEqual(['02.03 18:00 confirmed', '01.07 18:00 pending'])
  await runAt('2026-07-01T22:00:00Z')
  expect(await states()).toEqual(['02.03 18:00 confirmed', '01.07 18:00 confirmed'])
})

test('a day on which the clocks change ends at its own midnight', async () => {
  const { world, salonId, runAt } = await salon()
  await book(world.sql, salonId, '2026-10-25 10:00')
  await book(world.sql, salonId, '2027-03-28 10:00')
  const states = () => statesOf(world.sql, salonId)
  await runAt('2026-10-25T22:59:59Z')
  expect(await states()).toEqual(['25.10 10:00 pending', '28.03 10:00 pending'])
  await runAt('2026-10-25T23:00:00Z')
  expect(await states()).toEqual(['25.10 10:00 confirmed', '28.03 10:00 pending'])
  await runAt('2027-03-28T21:59:59Z')
  expect(await states()).toEqual(['25.10 10:00 confirmed', '28.03 10:00 pending'])
  await runAt('2027-03-28T22:00:00Z')
  expect(await states()).toEqual(['25.10 10:00 confirmed', '28.03 10:00 confirmed'])
})

test('each salon’s day ends by its own time zone', async () => {
  const { world, salonId, runAt } = await salon()
  await world.sql`update salons set time_zone = 'America/New_York' where id = ${salonId}`
  await book(world.sql, salonId, '2026-03-02 18:00')
  await runAt('2026-03-03T04:59:59Z')
  expect(await statesOf(world.sql, salonId)).toEqual(['02.03 18:00 pending'])
  await runAt('2026-03-03T05:00:00Z')
  expect(await statesOf(world.sql, salonId)).toEqual(['02.03 18:00 confirmed'])
})

test('a salon that switched automatic confirmation off keeps its pending appointments', async () => {
  const { world, salonId, runAt } = await salon()
  await world.sql`update salons set auto_confirm = false where id = ${salonId}`
  await book(world.sql, salonId, '2026-03-01 09:00')
  await runAt('2026-03-03T07:00:00Z')
  expect(await statesOf(world.sql, salonId)).toEqual(['01.03 09:00 pending'])
})

test('only pending appointments are confirmed', async () => {
  const { world, salonId, runAt } = await salon()
  await book(world.sql, salonId, '2026-03-01 09:00', 'cancelled')
  await book(world.sql, salonId, '2026-03-01 10:00', 'completed')
  await book(world.sql, salonId, '2026-03-01 11:00', 'no_show')
  await runAt('2026-03-03T07:00:00Z')
  expect(await statesOf(world.sql, salonId)).toEqual([
    '01.03 09:00 cancelled',
    '01.03 10:00 completed',
    '01.03 11:00 no_show',
  ])
})

test('a second run changes nothing: each appointment is confirmed, logged and made stale once', async () => {
  const { world, salonId, runAt } = await salon()
  await book(world.sql, salonId, '2026-03-01 09:00')
  await book(world.sql, salonId, '2026-03-01 10:00')
  await runAt('2026-03-03T07:00:00Z')
  await runAt('2026-03-03T08:00:00Z')
  expect(
    await world.sql`
      select distinct version, auto_confirmed_at = '2026-03-03T07:00Z' as "isFirst", auto_confirm_told_at as told
      from appointments`,
  ).toEqual([{ version: 2, isFirst: true, told: null }])
  expect(await world.sql`select action_type, description, user_id from activities`).toEqual([
    {
      action_type: 'system',
      description: '2\u00a0termine u konfirmuan automatikisht.',
      user_id: null,
    },
  ])
})

test('two nodes that check at once confirm each appointment once', async () => {
  const { world, salonId } = await salon()
  const other = await world.secondNode()
  for (let hour = 8; hour < 20; hour++)
    await book(world.sql, salonId, `2026-03-01 ${String(hour).padStart(2, '0')}:00`)
  world.now = new Date('2026-03-03T07:00:00Z')
  await Promise.all([world, other, world, other].map(async ({ deps }) => confirmEverywhere(deps)))
  expect(
    await world.sql`select status, version, count(*) as n from appointments group by 1, 2`,
  ).toEqual([{ status: 'confirmed', version: 2, n: 12 }])
  const notes = await world.sql<{ n: number }>`
    select substring(description from '^\\d+')::int as n from activities`
  expect(notes.reduce((sum, { n }) => sum + n, 0)).toBe(12)
})

async function counter() {
  const world = await createWorld()
  const owner = await world.owner()
  return { world, owner, ...counterOf(world, owner) }
}

describe('an appointment left pending', () => {
  test('is confirmed when a member looks, and announced once, however many devices ask', async () => {
    const { world, owner, book } = await counter()
    const old = await book()
    await book({ appointment_date: '2026-03-03' })
    world.now = new Date('2026-03-03T08:00:00Z')
    const token = await world.signIn(owner.userId)
    const ask = () => world.as({ token }).call(appointmentRoutes.autoConfirm)
    const told = (await Promise.all([ask(), ask(), ask(), ask()])).flatMap(
      (one) => one.appointments,
    )
    expect(told).toEqual([{ ...old, status: 'confirmed', version: 2 }])
    expect(await ask()).toMatchObject({ appointments: [] })
  })

  test('that the hourly job confirmed is announced too, unless its status was changed since', async () => {
    const { world, owner, book } = await counter()
    const [first, second] = [await book(), await book({ appointment_time: '10:00' })]
    world.now = new Date('2026-03-03T08:00:00Z')
    await confirmEverywhere(world.deps)
    const who = { token: await world.signIn(owner.userId) }
    const { change } = counterOf(world, who)
    await change(first.id, { status: 'no_show' })
    const ask = async () => (await world.as(who).call(appointmentRoutes.autoConfirm)).appointments
    expect((await ask()).map(({ id }) => id)).toEqual([second.id])
    await change(second.id, { status: 'pending' })
    expect((await ask()).map(({ version }) => version)).toEqual([4])
  })

  test('is announced to no other salon, and to none that switched confirmation off', async () => {
    const { world, book } = await counter()
    await book()
    world.now = new Date('2026-03-03T08:00:00Z')
    const other = await world.owner()
    await world.sql`update salons set auto_confirm = false where id <> ${other.salonId}`
    expect(await world.as(other).call(appointmentRoutes.autoConfirm)).toMatchObject({
      appointments: [],
    })
    await confirmEverywhere(world.deps)
    expect(await world.sql`select status from appointments`).toEqual([{ status: 'pending' }])
  })
})
