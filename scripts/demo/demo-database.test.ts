import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { frailDatabase } from '#tests/support/server/frail-database.ts'
import { prepareDemo } from './demo-database.ts'

test('the visits of the demo are planned while no transaction waits for them', async () => {
  const database = await freshDatabase(inject('postgres').server)
  onTestFinished(() => database.drop())
  const line = await frailDatabase(database.connection)
  await line.mend()
  const sql = database.connect()
  await using running = new AsyncDisposableStack()
  const open: unknown[] = []
  const planned = new Error('planned')
  const plan = async () => {
    open.push(
      ...(await sql`
        select query from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`),
    )
    throw planned
  }
  const config = readConfig({ DATABASE_URL: line.url, NODE_ENV: 'development' })
  await expect(prepareDemo(config, 'fill', running, plan)).rejects.toBe(planned)
  expect(open).toEqual([])
})
