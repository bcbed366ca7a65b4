import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { count } from '#server/security/rate-limit.ts'
import { farSalon } from '#tests/support/calendars/far-salon.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readDue } from './actions.ts'
import { answered } from '#tests/support/server/requests.ts'

/** A salon whose calendar was read, and by now takes longer than the reader waits. */
async function slowSalon(config: Record<string, string> = {}) {
  const salon = await farSalon(config)
  const { world, far, connect } = salon
  await connect()
  const readAt = world.now.toISOString()
  /** How often the far end was asked by then. */
  const askedAfter = async (minutes: number, patienceMs = 1) => {
    world.now = new Date(world.now.getTime() + minutes * 60_000)
    await readDue({ ...world.deps, patienceMs })
    return far.asked.length
  }
  return { ...salon, askedAfter, readAt }
}

test('a calendar that is slow to read is tried again after an hour, then once a day', async () => {
  const { askedAfter, feed, readAt, busy, world, barber } = await slowSalon()
  expect(await askedAfter(15)).toBe(2)
  const failingSince = world.now.toISOString()
  expect(await askedAfter(59)).toBe(2)
  expect(await askedAfter(1)).toBe(3)
  for (const day of [4, 5]) {
    expect(await askedAfter(24 * 60 - 1)).toBe(day - 1)
    expect(await askedAfter(1)).toBe(day)
  }
  // Days later the barber logs in anew.
  barber.token = await world.signIn(barber.userId)
  expect(await feed()).toMatchObject({ readAt, failingSince })
  expect(await busy()).toHaveLength(1)
})

test('a slow calendar that was mended is read every quarter of an hour again', async () => {
  const { askedAfter, feed } = await slowSalon()
  expect(await askedAfter(15)).toBe(2)
  expect(await askedAfter(60, 10_000)).toBe(3)
  expect(await feed()).toMatchObject({ failingSince: null })
  expect(await askedAfter(15)).toBe(4)
  expect(await askedAfter(60)).toBe(5)
})

test('the first slow reading after an outage waits for an hour, not for a day', async () => {
  const { askedAfter, far } = await slowSalon()
  const { answer } = far
  far.answer = (_, reply) => void reply.writeHead(500).end()
  expect(await askedAfter(15)).toBe(2)
  far.answer = answer
  expect(await askedAfter(15)).toBe(3)
  expect(await askedAfter(60)).toBe(4)
})

test('a salon whose calendars were read for two minutes waits until the hour is over, and none fails', async () => {
  const { world, owner, askedAfter, connect, feed, readAt } = await slowSalon({ RATE_LIMIT: 'on' })
  const budget = { what: 'calendar-reading', by: owner.salonId, most: 120_000, seconds: 3_600 }
  const spent = async () => {
    const [counter] = await world.sql<{ hits: number }>`
      select hits from rate_counters where bucket like 'calendar-reading:%'`
    return counter?.hits ?? 0
  }
  await eventually(async () => expect(await spent()).toBeGreaterThan(0))
  await count(world.sql, world.now, { ...budget, weight: 120_000 })
  expect(await askedAfter(15, 10_000)).toBe(2)
  expect(await feed()).toMatchObject({ readAt, failingSince: null })
  await expect(connect()).rejects.toMatchObject(answered(commonErrors.tooMany))
  expect(await askedAfter(44, 10_000)).toBe(3)
  expect(await askedAfter(1, 10_000)).toBe(4)
  expect(await feed()).toMatchObject({ readAt: world.now.toISOString(), failingSince: null })
})
