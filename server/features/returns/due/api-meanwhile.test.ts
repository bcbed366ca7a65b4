import { expect, test } from 'vitest'
import { aheadErrors } from '#contract/visits/ahead.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import type { Sql } from '#server/database/sql.ts'
import { ago, dueSalon, today, tomorrow } from '#tests/support/clients/due-salon.ts'
import { eventually } from '#tests/support/eventually.ts'

const phone = '069 111 2233'
const own = { name: 'Hasan Kola', phone }
const refusal = {
  status: 409,
  code: aheadErrors.bookedMeanwhile.code,
  message: 'Hasan Kola ka rezervuar ndërkohë: 3 mars, 10:00.',
}

/** Hasan is due, and the screen that books by one touch has read so. */
async function dueHasan() {
  const salon = await dueSalon()
  const { world, call, due, came, bookAtDoor, cut, arta } = salon
  await salon.set({ onRequest: false })
  const id = await came(own.name, ago(112, 82, 52))
  const [row] = await due()
  const touch = (more: object = {}) =>
    call(appointmentRoutes.add, {
      body: {
        client_id: id,
        client_name: undefined,
        appointment_date: today,
        appointment_time: '11:00',
        parts: [{ service_id: cut, barber_id: arta }],
        unlessAhead: true,
        ...more,
      },
    })
  const bookOwn = (more: object = {}) =>
    bookAtDoor([cut], { ...own, date: tomorrow, time: '10:00', barber: arta, ...more })
  const ahead = () => world.sql<{ at: string }>`
    select to_char(starts_at, 'YYYY-MM-DD HH24:MI') as at from appointments
    where client_id = ${id} and starts_at > '2026-03-02 09:00' order by 1`
  const visits = async () => (await ahead()).map(({ at }) => at)
  return { ...salon, id, row, touch, bookOwn, visits }
}

const waiting = (sql: Sql) => sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('a due client who booked at the public page is not booked again, and the refusal says when', async () => {
  const { world, touch, bookOwn, visits } = await dueHasan()
  await bookOwn()
  const acts = () => world.sql`select count(*) as n from salon_history`
  const before = await acts()
  await expect(touch()).rejects.toMatchObject(refusal)
  const repeat = { everyWeeks: 1, until: '2026-03-30' }
  await expect(touch({ repeat })).rejects.toMatchObject(refusal)
  expect(await visits()).toEqual([`${tomorrow} 10:00`])
  expect(await acts()).toEqual(before)
  await touch({ unlessAhead: false })
  expect(await visits()).toHaveLength(2)
})

test('a touch that comes while the client’s own booking is written waits for it and is refused', async () => {
  const { world, touch, bookOwn, visits } = await dueHasan()
  // The client's booking has written its visit, and not its act.
  const held = Promise.withResolvers<void>()
  const enough = Promise.withResolvers<void>()
  const holding = world.sql.begin(async (tx) => {
    await tx`lock table salon_history in share mode`
    held.resolve()
    await enough.promise
  })
  await held.promise
  const booking = bookOwn()
  await eventually(async () => expect(await waiting(world.sql)).toHaveLength(1))
  const touched = touch()
  await eventually(async () => expect(await waiting(world.sql)).toHaveLength(2))
  enough.resolve()
  const [booked, refused] = await Promise.allSettled([booking, touched, holding])
  expect(booked.status).toBe('fulfilled')
  expect(refused).toMatchObject({ status: 'rejected', reason: refusal })
  expect(await visits()).toEqual([`${tomorrow} 10:00`])
})

test('a touch and the client’s own booking of one time at one moment leave one visit', async () => {
  const { touch, bookOwn, visits } = await dueHasan()
  const slot = { appointment_date: tomorrow, appointment_time: '10:00' }
  const answers = await Promise.allSettled([touch(slot), bookOwn()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 })
  expect(await visits()).toEqual([`${tomorrow} 10:00`])
})

test('a due client who booked meanwhile is not marked as written to, but stays so if it was before', async () => {
  const { world, row, tell, bookOwn, call } = await dueHasan()
  const about = row?.message?.id ?? ''
  const told = async () =>
    (await world.sql`select from due_nights where told_at is not null`).length
  await tell(about)
  await bookOwn()
  await tell(about)
  expect(await told()).toBe(1)
  await tell(about, false)
  await expect(tell(about)).rejects.toMatchObject(refusal)
  expect(await told()).toBe(0)
  const { messages } = await call(messageRoutes.list, { query: {} })
  expect(messages.map(({ kind }) => kind)).not.toContain('due')
})
