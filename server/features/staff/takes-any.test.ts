import { expect, test } from 'vitest'
import { doorRoutes } from '#contract/outside/door.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { availabilityRoutes } from '#contract/visits/slots.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import type { Alternative } from '#contract/alternative.ts'
import { monday, openDoor, slug } from '#tests/support/door.ts'
import { accept, handed, look, rinor } from '#tests/support/fixtures/invitations.ts'

/** Gent's column is new, and nobody else does the service. */
async function withGent() {
  const door = await openDoor()
  const { world, call, nobody } = door
  const gent = (await call(staffRoutes.add, { body: { name: 'Gent' } })).barber.id
  const service = { name: 'Prerje', price: 10, barbers: [{ id: gent }] }
  const cut = (await call(serviceRoutes.add, { body: service })).data.id
  const free = async (barber = 'any') => {
    const query = { from: monday, days: 1, services: cut, barber }
    const { days } = await call(availabilityRoutes.list, { query })
    return new Set(days.flatMap(({ places }) => places.flatMap(({ barbers }) => barbers))).has(gent)
  }
  const invite = () => handed(world, door.owner, { staffId: gent })
  const takesAny = async () =>
    (await call(staffRoutes.show, { params: { id: gent } })).barber.takesAny
  return { ...door, world, nobody, cut, gent, free, invite, takesAny }
}

test('a barber whom an open invitation brought is asked by name alone', async () => {
  const { free, invite, gent, takesAny, world } = await withGent()
  expect(await free()).toBe(true)
  const token = await invite()
  expect(await takesAny()).toBe(false)
  expect(await free()).toBe(false)
  expect(await free(gent)).toBe(true)
  expect(await look(world, token)).toMatchObject({ name: 'Gent' })
  await accept(world, token, rinor)
  expect(await free()).toBe(true)
  expect(await takesAny()).toBe(true)
})

test('the public page and its next slot propose who has come, and the invited one by name', async () => {
  const { set, gent, invite, nobody, cut, world } = await withGent()
  await set({ noticeMinutes: 0 })
  const next = async () => (await nobody.call(doorRoutes.next, { params: { slug } })).next
  const places = async (barber: string) => {
    const query = { from: monday, days: 1, services: cut, barber }
    const { days } = await nobody.call(doorRoutes.places, { params: { slug }, query })
    return days.flatMap((day) => day.places).length
  }
  expect(await next()).not.toBeNull()
  await invite()
  expect(await places('any')).toBe(0)
  expect(await places(gent)).toBeGreaterThan(0)
  expect(await next()).toBeNull()
  // The invitation ends unused.
  world.now = new Date(world.now.getTime() + 49 * 3_600_000)
  expect(await places('any')).toBeGreaterThan(0)
})

test('an invited barber takes everybody once that is switched on, or the invitation is revoked', async () => {
  const { call, free, invite, gent, takesAny } = await withGent()
  await invite()
  await call(staffRoutes.change, { params: { id: gent }, body: { takesAny: true } })
  expect(await free()).toBe(true)
  await invite()
  expect(await free()).toBe(true)
  await call(staffRoutes.change, { params: { id: gent }, body: { takesAny: false } })
  expect(await free()).toBe(false)
  const { invitations } = await call(memberRoutes.list)
  await call(memberRoutes.revoke, { params: { id: invitations[0]?.id ?? '' } })
  expect(await free()).toBe(true)
  expect(await takesAny()).toBe(true)
})

test('a barber whose column was there before the invitation is proposed as before', async () => {
  const { free, invite, world } = await withGent()
  world.now = new Date(world.now.getTime() + 2 * 3_600_000)
  await invite()
  expect(await free()).toBe(true)
})

test('a refusal for a taken slot names an invited barber to clients of that name alone', async () => {
  const { world, call, invite, book, besa } = await withGent()
  await call(staffRoutes.change, { params: { id: besa }, body: { active: false } })
  const token = await invite()
  const named = async (barber: string) => {
    const place = { appointment_date: monday, appointment_time: '10:00' }
    const asked = { ...place, barber, service_name: 'Ngjyrosje' }
    await book(asked).catch(() => {})
    let alternatives: Alternative[] = []
    type Refusal = { extra: { alternatives: Alternative[] } }
    await book(asked).catch(({ extra }: Refusal) => void ({ alternatives } = extra))
    return [...new Set(alternatives.map((one) => one.barber))]
  }
  expect(await named('Arta')).toEqual(['Arta'])
  expect(await named('Gent')).toEqual(['Gent', 'Arta'])
  await accept(world, token, rinor)
  expect(await named('Arta')).toEqual(['Arta', 'Gent'])
})
