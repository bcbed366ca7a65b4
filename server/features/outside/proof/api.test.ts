import { solveChallenge } from 'altcha-lib/v1'
import { expect, test } from 'vitest'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { bookingErrors } from '#contract/outside/booking-refusals.ts'
import { openDoor } from '#tests/support/door.ts'
import type { Sql } from '#server/database/sql.ts'
import { proofJobs } from './jobs.ts'

type Challenge = Record<'algorithm' | 'challenge' | 'salt' | 'signature', string> & {
  maxnumber: number
}

/** The proof for a challenge; with a number the proof holds that one. */
async function answerTo({ maxnumber, ...challenge }: Challenge, named?: number) {
  const { challenge: hash, salt, algorithm } = challenge
  const solve = async () => (await solveChallenge(hash, salt, algorithm, maxnumber).promise)?.number
  return btoa(JSON.stringify({ ...challenge, number: named ?? (await solve()) }))
}

/** A public page where one network has booked ten times within the hour, under ten numbers. */
async function busy() {
  const door = await openDoor({ config: { RATE_LIMIT: 'on' } })
  const cut = await door.addService('Prerje', { duration: 15 })
  await door.set({ onRequest: false })
  const somebody = (nth: number) => ({
    name: `Klienti ${nth}`,
    phone: `069 300 ${1000 + nth}`,
    time: `${9 + Math.floor(nth / 2)}:${nth % 2 ? '30' : '00'}`.padStart(5, '0'),
  })
  for (let nth = 0; nth < 10; nth += 1) await door.bookAtDoor([cut], somebody(nth))
  const tries = (more: object = {}) =>
    door.world.request(onlineBookingRoutes.book, door.wishFor([cut], { ...somebody(11), ...more }))
  const challenge = async (more: object = {}) => {
    const { json } = await tries(more)
    expect(json).toMatchObject({ code: bookingErrors.proofNeeded.code })
    return json['challenge'] as Challenge
  }
  return { ...door, cut, somebody, tries, challenge }
}

test('the eleventh booking of a network within an hour is made once its challenge is solved', async () => {
  const { tries, challenge } = await busy()
  const asked = await challenge()
  expect(Object.keys(asked).toSorted()).toEqual([
    'algorithm',
    'challenge',
    'maxnumber',
    'salt',
    'signature',
  ])
  expect((await tries({ proof: await answerTo(asked) })).status).toBe(200)
})

test('a proof works once, and a refused booking does not use it up', async () => {
  const { tries, challenge, somebody } = await busy()
  const proof = await answerTo(await challenge())
  const taken = await tries({ proof, time: '19:00' })
  expect(taken.status).toBe(409)
  expect(taken.json).toMatchObject({ code: appointmentErrors.slotTaken.code })
  expect((await tries({ proof })).status).toBe(200)
  expect(await tries({ ...somebody(12), proof })).toMatchObject({ status: 428 })
})

test.for([
  ['a wrong number', async (asked: Challenge) => answerTo(asked, -1)],
  ['no proof at all', async () => 'aGVqIQ=='],
  [
    'an algorithm that is none',
    async (asked: Challenge) => answerTo({ ...asked, algorithm: 'SHA-0' }, 1),
  ],
  [
    'a longer life',
    async (asked: Challenge) =>
      answerTo({ ...asked, salt: asked.salt.replace(/expires=\d/, 'expires=9') }, 1),
  ],
  [
    'another door',
    async (asked: Challenge) =>
      answerTo({ ...asked, salt: asked.salt.replace(/door=[^&]+/, 'door=tjetri') }, 1),
  ],
] as const)('%s is refused as a proof', async ([, forge]) => {
  const { tries, challenge } = await busy()
  expect(await tries({ proof: await forge(await challenge()) })).toMatchObject({ status: 428 })
})

test('a challenge expires after five minutes, and the record of its use with it', async () => {
  const { world, tries, challenge } = await busy()
  const proof = await answerTo(await challenge())
  expect((await tries({ proof })).status).toBe(200)
  const late = await answerTo(await challenge({ time: '16:00' }))
  world.now = new Date(world.now.getTime() + 301_000)
  expect((await tries({ proof: late, time: '16:00' })).status).toBe(428)
  for (const job of proofJobs) await job.run(world.deps)
  expect(await world.sql`select from door_proofs`).toEqual([])
})

test('a flood of bookings from many networks makes the salon ask everybody for a proof', async () => {
  const { world, tries } = await busy()
  await world.sql`update rate_counters set hits = 0 where bucket like 'door/free/%'`
  expect((await tries({ time: '15:00' })).status).toBe(200)
  await world.sql`update rate_counters set hits = 100 where bucket like 'door/free-all%'`
  expect((await tries({ time: '15:30' })).status).toBe(428)
})

test('a proof is accepted by another node of the installation', async () => {
  const { world, challenge, wishFor, cut, somebody } = await busy()
  const proof = await answerTo(await challenge())
  const second = await world.secondNode()
  const wish = wishFor([cut], { ...somebody(11), proof })
  expect((await second.request(onlineBookingRoutes.book, wish)).status).toBe(200)
})

const rows = (world: { sql: Sql }) => world.sql`select bucket from rate_counters`

test('a booking at a made-up address is not found and leaves no counter behind', async () => {
  const { world, wishFor, cut } = await busy()
  const before = (await rows(world)).length
  for (const made of ['askund', 'x'.repeat(250), 'salloni-arta-2']) {
    const wish = { ...wishFor([cut]), params: { slug: made } }
    expect((await world.request(onlineBookingRoutes.book, wish)).status).toBe(404)
  }
  expect(await rows(world)).toHaveLength(before)
})

test('a booking at a former address counts for the same salon', async () => {
  const { world, set, tries, wishFor, cut, somebody, challenge } = await busy()
  await world.sql`update door_slugs set public_since = '2026-02-01'`
  await set({ slug: 'arta' })
  expect((await tries({ time: '15:00' })).status).toBe(428)
  const wish = (proof: string) => ({
    ...wishFor([cut], { ...somebody(11), time: '15:00', proof }),
    params: { slug: 'arta' },
  })
  const book = (proof: string) => world.request(onlineBookingRoutes.book, wish(proof))
  expect((await book('')).status).toBe(428)
  // The proof for one address is valid at the other.
  expect((await book(await answerTo(await challenge()))).status).toBe(200)
})

test('the bookings of a network are counted over all salons', async () => {
  const { world, tries } = await busy()
  await world.sql`update rate_counters set hits = 0 where bucket like 'door/%'`
  expect((await tries({ time: '15:00' })).status).toBe(200)
  await world.sql`update rate_counters set hits = 60 where bucket like 'door/free-net%'`
  expect((await tries({ time: '15:30' })).status).toBe(428)
  await world.sql`update rate_counters set hits = 600 where bucket like 'door/most-net%'`
  expect((await tries({ time: '15:30' })).status).toBe(429)
})
