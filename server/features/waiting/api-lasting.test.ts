import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { moveManyRoutes } from '#contract/move-many.ts'
import { requestRoutes } from '#contract/outside/requests.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { undoRoutes } from '#contract/undo.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { monday } from '#tests/support/door.ts'
import { namesIn, today, tomorrow, waitingRoom } from '#tests/support/races/waiting-room.ts'
import { waitingJobs } from './jobs.ts'

test('an absence that is removed names who waits for a time within it', async () => {
  const { wait, call, arta } = await waitingRoom()
  await wait('Linda', { barber: arta, from: tomorrow, after: '12:00', before: '14:00' })
  await wait('Drita', { barber: arta, from: tomorrow, before: '10:00' })
  const away = { barberId: arta, kind: 'leave' as const, from: today, to: tomorrow }
  const removed = async (body: object) => {
    const { absence } = await call(absenceRoutes.add, { body: { ...away, ...body } })
    return namesIn((await call(absenceRoutes.remove, { params: { id: absence.id } })).waiting)
  }
  expect(await removed({})).toEqual(['Linda', 'Drita'])
  expect(await removed({ fromTime: '12:00', toTime: '13:00' })).toEqual(['Linda'])
  expect(await removed({ kind: 'open', fromTime: '12:00', toTime: '13:00' })).toEqual([])
})

test('visits that are cancelled together, a series and a refused request name who waits', async () => {
  const { wait, call, visit, cut, bookAtDoor, set } = await waitingRoom()
  await wait('Linda', { from: today, to: '2026-03-31', before: '11:00', after: '10:00' })
  const first = await visit('10:00', { duration: 60 })
  const moves = [{ id: first.id, version: first.version, cancel: true as const }]
  const many = await call(moveManyRoutes.move, { body: { moves } })
  expect(many.waiting).toMatchObject([{ fits: { date: tomorrow, time: '10:00' } }])
  const body = { repeat: { everyWeeks: 1, times: 3 }, duration: 60 }
  const { id } = await visit('10:00', body)
  const asked = { params: { id }, query: { scope: 'following' as const } }
  const changed = await call(appointmentRoutes.change, { ...asked, body: { duration: 30 } })
  expect(changed.waiting).toMatchObject([{ fits: { date: tomorrow, time: '10:30' } }])
  expect(namesIn((await call(appointmentRoutes.remove, asked)).waiting)).toEqual(['Linda'])
  await set({ onRequest: true })
  await bookAtDoor([cut])
  const { requests } = await call(requestRoutes.list)
  const refused = await call(requestRoutes.answer, {
    params: { id: requests[0]?.id ?? '' },
    body: { accept: false },
  })
  expect(refused.waiting).toMatchObject([{ fits: { date: monday, time: '10:00' } }])
})

test('a booked visit that is deleted lets its client wait again, until the deletion is undone', async () => {
  const { wait, bookFor, call, names } = await waitingRoom()
  const { id } = await wait('Linda')
  await wait('Drita')
  const { appointment } = await bookFor(id)
  const removed = await call(appointmentRoutes.remove, { params: { id: appointment.id } })
  expect(namesIn(removed.waiting)).toEqual(['Linda', 'Drita'])
  expect(await names()).toEqual(['Linda', 'Drita'])
  await call(undoRoutes.undo, { params: { id: removed.historyId ?? '' } })
  expect(await names()).toEqual(['Drita'])
})

test('a merge takes entries along, its undoing gives them back, and an erasure deletes them', async () => {
  const { wait, call, clientOf, list } = await waitingRoom()
  const [linda, other] = [await clientOf('Linda'), await clientOf('Lindita')]
  await wait('', { client: other })
  const { historyId } = await call(clientRoutes.merge, { params: { id: linda }, body: { other } })
  expect(await list()).toMatchObject([{ client: { id: linda, name: 'Linda' } }])
  await call(undoRoutes.undo, { params: { id: historyId } })
  expect(await list()).toMatchObject([{ client: { id: other, name: 'Lindita' } }])
  await call(clientRoutes.remove, { params: { id: other }, query: {} })
  expect(await list()).toEqual([])
})

test('an erasure deletes what is offered to the client, and cancels nothing of it', async () => {
  const { wait, call, clientOf, list, visit, world } = await waitingRoom()
  const linda = await clientOf('Linda')
  const { id } = await wait('', { client: linda })
  const held = await visit('10:00', { client_id: linda, client_name: 'Linda' })
  await world.sql`
    update appointments set requested_at = now(), offer_until = now() + interval '1 hour', offer_for = ${id}
    where id = ${held.id}`
  await call(clientRoutes.remove, { params: { id: linda }, query: { cancelAhead: 'true' } })
  expect(await list()).toEqual([])
  const { appointments } = await call(appointmentRoutes.list, { query: { from: tomorrow } })
  expect(appointments).toEqual([])
})

test('the history says who wrote, changed and removed an entry, under the client’s name of now', async () => {
  const { wait, call } = await waitingRoom()
  const { id } = await wait('Linda')
  const params = { id }
  await call(waitingRoutes.change, { params, body: { note: 'pas pune' } })
  await call(waitingRoutes.change, { params, body: { note: 'pas pune' } })
  await call(waitingRoutes.remove, { params })
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'waiting' } })
  expect(entries.map(({ text }) => text)).toEqual([
    'Arta hoqi Linda nga lista e pritjes.',
    'Arta ndryshoi çfarë pret Linda.',
    'Arta vuri Linda në listën e pritjes.',
  ])
})

test('an entry is forgotten a week after its last day', async () => {
  const { wait, world } = await waitingRoom()
  await wait('Linda', { to: today })
  await wait('Drita', { to: tomorrow })
  const leftAt = async (at: string) => {
    for (const { run } of waitingJobs) await run({ ...world.deps, now: () => new Date(at) })
    return (await world.sql`select 1 from waiting_entries`).length
  }
  expect(await leftAt('2026-03-09T08:00:00Z')).toBe(2)
  expect(await leftAt('2026-03-10T08:00:00Z')).toBe(1)
})
