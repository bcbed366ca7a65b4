import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/kit/time.ts'
import {
  bookCarelessly,
  broken,
  deadlocks,
  mixedRace,
  nodeFor,
  type Node,
  overlaps,
  raceForOneSlot,
  statusesOf,
} from '#tests/support/races/booking-race.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  return { world, owner, ...counterOf(world, owner) }
}

async function threeNodes() {
  const { world, owner } = await salon()
  const others = [await world.secondNode(), await world.secondNode()]
  const nodeOf = ({ request }: Pick<typeof world, 'request'>): Node => {
    return (method, path, body) => request({ method, path: path as '/api/' }, { body }, owner.token)
  }
  return { world, owner, nodes: [world, ...others].map(nodeOf) }
}

/** Sends all changes at once, spread over the nodes. */
const raceTo = (nodes: readonly Node[], ids: readonly string[], body: unknown) =>
  Promise.all(ids.map((id, nth) => nodeFor(nodes, nth)('PUT', `/api/appointments/${id}`, body)))

test('eight changes of one appointment at once all take effect', async () => {
  const { world, owner, nodes } = await threeNodes()
  const { id } = await counterOf(world, owner).book()
  const place = { barber: 'Genti', appointment_time: '11:15', appointment_date: '2026-03-05' }
  const names = { client_name: 'Drita', service_name: 'Ngjyrosje' }
  const wish = { ...place, ...names, price: 20, duration: 45, status: 'confirmed' }
  const changes = Object.entries(wish).map(([name, value], nth) =>
    nodeFor(nodes, nth)('PUT', `/api/appointments/${id}`, { [name]: value, create: true }),
  )
  expect(statusesOf(await Promise.all(changes))).toEqual({ 200: 8 })
  const { appointments } = await counterOf(world, owner).list({ from: '2026-03-01' })
  expect(appointments).toMatchObject([{ ...wish, version: 9 }])
})

test('a deadlock is counted by this test’s own counter', async () => {
  const { sql } = await createWorld()
  let arrived = 0
  const take = (first: number, second: number) =>
    sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${first})`
      arrived++
      while (arrived < 2) await tx`select 1`
      await tx`select pg_advisory_xact_lock(${second})`
    })
  await Promise.allSettled([take(1, 2), take(2, 1)])
  expect(await deadlocks(sql)).toBe(1)
})

describe('several writers who want one slot', () => {
  test('of three hundred bookings of one slot at once over three nodes one succeeds', async () => {
    const { world, nodes } = await threeNodes()
    expect(await raceForOneSlot(nodes, 300, '2026-03-02')).toEqual({ 200: 1, 409: 299 })
    expect(await world.sql`select count(*) as n from appointments`).toEqual([{ n: 1 }])
    expect(await world.sql`select count(*) as n from clients`).toEqual([{ n: 1 }])
    expect(await deadlocks(world.sql)).toBe(0)
  })

  test('the same race reveals a server that checks first and books afterwards', async () => {
    const { world, nodes } = await threeNodes()
    await world.sql`alter table appointment_parts drop constraint parts_no_overlap`
    const careless = nodes.map((): Node => async () => ({
      status: await bookCarelessly(world.sql, '2026-03-02'),
      json: {},
    }))
    expect((await raceForOneSlot(careless, 300, '2026-03-02'))[200]).toBeGreaterThan(1)
    expect(await overlaps(world.sql)).toBeGreaterThan(0)
  })

  test('of forty moves to one slot at once one succeeds, without a deadlock', async () => {
    const { world, owner, nodes } = await threeNodes()
    const { book, change } = counterOf(world, owner)
    const ids: string[] = []
    for (let nth = 0; nth < 40; nth++)
      ids.push((await book({ appointment_date: addDays('2026-04-01', nth) })).id)
    const place = { appointment_date: '2026-03-02', appointment_time: '09:00' }
    expect(statusesOf(await raceTo(nodes, ids, place))).toEqual({ 200: 1, 409: 39 })
    expect(await overlaps(world.sql)).toBe(0)
    for (const id of ids) await change(id, { status: 'cancelled', ...place })
    expect(statusesOf(await raceTo(nodes, ids, { status: 'pending' }))).toEqual({ 200: 1, 409: 39 })
    expect(await overlaps(world.sql)).toBe(0)
    expect(await deadlocks(world.sql)).toBe(0)
  })

  test('two appointments that swap slots at once are both refused, without a deadlock', async () => {
    const { world, owner, nodes } = await threeNodes()
    const { book } = counterOf(world, owner)
    const at = (appointment_time: string) => ({ appointment_date: '2026-03-02', appointment_time })
    const [nine, ten] = [(await book(at('09:00'))).id, (await book(at('10:00'))).id]
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all([
        nodeFor(nodes, 1)('PUT', `/api/appointments/${nine}`, at('10:00')),
        nodeFor(nodes, 2)('PUT', `/api/appointments/${ten}`, at('09:00')),
      ])
      expect(statusesOf(answers)).toEqual({ 409: 2 })
    }
    expect(await world.sql`select count(*) as n from appointment_parts where holds`).toEqual([
      { n: 2 },
    ])
  })

  test('sixteen writers who book, move, lengthen, cancel, restore and delete never double a barber', async () => {
    const { world, nodes } = await threeNodes()
    const seen = new Set<number>()
    for (let seed = 1; seed <= 5; seed++) {
      const outcome = await mixedRace(nodes, seed, `2026-03-${10 + seed * 2}`)
      outcome.statuses.forEach((status) => seen.add(status))
      expect(await overlaps(world.sql)).toBe(0)
      expect(await broken(world.sql, outcome)).toEqual([])
    }
    expect(seen).toEqual(new Set([200, 404, 409]))
    // Two swaps may wait for each other; the server repeats one, so that no caller notices.
    const steps = 5 * 16 * 12
    expect(await deadlocks(world.sql)).toBeLessThanOrEqual(steps / 100)
  })
})
