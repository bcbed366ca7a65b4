import { expect, test } from 'vitest'
import { dayErrors, mostMoves } from '#contract/till/days.ts'
import { openTill, today } from '#tests/support/tills/till.ts'
import { answered } from '#tests/support/server/requests.ts'

test('a day takes a limited number of cash moves', async () => {
  const { world, owner, move, day } = await openTill()
  await world.sql`
    insert into cash_moves (salon_id, id, day, at, user_id, amount_cents, reason)
    select ${owner.salonId}, gen_random_uuid(), ${today}, ${world.now}, ${owner.userId}, 100, 'kusur'
    from generate_series(1, ${mostMoves - 1})`
  await move(1)
  await expect(move(1)).rejects.toMatchObject(answered(dayErrors.dayFull))
  expect((await day()).moves).toHaveLength(mostMoves)
})
