import { expect, test } from 'vitest'
import { availabilityRoutes } from '#contract/visits/slots.ts'
import { freeSlots, weightOf } from '#contract/visits/availability.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { monday, openDoor, slug } from '#tests/support/door.ts'

const dear = { from: monday, days: 31 }
const light = { from: monday, days: 1 }

/** Two barbers and ten services, with limits on searches. */
async function counted() {
  const door = await openDoor({ config: { RATE_LIMIT: 'on' } })
  const services: string[] = []
  for (let nth = 0; nth < 10; nth++)
    services.push(await door.addService(`Shërbimi ${nth}`, { duration: 5 }))
  const [cut = ''] = services
  const ask = (days: object, some = [cut]) => ({ ...days, services: some.join(',') })
  const atDesk = (days: object, some?: string[]) =>
    door.call(availabilityRoutes.list, { query: ask(days, some) as never })
  const atDoor = (days: object, some?: string[]) =>
    door.nobody.call(doorRoutes.places, { params: { slug }, query: ask(days, some) as never })
  const hits = async (what: string) =>
    (
      await door.world.sql<{ hits: number }>`
        select hits from rate_counters where bucket like ${`places/${what}:%`}`
    )[0]?.hits
  return { ...door, services, atDesk, atDoor, hits }
}

test('the cost of searches for slots is limited, on the public page and at the desk', async () => {
  const { services, atDesk, atDoor, hits } = await counted()
  for (const [what, ask, days] of [
    // The page searches only its horizon of thirty days, which began a week before.
    ['door', atDoor, 24],
    ['desk', atDesk, 31],
  ] as const) {
    await ask(light)
    expect(await hits(what)).toBe(2)
    await ask(dear, services)
    expect(await hits(what)).toBe(2 + days * 10 * 2)
  }
})

test('a caller over the limit waits a minute, and a cheap search fits in before an expensive one', async () => {
  const { world, services, atDesk, atDoor } = await counted()
  for (const [what, ask] of [
    ['door', atDoor],
    ['desk', atDesk],
  ] as const) {
    await ask(light)
    await world.sql`
      update rate_counters set hits = 199_990 where bucket like ${`places/${what}:%`}`
    await ask(light)
    await expect(ask(dear, services)).rejects.toMatchObject({ status: 429 })
    await expect(ask(light)).rejects.toMatchObject({ status: 429 })
  }
  world.now = new Date(world.now.getTime() + 60_000)
  await atDoor(dear, services)
  await atDesk(dear, services)
})

test('a search says how many combinations it tries; beyond them it offers slots of one barber', () => {
  const day = [{ from: '09:00', to: '17:00' }]
  const barber = (id: string) => ({ id, hours: null, dated: [] })
  const doer = (id: string) => ({ id, work: 60, wait: 0, finish: 0 })
  const question = {
    from: monday,
    days: 1,
    hours: Array.from({ length: 7 }, () => day),
    absences: [],
    barbers: [barber('arta'), barber('besa')],
    busy: new Map(),
    parts: [
      { doers: [doer('arta')], buffer: 0 },
      { doers: [doer('besa')], buffer: 0 },
    ],
    stepMinutes: 60,
    now: 0,
    limit: Infinity,
  }
  expect(freeSlots(question)[0]?.places).toHaveLength(7)
  expect(freeSlots({ ...question, tries: 1 })[0]?.places).toEqual([])
  expect(weightOf(question)).toBe(4)
})
