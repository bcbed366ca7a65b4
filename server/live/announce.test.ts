import { expect, onTestFinished, test } from 'vitest'
import type { LiveTopic } from '#contract/live.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { frailDatabase } from '#tests/support/server/frail-database.ts'
import { inject } from 'vitest'
import type { SalonId } from '#server/core/actor.ts'
import { connect } from '#server/database/sql.ts'
import { announce, mostVisits, openAnnouncer } from './announce.ts'
import { newId } from '#server/core/ids.ts'
import { createLog } from '#server/core/log.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { eventually } from '#tests/support/eventually.ts'

const salon = 'arta' as SalonId
const say = (...topics: LiveTopic[]) => topics.forEach((topic) => announce(salon, topic))

async function open() {
  const database = await freshDatabase(inject('postgres').server)
  onTestFinished(() => database.drop())
  const notices = openNotices(database.connection, createLog('silent'))
  onTestFinished(() => notices.stop())
  const heard: (string | null)[] = []
  notices.onNotice('live', (words) => void heard.push(words))
  await eventually(() => expect(heard).toEqual([null]))
  heard.length = 0
  const sql = database.connect()
  const announcer = openAnnouncer(sql)
  onTestFinished(() => announcer.stop())
  return { database, sql, announcer, heard }
}

test('a change is announced after its transaction, never before', async () => {
  const { announcer, heard, sql } = await open()
  const finished = Promise.withResolvers<void>()
  const work = announcer.after(async () => {
    say('appointments')
    await finished.promise
  })
  await announcer.after(async () => say('staff'))
  await eventually(() => expect(heard).toEqual(['arta staff']))
  await sql`select pg_sleep(0.1)`
  expect(heard).toEqual(['arta staff'])
  finished.resolve()
  await work
  await eventually(() => expect(heard).toEqual(['arta staff', 'arta appointments']))
})

test('a failed action announces nothing', async () => {
  const { announcer, heard } = await open()
  const failing = announcer.after(async () => {
    say('appointments')
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await announcer.after(async () => say('clients'))
  await eventually(() => expect(heard).toEqual(['arta clients']))
})

test('a hundred changes at once are announced in a few messages', async () => {
  const { announcer, heard } = await open()
  const all = Array.from({ length: 100 }, () =>
    announcer.after(async () => say('appointments', 'clients')),
  )
  await Promise.all(all)
  await announcer.stop()
  await eventually(() => expect(new Set(heard).size).toBe(2))
  expect(heard.length).toBeLessThanOrEqual(4)
})

test('an announcement made just before the stop is still sent', async () => {
  const { announcer, heard } = await open()
  await announcer.after(async () => say('salon'))
  await announcer.after(async () => say('services'))
  await announcer.stop()
  await eventually(() => expect(heard).toEqual(['arta salon', 'arta services']))
})

test('an announcement made while the database is away is sent when it is back', async () => {
  const { database, heard } = await open()
  const line = await frailDatabase(database.connection)
  const sql = connect({ connectionString: line.url }, () => {})
  onTestFinished(() => sql.end())
  const announcer = openAnnouncer(sql)
  await announcer.after(async () => say('salon'))
  await line.mend()
  await eventually(() => expect(heard).toEqual(['arta salon']))
  await announcer.stop()
})

test('changed visits are named in one message, and no longer where a whole topic has changed', async () => {
  const { announcer, heard } = await open()
  await announcer.after(async () => {
    announce(salon, 'appointments', 'a')
    announce(salon, 'clients')
    announce(salon, 'appointments', 'b')
    announce(salon, 'appointments', 'a')
  })
  await announcer.after(async () => {
    announce(salon, 'appointments', 'c')
    say('appointments')
  })
  const told = ['arta appointments a,b', 'arta clients', 'arta appointments']
  await eventually(() => expect(heard).toEqual(told))
})

test('as many visits as a message can name are named, and more are not', async () => {
  const { announcer, heard } = await open()
  const change = (count: number) =>
    announcer.after(async () => {
      for (let nth = 0; nth < count; nth++) announce(salon, 'appointments', newId())
    })
  await change(mostVisits)
  await change(mostVisits + 1)
  await eventually(() => expect(heard).toHaveLength(2))
  expect(heard[0]?.split(',')).toHaveLength(mostVisits)
  expect(heard[1]).toBe('arta appointments')
})

test('an announcement of a job is not sent', async () => {
  const { announcer, heard } = await open()
  say('salon')
  await announcer.after(async () => say('staff'))
  await eventually(() => expect(heard).toEqual(['arta staff']))
})
