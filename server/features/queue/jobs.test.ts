import { expect, onTestFinished, test } from 'vitest'
import { queueRoutes } from '#contract/queue/queue.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { undoErrors, undoRoutes } from '#contract/undo.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { announceTopics } from '#server/live/announce-topics.ts'
import { liveChannel } from '#server/live/announce.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lineRoom, today } from '#tests/support/races/line-room.ts'
import { queueJobs } from './jobs.ts'

async function afterMidnight() {
  const room = await lineRoom()
  const { world, joined } = room
  const { id } = await joined('', { client: { name: 'Drita Hoxha' }, note: 'pas pune' })
  await joined('Agim')
  const left = await room.call(queueRoutes.remove, { params: { id }, query: { why: 'left' } })
  const tick = async (now: string) => {
    world.now = new Date(now)
    for (const job of queueJobs) await job.run(world.deps)
  }
  const rows = () => world.sql<Record<string, unknown>>`
    select number, name, note, client_id, status from queue_entries order by number`
  /** Yesterday's session has ended by then. */
  const again = async () => world.as({ token: await world.signIn(room.owner.userId) })
  return { ...room, left, tick, rows, again }
}

test('an entry that waits at midnight is lapsed, and none of the day keeps its name', async () => {
  const { tick, rows, again } = await afterMidnight()
  await tick(`${today}T22:30:00Z`)
  expect(await rows()).toMatchObject([{ note: 'pas pune' }, { status: 'waiting', name: 'Agim' }])
  await tick(`${today}T23:30:00Z`)
  const bare = { name: '', note: '', client_id: null }
  expect(await rows()).toEqual([
    { number: 1, ...bare, status: 'left' },
    { number: 2, ...bare, status: 'lapsed' },
  ])
  expect((await (await again()).call(queueRoutes.list)).queue).toEqual([])
  await tick('2027-06-01T12:00:00Z')
  expect(await rows()).toEqual([])
})

/** At 09:05 Agim, who has not come, was passed over by Ben. */
async function passedOver() {
  const { joined, next, at, arta, names, world, owner } = await lineRoom()
  const { id } = await joined('Agim', { here: false })
  await joined('Ben')
  at('09:05')
  expect((await next(arta)).passed).toMatchObject([{ id, why: 'away' }])
  const lapse = async (time: string) => {
    at(time)
    for (const job of queueJobs) await job.run(world.deps)
  }
  return { lapse, at, names, world, owner }
}

test('an entry that was passed over while away is lapsed twenty minutes after', async () => {
  const { lapse, at, names } = await passedOver()
  await lapse('09:24')
  expect(await names()).toEqual(['Agim'])
  await lapse('09:25')
  at('09:26')
  expect(await names()).toEqual([])
})

test('the salon’s screens hear of the line once an entry has lapsed, and only then', async () => {
  const { lapse, world, owner } = await passedOver()
  const notices = openNotices(world.connection, world.deps.log)
  onTestFinished(() => notices.stop())
  const ready = Promise.withResolvers<void>()
  const heard: string[] = []
  notices.onNotice(liveChannel, (words) => {
    if (words === null) ready.resolve()
    else heard.push(words)
  })
  await ready.promise
  await lapse('09:24')
  await lapse('09:25')
  await lapse('09:26')
  await announceTopics(world.sql, owner.salonId, ['salon'])
  await eventually(() =>
    expect(heard).toEqual([`${owner.salonId} queue`, `${owner.salonId} salon`]),
  )
})

test('an act of yesterday’s line is not undone', async () => {
  const { tick, left, world, again } = await afterMidnight()
  world.now = new Date('2026-03-03T08:00:00Z')
  const { call } = await again()
  const undo = () => call(undoRoutes.undo, { params: { id: left.historyId } })
  await expect(undo()).rejects.toMatchObject({ code: undoErrors.undoOver.code })
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'queue' } })
  expect(entries[0]).toMatchObject({ canUndo: false, cannotUndo: 'older' })
  await tick('2026-03-03T08:00:00Z')
  const kept = await world.sql`select 1 from undoable where kind = 'queue' and payload <> '{}'`
  expect(kept).toEqual([])
})
