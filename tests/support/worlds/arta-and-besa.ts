import { staffRoutes } from '#contract/staff.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld, type Options } from '#tests/support/world.ts'

/** Arta and Besa; it is Monday, 2 March at nine. `at` books with Arta on Tuesday, for a client who is called after the hour. */
export async function artaAndBesa(options: Options = {}) {
  const world = await createWorld(options)
  const owner = await world.owner({ username: 'Arta' })
  const { call } = world.as(owner)
  const [arta = ''] = (await call(staffRoutes.list)).staff.map(({ id }) => id)
  const { id: besa } = (await call(staffRoutes.add, { body: { name: 'Besa' } })).barber
  const counter = counterOf(world, owner)
  const at = (time: string, more: object = {}) =>
    counter.book({
      barber: 'Arta',
      appointment_date: '2026-03-03',
      appointment_time: time,
      client_name: `Në ${time}`,
      ...more,
    })
  return { world, owner, call, arta, besa, counter, at }
}
