import { expect, test } from 'vitest'
import type { ActionType, historyRoutes } from '#contract/history.ts'
import type { InputOf } from '#contract/kit/route.ts'
import { counting } from '#tests/support/server/counting.ts'
import { createWorld } from '#tests/support/world.ts'
import { readHistory } from './actions.ts'
import { recordActivity } from './recording/data.ts'

type Query = InputOf<typeof historyRoutes.list>['query']

async function archive() {
  const world = await createWorld()
  const { sql, asked } = counting(world.sql)
  const record = (description: string, action: ActionType) => {
    world.now = new Date(world.now.getTime() + 1000)
    return recordActivity(world.sql, { action, severity: 'info', description, at: world.now })
  }
  async function read(query: Partial<Query>) {
    const found = await readHistory({ sql, query: { page: 1, limit: 20, ...query } })
    return `${found.activities.map(({ description }) => description).join('')} ${found.total}`
  }
  return { asked, record, read }
}

test('who asks at one moment is told from one count, whichever page it is, and of an own kind from an own one', async () => {
  const { asked, record, read } = await archive()
  for (const said of ['a', 'b', 'c']) await record(said, 'update')
  await record('d', 'delete')
  const pages = [1, 2, 3, 4].map((page) => read({ page, limit: 1 }))
  const kinds = [read({ action_type: 'delete' }), read({ severity: 'critical' })]
  const told = await Promise.all([...pages, ...kinds])
  expect(told).toEqual(['d 4', 'c 4', 'b 4', 'a 4', 'd 1', ' 0'])
  expect(asked()).toBe(told.length + 3)
})
