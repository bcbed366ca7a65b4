import { expect, test } from 'vitest'
import { queueRoutes } from '#contract/queue/queue.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { newId } from '#server/core/ids.ts'
import { closing, offlineSalon } from '#tests/support/outbox/offline-salon.ts'
import { setting } from '#tests/support/races/line-room.ts'

async function offlineLine() {
  const salon = await offlineSalon()
  const { call, one } = salon
  await call(salonRoutes.change, { body: { queue: setting } })
  const { id: cut } = (
    await call(serviceRoutes.add, { body: { name: 'Prerje', price: 10, duration: 30 } })
  ).data
  const entry = { id: newId(), name: 'Agim', services: [cut], label: 'A1' }
  const join = () => one({ call: 'POST /api/queue', body: entry })
  const seat = (barber_id: string, visit: string) =>
    one({ call: 'POST /api/queue/next', body: { barber_id, id: entry.id, visit } })
  const entries = () => salon.world.sql<Record<string, unknown>>`
    select label, status, appointment_id from queue_entries order by number`
  return { ...salon, entry, join, seat, entries }
}

test('an entry and its seat keep the ids and the label that a device gave them', async () => {
  const { join, seat, entries, arta } = await offlineLine()
  const visit = newId()
  expect(await join()).toMatchObject({ fate: 'done' })
  expect(await seat(arta, visit)).toMatchObject({ fate: 'done', appointment: { id: visit } })
  expect(await entries()).toEqual([{ label: 'A1', status: 'seated', appointment_id: visit }])
})

test('a seat of somebody whom another device has seated waits, and becomes a walk-in of its own', async () => {
  const { call, join, seat, entries, one, decide, list, entry, arta, besa } = await offlineLine()
  await join()
  await call(queueRoutes.next, { body: { barber_id: besa, id: entry.id } })
  const visit = newId()
  const waits = await seat(arta, visit)
  expect(waits).toMatchObject({ fate: 'waits', why: 'gone' })
  expect(await one(closing(visit, 10))).toMatchObject({ fate: 'waits', why: 'after', of: waits.id })
  expect((await list()).open).toMatchObject([{ ways: ['ours', 'theirs'], what: 'line' }, {}])
  const [done, paid] = await decide(waits.id, 'ours')
  expect(done).toMatchObject({ fate: 'done', appointment: { id: visit } })
  expect(paid).toMatchObject({ fate: 'done' })
  expect(await entries()).toMatchObject([
    { status: 'seated' },
    { status: 'seated', appointment_id: visit },
  ])
})

test('an act on somebody who has left can only be dropped; leaving says why', async () => {
  const { join, one, entries, entry, list } = await offlineLine()
  await join()
  const params = { id: entry.id }
  const left = { call: 'DELETE /api/queue/:id', params, body: { why: 'left' } } as const
  expect(await one(left)).toMatchObject({ fate: 'done' })
  expect(await entries()).toMatchObject([{ status: 'left' }])
  const pushed = { call: 'POST /api/queue/:id/push', params, body: { places: 1 } } as const
  expect(await one(pushed)).toMatchObject({ fate: 'waits', why: 'gone' })
  expect((await list()).open).toMatchObject([{ ways: ['theirs'], text: 'Radha: u shty' }])
})
