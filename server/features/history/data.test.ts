import fc from 'fast-check'
import { expect, test } from 'vitest'
import { historyRoutes } from '#contract/history.ts'
import type { Sql } from '#server/database/sql.ts'
import { databaseBefore } from '#tests/support/database-before.ts'
import { explaining, tablesIn } from '#tests/support/server/explaining.ts'
import { createWorld } from '#tests/support/world.ts'
import { readHistory } from './actions.ts'
import { addUpCounts, countedByKind, emptyHistory, forgetActivities } from './data.ts'

const kinds = ['login', 'create', 'update', 'delete', 'system'] as const
const start = Date.UTC(2026, 2, 1)
const at = (minute: number) => new Date(start + minute * 60_000)

const write = (sql: Sql, kind: string, minute: number, count: number) => sql`
  insert into activities (id, action_type, severity, description, search, created_at)
  select gen_random_uuid(), ${kind}, 'info', '', '', ${at(minute)} from generate_series(1, ${count}::int)`

async function expectTrueCounts(sql: Sql) {
  const kept = (await countedByKind(sql)).filter(({ entries }) => entries !== 0)
  const counted = await sql`
    select action_type as action, count(*)::int as entries from activities group by 1`
  expect(new Set(kept)).toEqual(new Set(counted))
}

const act = fc.record({
  what: fc.constantFrom('write', 'write', 'forget', 'add up', 'undo', 'empty'),
  kind: fc.constantFrom(...kinds),
  minute: fc.nat(99),
  count: fc.integer({ min: 1, max: 3 }),
})

test('the kept counts of the history are those of its entries, whatever was written and removed', async () => {
  const { sql } = await createWorld()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 30 }), async (acts) => {
      for (const { what, kind, minute, count } of acts) {
        if (what === 'write') await write(sql, kind, minute, count)
        else if (what === 'forget') await forgetActivities(sql, at(minute))
        else if (what === 'add up') await addUpCounts(sql)
        else if (what === 'empty') await emptyHistory(sql)
        else
          await sql
            .begin(async (tx) => {
              await write(tx, kind, minute, count)
              throw new Error('undone')
            })
            .catch(() => {})
        await expectTrueCounts(sql)
      }
    }),
    { numRuns: 5 },
  )
})

test('entries that are written while the counts are added up are counted once', async () => {
  const { sql } = await createWorld()
  await Promise.all(
    Array.from({ length: 24 }, (_, nth) =>
      nth % 4 === 0 ? addUpCounts(sql) : write(sql, 'create', nth, 2),
    ),
  )
  await expectTrueCounts(sql)
  await addUpCounts(sql)
  expect(await sql`select 1 from activity_counts`).toHaveLength(1)
})

test('after the migration the entries of before are counted', async () => {
  const { sql, migrate } = await databaseBefore('0073_kept_for_lists.sql')
  await write(sql, 'login', 1, 3)
  await write(sql, 'create', 2, 4)
  await migrate()
  await expectTrueCounts(sql)
  expect(await countedByKind(sql)).toHaveLength(2)
})

test('the first page of the history reads no entries but its own', async () => {
  const world = await createWorld()
  const { sql, plans } = explaining(world.sql)
  await readHistory({ sql, query: historyRoutes.list.query.parse({}) })
  const reading = plans.filter((plan) => tablesIn(plan).includes('activities'))
  expect(reading.map((plan) => plan['Node Type'])).toHaveLength(1)
})
