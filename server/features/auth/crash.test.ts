import { expect, test } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import { connect, type Connection, type Sql } from '#server/database/sql.ts'
import {
  eventually,
  folderOfThisFile,
  serverOf,
  start,
} from '#server/database/embedded/embedded-world.ts'
import { migrate } from '#server/database/migrate.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { identifyBy } from './data.ts'

const usedFolder = folderOfThisFile()

/** Takes transaction numbers and rolls them back: a crash gives them out again. */
async function rollBack(sql: Sql, times: number) {
  const refused = new Error('rolled back')
  for (let nth = 0; nth < times; nth++)
    await sql
      .begin(async (tx) => {
        await tx`select pg_current_xact_id()`
        throw refused
      })
      .catch((error: unknown) => expect(error).toBe(refused))
}

const nextNumber = async (sql: Sql) => {
  const [row] = await sql<{ next: number }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text::int8 as next`
  return row?.next ?? 0
}

test('a deactivated account is not believed after a crash that repeats transaction numbers', async () => {
  const dataDir = await usedFolder()
  const { connection } = await start({ dataDir })
  await migrate(connection)
  const sql = connect(connection, () => {})
  const deps = { sql, now: () => new Date('2026-03-02T08:00:00Z'), config: readConfig({}) }
  const { token, userId } = await peopleOf(deps).owner()
  await rollBack(sql, 50)
  const identify = identifyBy(deps)
  for (let nth = 0; nth < 4; nth++) expect(await identify(token)).toMatchObject({ userId })
  const believedAt = await nextNumber(sql)

  process.kill(serverOf(dataDir), 'SIGKILL')
  const after = await eventually(() => reached(connection))
  await after`update users set is_active = false where id = ${userId}`
  const left = believedAt - (await nextNumber(after))
  expect(left, 'the crash repeats numbers').toBeGreaterThan(0)
  await rollBack(after, left)
  expect(await nextNumber(after)).toBe(believedAt)
  // Connections of before the crash fail once each.
  expect(await eventually(() => identify(token))).toBeUndefined()
  await Promise.all([sql.end(), after.end()])
})

async function reached(connection: Connection) {
  const sql = connect(connection, () => {})
  await sql`select 1`.catch(async (error: unknown) => {
    await sql.end()
    throw error
  })
  return sql
}
