import { inject, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { createLog } from '#server/core/log.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openNotices } from './listen-notify.ts'

async function twoNodes() {
  const database = await freshDatabase(inject('postgres').server)
  onTestFinished(() => database.drop())
  const sql = database.connect()
  const notices = openNotices(database.connection, createLog('silent'))
  onTestFinished(() => notices.stop())
  const heard: (string | null)[] = []
  const deafen = notices.onNotice('salon', (payload) => void heard.push(payload))
  const say = (words: string) => sql`select pg_notify('salon', ${words})`
  await eventually(() => expect(heard).toEqual([null]))
  return { database, sql, notices, heard, deafen, say }
}

test('a notice of one node reaches another', async () => {
  const { heard, say } = await twoNodes()
  await say('u hap')
  await eventually(() => expect(heard).toEqual([null, 'u hap']))
})

test('a listener added later, on another channel, gets its notices too', async () => {
  const { notices, sql, say, heard } = await twoNodes()
  const others: (string | null)[] = []
  notices.onNotice('tjetër "kanal"', (payload) => void others.push(payload))
  await eventually(async () => {
    await sql`select pg_notify('tjetër "kanal"', 'po')`
    expect(others).toContain('po')
  })
  await say('u hap')
  await eventually(() => expect(heard).toEqual([null, 'u hap']))
})

test('a listener gets notices again after a lost connection and is told that some may be missing', async () => {
  const { sql, heard, say } = await twoNodes()
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`
  await eventually(() => expect(heard).toEqual([null, null]))
  await say('u hap')
  await eventually(() => expect(heard).toEqual([null, null, 'u hap']))
})

test('a removed listener gets no more notices', async () => {
  const { notices, heard, say, deafen } = await twoNodes()
  const stillThere: (string | null)[] = []
  notices.onNotice('salon', (payload) => void stillThere.push(payload))
  await eventually(() => expect(stillThere).toEqual([null]))
  deafen()
  await say('u hap')
  await eventually(() => expect(stillThere).toEqual([null, 'u hap']))
  expect(heard).toEqual([null])
})

test('a stop during the first connection does not wait', async () => {
  const database = await freshDatabase(inject('postgres').server)
  onTestFinished(() => database.drop())
  for (let turn = 0; turn < 10; turn++) {
    const notices = openNotices(database.connection, createLog('silent'))
    notices.onNotice('salon', () => {})
    await new Promise((resolve) => void setTimeout(resolve, turn))
    await notices.stop()
  }
})
