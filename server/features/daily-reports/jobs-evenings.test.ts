import { expect, test } from 'vitest'
import { dailyReportRoutes, dailyReportWords } from '#contract/daily-reports.ts'
import { book, office } from '#tests/support/reports/daily-reports.ts'
import { dailyReportJobs } from './jobs.ts'

const { schedule, saveSchedule } = dailyReportRoutes

test('no report goes out by itself until an administrator switches it on, which is logged', async () => {
  const { call, world, evening } = await office()
  const { salonId } = await world.owner({ email: 'ana@example.com' })
  await book(world.sql, salonId, '2026-03-02 10:00')
  expect(await call(schedule)).toMatchObject({ schedule: { enabled: false, hour: 20 }, last: null })
  expect(await evening('2026-03-02T21:00:00Z')).toEqual([])
  world.now = new Date('2026-03-02T10:00:00Z')
  const saved = await call(saveSchedule, { body: { enabled: true, hour: 19 } })
  expect(saved).toMatchObject({
    message: dailyReportWords.on,
    schedule: { enabled: true, hour: 19 },
  })
  expect(await evening('2026-03-02T17:59:59Z'), 'not before the hour').toEqual([])
  expect(await evening('2026-03-02T18:00:00Z')).toEqual(['ana@example.com'])
  expect(await evening('2026-03-02T18:05:00Z'), 'once').toEqual([])
  expect((await call(schedule)).last).toEqual({
    day: '2026-03-02',
    successful: 1,
    failed: 0,
    queued: 0,
  })
  for (const hour of [11, 24, 19.5])
    await expect(call(saveSchedule, { body: { enabled: true, hour } })).rejects.toMatchObject({
      status: 400,
    })
  const notes = await world.sql<{
    description: string
  }>`select description from activities order by created_at, id`
  expect(notes.map(({ description }) => description)).toEqual([
    'Raportet ditore u caktuan për orën 19:00.',
    'Raportet ditore u nisën vetë për 1\u00a0sallon.',
  ])
})

async function everyEvening(hour: number, from: string, zones: Record<string, string>) {
  const room = await office({ now: new Date(from) })
  await room.call(saveSchedule, { body: { enabled: true, hour } })
  for (const [name, zone] of Object.entries(zones)) {
    const { salonId } = await room.world.owner({
      email: `${name}@example.com`,
      subscription: { type: 'yearly', endDate: '2030-01-01' },
    })
    await room.world.sql`update salons set time_zone = ${zone} where id = ${salonId}`
    for (const day of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'])
      await book(room.world.sql, salonId, `${day} 09:00`)
  }
  return room
}

test('each salon’s report goes out in its own evening, and one record counts them all', async () => {
  const { evening, asAdmin } = await everyEvening(20, '2026-03-27T00:00:00Z', {
    tirana: 'Europe/Tirane',
    london: 'Europe/London',
    york: 'America/New_York',
  })
  expect(await evening('2026-03-28T19:00:00Z')).toEqual(['tirana@example.com'])
  expect(await evening('2026-03-28T20:00:00Z')).toEqual(['london@example.com'])
  expect(await evening('2026-03-29T00:00:00Z')).toEqual(['york@example.com'])
  const { last } = await (await asAdmin()).call(schedule)
  expect(last).toMatchObject({ day: '2026-03-28', successful: 3 })
})

test('the nights in which the clocks change have one report each', async () => {
  const { evening } = await everyEvening(23, '2026-03-27T00:00:00Z', {
    // In this zone Saturday ends at 23:00 in March, and has that hour twice in October.
    tirana: 'Europe/Tirane',
    nuuk: 'America/Nuuk',
  })
  const hours = Array.from({ length: 60 }, (_, n) => n)
  const sentFrom = async (from: string) => {
    const sent: string[] = []
    for (const n of hours)
      sent.push(...(await evening(new Date(Date.parse(from) + n * 3_600_000).toISOString())))
    return sent.toSorted()
  }
  const twice = ['nuuk@example.com', 'nuuk@example.com', 'tirana@example.com', 'tirana@example.com']
  expect(await sentFrom('2026-03-28T12:00:00Z')).toEqual(twice)
  expect(await sentFrom('2026-10-24T12:00:00Z')).toEqual(twice)
})

test('a report switched on late in the evening begins the next day', async () => {
  const { call, world, evening } = await office({ now: new Date('2026-03-02T20:30:00Z') })
  const { salonId } = await world.owner({ email: 'ana@example.com' })
  await book(world.sql, salonId, '2026-03-02 10:00')
  await book(world.sql, salonId, '2026-03-03 10:00')
  await call(saveSchedule, { body: { enabled: true, hour: 20 } })
  expect(await evening('2026-03-02T20:35:00Z')).toEqual([])
  expect(await evening('2026-03-03T19:00:00Z')).toEqual(['ana@example.com'])
})

test('a day with nothing in it and nothing to come sends no report by itself', async () => {
  const { call, world, evening, sendTo } = await office({ now: new Date('2026-03-01T08:00:00Z') })
  const { email } = await world.owner()
  await call(saveSchedule, { body: { enabled: true, hour: 20 } })
  expect(await evening('2026-03-02T19:00:00Z')).toEqual([])
  const { mails } = await sendTo([email])
  expect(mails[0]?.text).toContain('Nuk ka termine të regjistruara për nesër.')
})

test('two nodes at once write to each salon once', async () => {
  const { call, world, at } = await office({ now: new Date('2026-03-01T08:00:00Z') })
  for (let n = 0; n < 5; n++) {
    const { salonId } = await world.owner()
    await book(world.sql, salonId, '2026-03-02 10:00')
  }
  await call(saveSchedule, { body: { enabled: true, hour: 20 } })
  at('2026-03-02T19:00:00Z')
  const nodes = [world, await world.secondNode(), await world.secondNode()]
  const job = dailyReportJobs[0]
  await Promise.all(nodes.map(async ({ deps }) => job?.run(deps)))
  const rows = await world.sql<{ count: number; people: number }>`
    select count(*), count(distinct user_id) as people from mail_outbox`
  expect(rows).toEqual([{ count: 5, people: 5 }])
})
