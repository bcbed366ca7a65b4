import { describe, expect, test } from 'vitest'
import { erasureRoutes } from '#contract/erasures.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { undoErrors, undoneForDays, undoRoutes } from '#contract/undo.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { aBooking, counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

const { changedSince, undoOver } = undoErrors

async function salon() {
  const world = await createWorld()
  const owner = await world.owner({ subscription: { type: 'yearly', endDate: '2027-01-01' } })
  const { call } = world.as(owner)
  const counter = counterOf(world, owner)
  const undo = (historyId: string | undefined, who = owner) =>
    world.as(who).call(undoRoutes.undo, { params: { id: historyId ?? '' } })
  const add = (wish = {}) => call(appointmentRoutes.add, { body: aBooking(wish) })
  const put = (id: string, body: object) => call(appointmentRoutes.change, { params: { id }, body })
  const remove = (id: string) => call(appointmentRoutes.remove, { params: { id } })
  const newest = async (who = owner) =>
    (await world.as(who).call(salonHistoryRoutes.list, { query: {} })).entries[0]
  const rows = () => world.sql`
    select to_jsonb(a) - 'version' as visit,
      (select jsonb_agg(to_jsonb(p) order by position) from appointment_parts p
        where p.appointment_id = a.id) as parts
    from appointments a order by id`
  return { world, owner, call, ...counter, undo, add, put, remove, newest, rows }
}

describe('an act on a visit', () => {
  test.each([
    ['a move', { appointment_time: '15:00', appointment_date: '2026-03-04' }],
    ['a cancellation', { status: 'cancelled', cancelledBy: 'client', cancelReason: 'E sëmurë' }],
    ['other services', { parts: [{ service_name: 'Ngjyrosje', work: 45, wait: 30, finish: 15 }] }],
    ['another client and a note', { client_name: 'Drita Leka', note: 'Vjen me vajzën' }],
  ])('is undone: %s', async (_, change) => {
    const { book, put, undo, rows } = await salon()
    const { id } = await book()
    const before = await rows()
    const { historyId } = await put(id, change)
    expect(await rows()).not.toEqual(before)
    const undone = await undo(historyId)
    expect(await rows()).toEqual(before)
    expect(undone).toMatchObject({ appointment: { id, version: 3 } })
  })

  test('a booking that is undone leaves no visit', async () => {
    const { add, undo, rows, newest } = await salon()
    const { historyId } = await add()
    await undo(historyId)
    expect(await rows()).toEqual([])
    expect((await newest())?.text).toMatch(/hoqi terminin e Besa Krasniqi.*\(zhbërje\)\.$/)
  })

  test('a deleted visit comes back with its id after 29 days, and not after 30', async () => {
    const { world, book, remove, undo, rows } = await salon()
    const { id } = await book({ appointment_date: '2026-05-04' })
    const before = await rows()
    const { historyId } = await remove(id)
    const start = world.now.getTime()
    const sessions = () =>
      world.sql`update sessions set created_at = ${world.now}, last_used_at = ${world.now}`
    world.now = new Date(start + 29 * 86_400_000)
    await sessions()
    const back = await undo(historyId)
    expect(await rows()).toEqual(before)
    world.now = new Date(start + (29 + undoneForDays) * 86_400_000)
    await sessions()
    await expect(undo(back.historyId)).rejects.toMatchObject({ code: undoOver.code })
  })

  test('its undoing can be undone', async () => {
    const { book, put, undo, rows } = await salon()
    const { id } = await book()
    const { historyId } = await put(id, { appointment_time: '15:00' })
    const moved = await rows()
    const first = await undo(historyId)
    await undo(first.historyId)
    expect(await rows()).toEqual(moved)
    await expect(undo(historyId)).rejects.toMatchObject({ code: undoOver.code })
  })

  test('other fields that changed since stay as they are', async () => {
    const { book, put, undo } = await salon()
    const { id } = await book()
    const { historyId } = await put(id, { appointment_time: '15:00' })
    await put(id, { note: 'Vjen me vajzën' })
    expect((await undo(historyId)).appointment).toMatchObject({
      appointment_time: '09:00',
      note: 'Vjen me vajzën',
    })
  })
})

describe('an undoing is refused', () => {
  test('where the same was changed again, by whom and when', async () => {
    const { world, owner, book, put, undo, newest } = await salon()
    const { id } = await book()
    const { historyId } = await put(id, { appointment_time: '15:00' })
    const drita = await world.member(owner, 'desk', { username: 'Drita' })
    world.now = new Date(world.now.getTime() + 60_000)
    await counterOf(world, drita).change(id, { appointment_time: '16:00' })
    const at = world.now.toISOString()
    await expect(undo(historyId)).rejects.toMatchObject({
      code: changedSince.code,
      extra: { by: 'Drita', at },
    })
    const { entries } = await world.as(owner).call(salonHistoryRoutes.list, { query: {} })
    expect(entries.find((one) => one.id === historyId)).toMatchObject({
      canUndo: false,
      cannotUndo: 'changed',
      cannotUndoBy: { name: 'Drita', at },
    })
    expect(await newest()).toMatchObject({ canUndo: true, cannotUndo: null, cannotUndoBy: null })
  })

  test('where somebody sits there by now, with who', async () => {
    const { book, put, undo, call } = await salon()
    const { id } = await book()
    const { historyId } = await put(id, { appointment_time: '15:00' })
    await book({ client_name: 'Ilir Cana', appointment_time: '09:15' })
    await expect(undo(historyId)).rejects.toMatchObject({
      code: appointmentErrors.slotTaken.code,
      extra: { conflict: { client_name: 'Ilir Cana' } },
    })
    const { entries } = await call(salonHistoryRoutes.list, { query: {} })
    expect(entries.find((one) => one.id === historyId)).toMatchObject({
      cannotUndo: 'taken',
      cannotUndoBy: { name: 'Ilir Cana', at: '09:15' },
    })
  })

  test('once it was done, with who did it', async () => {
    const { world, book, put, undo, call } = await salon()
    const { id } = await book()
    const { historyId } = await put(id, { appointment_time: '15:00' })
    await undo(historyId)
    const { entries } = await call(salonHistoryRoutes.list, { query: {} })
    expect(entries.find((one) => one.id === historyId)).toMatchObject({
      cannotUndo: 'done',
      cannotUndoBy: { name: 'Arta Hoxha', at: world.now.toISOString() },
    })
  })

  test('of a visit whose service is gone since', async () => {
    const { book, remove, undo, call } = await salon()
    const body = { name: 'Fenirje', price: 8, duration: 30 }
    const { data } = await call(serviceRoutes.add, { body })
    const { historyId } = await remove((await book({ service_name: 'Fenirje' })).id)
    await call(serviceRoutes.remove, { params: { id: data.id } })
    await expect(undo(historyId)).rejects.toMatchObject({ code: changedSince.code })
    const { entries } = await call(salonHistoryRoutes.list, { query: {} })
    expect(entries.find((one) => one.id === historyId)).toMatchObject({
      canUndo: false,
      cannotUndo: 'changed',
      cannotUndoBy: null,
    })
  })

  test('of a visit whose client was erased, of whom nothing is kept', async () => {
    const { world, book, remove, undo, call } = await salon()
    const visit = await book()
    const { historyId } = await remove(visit.id)
    await call(erasureRoutes.erase, { params: { id: visit.client_id ?? '' }, body: {} })
    await expect(undo(historyId)).rejects.toMatchObject({ code: undoOver.code })
    const { entries } = await call(salonHistoryRoutes.list, { query: {} })
    expect(entries.find((one) => one.id === historyId)?.cannotUndo).toBe('erased')
    const kept = await world.sql`select payload::text from undoable`
    expect(JSON.stringify(kept)).not.toContain('Besa')
  })

  test('to a barber where a colleague’s visit would change', async () => {
    const { world, owner, book, put, undo } = await salon()
    const { id } = await book({ barber: 'Genti' })
    const { historyId } = await put(id, { appointment_time: '15:00' })
    const barber = await world.member(owner, 'barber')
    await expect(undo(historyId, barber)).rejects.toMatchObject({ status: 403 })
  })
})

test('of two undoings at once one is done, and the place is taken once', async () => {
  const { world, owner, book, put } = await salon()
  const { id } = await book()
  const { historyId = '' } = await put(id, { appointment_time: '15:00' })
  const second = await world.secondNode()
  const asked = { params: { id: historyId } }
  const answers = await Promise.all(
    [world, second, world, second].map((node) => node.request(undoRoutes.undo, asked, owner.token)),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409,
  ])
})

describe('a client who was written to', () => {
  test.each([
    ['of a move', { appointment_time: '15:00' }],
    ['of a cancellation', { status: 'cancelled' }],
  ])('%s is to be told that it was undone', async (_, change) => {
    const { world, call, add, put, undo } = await salon()
    const day = { appointment_date: '2026-03-06', client_phone: '069 111 2233' }
    const { id } = (await add(day)).appointment
    await world.sql`update appointments set created_at = created_at - interval '1 day'`
    const message = async () => (await call(messageRoutes.ofVisit, { params: { id } })).message
    const { historyId } = await put(id, change)
    const params = { id: (await message())?.id ?? '' }
    await call(messageRoutes.told, { params, body: { told: true, by: 'sms' } })
    world.now = new Date(world.now.getTime() + 60_000)
    expect(await undo(historyId)).toMatchObject({ tells: 1 })
    const waiting = await message()
    expect(waiting).toMatchObject({ time: '09:00', told: null })
    expect(waiting?.kind).not.toBe('reminder')
    const { messages } = await call(messageRoutes.list, { query: {} })
    expect(messages).toContainEqual(waiting)
  })
})
