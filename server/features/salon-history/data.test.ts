import { expect, test } from 'vitest'
import { historyKinds } from '#contract/salon-history.ts'
import { createWorld } from '#tests/support/world.ts'
import { withOnePlan } from '#server/database/planning.ts'
import { listEntries } from './data.ts'
import { filterOf, newest } from './rules.ts'

test('a page of the history is planned once for all its readers', async () => {
  const { sql, owner } = await createWorld()
  const { salonId, userId } = await owner()
  const asked = {
    filter: filterOf({}),
    sight: { kinds: historyKinds, userId, ownOnly: null },
  }
  const plans = await sql.begin(async (tx) => {
    for (let nth = 0; nth < 3; nth++)
      await withOnePlan(tx, () => listEntries(tx, salonId, asked, { mark: newest, limit: 10 }))
    return tx`
      select custom_plans as custom, generic_plans as generic from pg_prepared_statements
      where statement like ${'%"personName"%'}`
  })
  expect(plans).toEqual([{ custom: 0, generic: 3 }])
})
