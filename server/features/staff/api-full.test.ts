import { expect, test } from 'vitest'
import { mostActiveBarbers, mostBarbers, staffErrors, staffRoutes } from '#contract/staff.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'
import { answered } from '#tests/support/server/requests.ts'

/** A salon of Arta and more barbers, of whom the first ones are active. */
async function salonOf(barbers: number, active = barbers) {
  const world = await createWorld()
  const owner = await world.owner({ username: 'Arta' })
  const { call } = world.as(owner)
  await world.sql`
    insert into staff (salon_id, id, name, name_key, active, position)
    select ${owner.salonId}, gen_random_uuid(), 'Berber ' || nth, 'berber ' || nth, nth < ${active}, nth
    from generate_series(1, ${barbers - 1}) nth`
  const list = async () => (await call(staffRoutes.list)).staff
  const add = (name: string) => call(staffRoutes.add, { body: { name } })
  const activate = (id: string) =>
    call(staffRoutes.change, { params: { id }, body: { active: true } })
  return { world, owner, list, add, activate, counter: counterOf(world, owner) }
}

test('a barber beyond the limit is refused, however it is added', async () => {
  const { list, add, activate, counter } = await salonOf(mostActiveBarbers + 1, mostActiveBarbers)
  const refused = answered(staffErrors.staffFull)
  await expect(add('Besnik')).rejects.toMatchObject(refused)
  await expect(counter.book({ barber: 'Besnik', create: true })).rejects.toMatchObject(refused)
  const resting = (await list()).find(({ active }) => !active)
  await expect(activate(resting?.id ?? '')).rejects.toMatchObject(refused)
  const staff = await list()
  expect(staff.map(({ name }) => name)).not.toContain('Besnik')
  expect(staff.filter(({ active }) => active)).toHaveLength(mostActiveBarbers)
})

test('inactive barbers count towards the limit of the list', async () => {
  const { add } = await salonOf(mostBarbers, 3)
  await expect(add('Besnik')).rejects.toMatchObject(answered(staffErrors.staffListFull))
})

test('of many barbers added at once as many are added as have room', async () => {
  const { world, list, add, counter } = await salonOf(mostActiveBarbers - 2)
  const tries = Array.from({ length: 8 }, (_, nth) =>
    nth % 2 === 0
      ? add(`Besnik ${nth}`)
      : counter.book({ barber: `Besnik ${nth}`, appointment_time: `1${nth}:00`, create: true }),
  )
  const done = await Promise.allSettled(tries)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await list()).toHaveLength(mostActiveBarbers)
  expect(await world.sql`select from appointments`).toHaveLength(
    done.filter(({ status }, nth) => status === 'fulfilled' && nth % 2 === 1).length,
  )
})
