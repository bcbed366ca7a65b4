import { amountComplaints } from '#contract/kit/money.ts'
import { expect, test } from 'vitest'
import { dayRoutes } from '#contract/till/days.ts'
import { openTill, today } from '#tests/support/tills/till.ts'

type Till = Awaited<ReturnType<typeof openTill>>

/** Writes of the drawer, each with an amount in cents. */
const writings: Record<string, (till: Till) => Promise<unknown>> = {
  'a cash move': ({ move }) => move(5.25),
  'a correction': ({ call }) =>
    call(dayRoutes.correct, {
      params: { date: '2026-03-01' },
      body: { amount: -5.25, reason: 'gabim' },
    }),
  'a counted day': ({ count }) => count(5.25, today),
}

test.each(Object.entries(writings))(
  '%s is refused if the currency becomes lekë while it waits',
  async (name, write) => {
    const till = await openTill()
    const { world, owner, count } = till
    await count(0, '2026-03-01')
    const isWaiting = async () => {
      const [row] = await world.sql<{ waits: boolean }>`
        select exists (select 1 from pg_locks where not granted) as waits`
      return row?.waits
    }
    const { asked } = await world.sql.begin(async (tx) => {
      await tx`select 1 from salons where id = ${owner.salonId} for update`
      const answer = write(till).catch((error: unknown) => error)
      await expect.poll(isWaiting).toBe(true)
      await tx`update salons set currency = 'ALL' where id = ${owner.salonId}`
      return { asked: answer }
    })
    const field = name === 'a counted day' ? 'counted' : 'amount'
    expect(await asked).toMatchObject({
      status: 400,
      code: 'whole_amount',
      fields: { [field]: amountComplaints.whole.message },
    })
    const kept = await world.sql`
      select amount_cents from cash_moves union all select amount_cents from day_corrections`
    expect(kept).toEqual([])
  },
)

test('the tables refuse amounts that the currency does not have', async () => {
  const { world, owner, count, move } = await openTill()
  await count(0, '2026-03-01')
  await world.sql`update salons set currency = 'ALL' where id = ${owner.salonId}`
  const { salonId: salon } = owner
  const refused = { constraint: 'whole_amount' }
  const insert = (table: 'cash_moves' | 'day_corrections', cents: number) =>
    table === 'cash_moves'
      ? world.sql`insert into cash_moves (salon_id, id, day, at, amount_cents, reason)
          values (${salon}, gen_random_uuid(), '2026-03-01', now(), ${cents}, 'x')`
      : world.sql`insert into day_corrections (salon_id, id, day, at, amount_cents, reason)
          values (${salon}, gen_random_uuid(), '2026-03-01', now(), ${cents}, 'x')`
  for (const table of ['cash_moves', 'day_corrections'] as const) {
    await expect(insert(table, -525)).rejects.toMatchObject(refused)
    await insert(table, -500)
  }
  const counted = world.sql`update counted_days set counted_cents = 525 where salon_id = ${salon}`
  await expect(counted).rejects.toMatchObject(refused)
  await move(700)
})
