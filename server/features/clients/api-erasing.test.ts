import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

/** Besa has come this morning and comes twice more, on Monday, 2 March at noon. */
async function salon() {
  const world = await createWorld({ now: new Date('2026-03-02T11:00:00Z') })
  const owner = await world.owner({ username: 'Arta' })
  const { call } = world.as(owner)
  const { book } = counterOf(world, owner)
  const at = (appointment_date: string, appointment_time: string) =>
    book({ client_name: 'Besa', appointment_date, appointment_time })
  const past = await at('2026-03-02', '09:00')
  const ahead = [await at('2026-03-02', '16:00'), await at('2026-03-05', '10:00')]
  const called = await at('2026-03-06', '10:00')
  const params = { id: past.client_id ?? '' }
  await call(appointmentRoutes.change, { params: { id: called.id }, body: { status: 'cancelled' } })
  const erase = (query: object) => call(clientRoutes.remove, { params, query })
  const states = async () =>
    (await call(appointmentRoutes.list, { query: { from: '2026-03-01' } })).appointments
      .toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
      .map(({ status, client_name, cancelledBy }) => [status, client_name, cancelledBy])
  const startOf = (one: { appointment_date: string; appointment_time: string }) =>
    one.appointment_date + one.appointment_time
  return { world, owner, call, past, ahead, erase, states, book }
}
const name = clientWords.deleted

test('an erased client’s future visits stay without a name by default', async () => {
  const { erase, states } = await salon()
  await erase({})
  expect(await states()).toEqual([
    ['pending', name, null],
    ['pending', name, null],
    ['pending', name, null],
    ['cancelled', name, 'salon'],
  ])
})

test('an erased client’s future visits are cancelled on request, and their slots are free', async () => {
  const { erase, states, call, ahead, book } = await salon()
  await erase({ cancelAhead: 'true' })
  expect(await states()).toEqual([
    ['pending', name, null],
    ['cancelled', name, 'salon'],
    ['cancelled', name, 'salon'],
    ['cancelled', name, 'salon'],
  ])
  await book({ client_name: 'Era', appointment_date: '2026-03-05', appointment_time: '10:00' })
  const { entries } = await call(salonHistoryRoutes.list, { query: {} })
  const called = entries.filter(({ text }) => text.startsWith('Arta anuloi terminin'))
  expect(called).toHaveLength(3)
  expect(new Set(called.map(({ entity }) => entity.id)).size).toBe(3)
  expect(called.map(({ entity }) => entity.id)).toEqual(
    expect.arrayContaining(ahead.map(({ id }) => id)),
  )
  expect((await call(messageRoutes.list, { query: {} })).messages).toEqual([])
})

test('a client is erased only within the own salon, and only by members who manage clients', async () => {
  const { world, owner, past, states } = await salon()
  const barber = await world.member(owner, 'barber')
  const asked = { params: { id: past.client_id ?? '' }, query: { cancelAhead: 'true' } }
  for (const who of [barber, await world.owner()])
    await expect(world.as(who).call(clientRoutes.remove, asked)).rejects.toMatchObject({
      status: who === barber ? 403 : 404,
    })
  expect((await states()).filter(([status]) => status === 'cancelled')).toHaveLength(1)
})
