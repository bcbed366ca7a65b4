import { expect, test } from 'vitest'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { type AppointmentChange, appointmentRoutes } from '#contract/visits/appointments.ts'
import type { Scope } from '#contract/visits/repeats/repeats.ts'
import { undoRoutes } from '#contract/undo.ts'
import { aBooking, counterOf } from '#tests/support/fixtures/bookings.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'

const days = ['2026-03-06', '2026-03-13', '2026-03-20', '2026-03-27']

/** A series of four Fridays, one of them with an hour of its own. */
async function series(now?: Date) {
  const world = await createWorld(now && { now })
  const owner = await world.owner()
  const { call } = world.as(owner)
  const dates = days.map((date, nth) => ({ date, ...(nth === 3 && { time: '16:00' }) }))
  const first = { appointment_date: days[0] ?? '', appointment_time: '15:00' }
  const repeat = { everyWeeks: 1, dates }
  const reply = await call(appointmentRoutes.add, { body: aBooking({ ...first, repeat }) })
  const ids = (reply.appointments ?? []).map(({ id }) => id)
  const scoped = (nth: number, scope: Scope = 'following') => ({
    params: { id: ids[nth] ?? '' },
    query: { scope },
  })
  const counter = counterOf(world, owner)
  return {
    world,
    owner,
    call,
    ids,
    booked: reply,
    ...counter,
    changeFrom: (nth: number, body: AppointmentChange, scope?: Scope) =>
      call(appointmentRoutes.change, { ...scoped(nth, scope), body }),
    removeFrom: (nth: number, scope?: Scope) => call(appointmentRoutes.remove, scoped(nth, scope)),
    stand: async () => {
      const { appointments } = await counter.list({ from: '2026-03-01' })
      return appointments.map(
        (one) => `${one.appointment_date.slice(5)} ${one.appointment_time} ${one.status}`,
      )
    },
    history: async () =>
      (await call(salonHistoryRoutes.list, { query: { kind: 'appointment' } })).entries,
  }
}

test('cancelling this and those after leaves those before, as one entry of the history', async () => {
  const { changeFrom, stand, history } = await series()
  const body = { status: 'cancelled', cancelledBy: 'client', cancelReason: 'udhëton' } as const
  const reply = await changeFrom(1, body)
  expect(reply.message).toBe('U anuluan 3 termine')
  expect(reply.appointments).toMatchObject(Array(3).fill(body))
  expect(await stand()).toEqual([
    '03-06 15:00 pending',
    '03-13 15:00 cancelled',
    '03-20 15:00 cancelled',
    '03-27 16:00 cancelled',
  ])
  const [entry, ...others] = await history()
  expect(entry).toMatchObject({ id: reply.historyId, action: 'status' })
  expect(entry?.text).toContain('anuloi 3 termine të Besa Krasniqi, nga e premte, 13 mars, 15:00')
  expect(others).toHaveLength(1)
})

test('a change of one visit of a series leaves the others', async () => {
  const { changeFrom, stand, removeFrom } = await series()
  await changeFrom(1, { appointment_time: '11:00' }, 'this')
  await removeFrom(2, 'this')
  expect(await stand()).toEqual([
    '03-06 15:00 pending',
    '03-13 11:00 pending',
    '03-27 16:00 pending',
  ])
})

test('another day moves each visit by as many days, and keeps an hour of its own', async () => {
  const { changeFrom, stand } = await series()
  await changeFrom(1, { appointment_date: '2026-03-14' })
  expect(await stand()).toEqual([
    '03-06 15:00 pending',
    '03-14 15:00 pending',
    '03-21 15:00 pending',
    '03-28 16:00 pending',
  ])
})

test('a weekly series moves by a week, into times of its own', async () => {
  const { changeFrom, stand } = await series()
  const { appointments, historyId } = await changeFrom(0, { appointment_date: '2026-03-13' })
  expect(appointments).toHaveLength(4)
  expect(historyId).toBeDefined()
  expect(await stand()).toEqual([
    '03-13 15:00 pending',
    '03-20 15:00 pending',
    '03-27 15:00 pending',
    '04-03 16:00 pending',
  ])
})

test('an edit sends the parts back, and the others take only what is new', async () => {
  const { changeFrom, list, ids } = await series()
  const part = { service_name: 'Prerje', barber: 'Arta Hoxha', work: 30, price: 12.5 }
  const { appointments } = await changeFrom(1, { parts: [part], note: 'te dritarja' })
  expect(appointments).toMatchObject([
    { appointment_time: '15:00', note: 'te dritarja' },
    { appointment_time: '15:00', note: 'te dritarja' },
    { appointment_time: '16:00', note: 'te dritarja' },
  ])
  const longer = await changeFrom(2, { parts: [{ ...part, work: 45 }] })
  expect(longer.appointments).toMatchObject([{ duration: 45 }, { duration: 45 }])
  const all = (await list({ from: '2026-03-01' })).appointments
  expect(all.map(({ id, duration }) => [id, duration])).toEqual(
    ids.map((id, nth) => [id, nth < 2 ? 30 : 45]),
  )
})

test('a closed, past or cancelled visit is passed over', async () => {
  const morning = new Date('2026-03-06T12:00:00Z')
  const { world, changeFrom, removeFrom, change, ids, stand } = await series(morning)
  await change(ids[1] ?? '', { status: 'completed' })
  await change(ids[2] ?? '', { status: 'cancelled' })
  world.now = new Date('2026-03-06T16:00:00Z')
  const reply = await changeFrom(0, { note: 'e re' })
  expect(reply.appointments).toMatchObject([{ id: ids[3], note: 'e re' }])
  const removed = await removeFrom(0)
  expect(removed.appointments).toMatchObject([{ id: ids[3] }])
  expect(await removeFrom(0)).toMatchObject({
    message: 'Asnjë termin i serisë nuk pret më.',
    appointments: [],
  })
  expect(await stand()).toEqual([
    '03-06 15:00 pending',
    '03-13 15:00 completed',
    '03-20 15:00 cancelled',
  ])
})

test('a place that is taken refuses all of it, and names its day', async () => {
  const { changeFrom, book, stand } = await series()
  const there = { appointment_date: '2026-03-20', appointment_time: '11:00', client_name: 'Ilir' }
  await book(there)
  const before = await stand()
  await expect(changeFrom(0, { appointment_time: '11:00' })).rejects.toMatchObject({
    status: 409,
    code: 'slot_taken',
    message: expect.stringMatching(/^20 mars: .*Ilir/),
    extra: { conflict: { client_name: 'Ilir' } },
  })
  expect(await stand()).toEqual(before)
})

test('a visit that was booked alone is changed alone, whatever the scope', async () => {
  const { call, book } = await series()
  const { id } = await book({ appointment_date: '2026-03-09' })
  const { appointment, appointments } = await call(appointmentRoutes.change, {
    params: { id },
    query: { scope: 'following' },
    body: { appointment_time: '10:00' },
  })
  expect(appointments).toEqual([appointment])
})

test('a version that is no longer the visit’s refuses all of it', async () => {
  const { world, owner, ids, change, stand } = await series()
  await change(ids[0] ?? '', { note: 'tjetër' })
  const { status } = await world.request(
    appointmentRoutes.change,
    {
      params: { id: ids[0] ?? '' },
      query: { scope: 'following' },
      body: { status: 'cancelled' },
      headers: { 'if-match': '"1"' },
    },
    owner.token,
  )
  expect(status).toBe(412)
  expect((await stand()).filter((one) => one.includes('cancelled'))).toEqual([])
})

test('a barber changes a series only where all of it is in the own column', async () => {
  const { world, barber, owner, staff } = await twoBarbers(await createWorld())
  const dates = [{ date: '2026-03-06' }, { date: '2026-03-13', barber_id: staff.luan.id }]
  const body = aBooking({
    appointment_date: '2026-03-06',
    appointment_time: '15:00',
    barber: 'Genti',
    repeat: { everyWeeks: 1, dates },
  })
  const { appointments = [] } = await world.as(owner).call(appointmentRoutes.add, { body })
  const params = { id: appointments[0]?.id ?? '' }
  const query = { scope: 'following' } as const
  const { call } = world.as(barber)
  const wish = { params, query, body: { note: 'e re' } }
  await expect(call(appointmentRoutes.change, wish)).rejects.toMatchObject({ status: 403 })
  await expect(call(appointmentRoutes.remove, { params, query })).rejects.toMatchObject({
    status: 403,
  })
})

test('a change of several visits of a series is undone as one', async () => {
  const { call, changeFrom, removeFrom, stand } = await series()
  const before = await stand()
  const undo = (id: string | undefined) => call(undoRoutes.undo, { params: { id: id ?? '' } })
  const cancelled = await changeFrom(1, { status: 'cancelled' })
  await undo(cancelled.historyId)
  expect(await stand()).toEqual(before)
  const moved = await changeFrom(0, { appointment_date: '2026-03-13' })
  await undo(moved.historyId)
  expect(await stand()).toEqual(before)
  const removed = await removeFrom(2)
  await undo(removed.historyId)
  expect(await stand()).toEqual(before)
})

test('a series that was booked by mistake is undone as one', async () => {
  const { call, stand, booked } = await series()
  await call(undoRoutes.undo, { params: { id: booked.historyId ?? '' } })
  expect(await stand()).toEqual([])
})
