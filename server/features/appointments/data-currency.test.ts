import { expect, test } from 'vitest'
import { amountWords } from '#contract/kit/money.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

/** The request knows the salon in euro; the currency is another one by the time it writes. */
async function whileChanging(change: (counter: ReturnType<typeof counterOf>) => Promise<unknown>) {
  const world = await createWorld()
  const owner = await world.owner()
  const counter = counterOf(world, owner)
  const visit = await counter.book({ price: 0 })
  const isWaiting = async () => {
    const [row] = await world.sql<{ waits: boolean }>`
      select exists (select 1 from pg_locks where not granted) as waits`
    return row?.waits
  }
  const outcome = await world.sql.begin(async (tx) => {
    await tx`select 1 from salons where id = ${owner.salonId} for update`
    const asked = change(counter).catch((error: unknown) => error)
    await expect.poll(isWaiting).toBe(true)
    await tx`update salons set currency = 'ALL' where id = ${owner.salonId}`
    return { asked }
  })
  return { visit, error: await outcome.asked, counter }
}
const broken = { status: 400, code: 'whole_amount', message: amountWords.whole }

test('a booking with cents that meets the change to lekë is refused in words', async () => {
  const { error } = await whileChanging(({ book }) =>
    book({ price: 9.5, appointment_time: '16:00' }),
  )
  expect(error).toMatchObject(broken)
})

test('so is a visit that gets such a price in its place, and one that moves with it', async () => {
  for (const more of [{}, { appointment_time: '17:00' }]) {
    const { error } = await whileChanging(async ({ change, list }) => {
      const [visit] = (await list({})).appointments
      return change(visit?.id ?? '', { price: 9.5, ...more })
    })
    expect(error).toMatchObject(broken)
  }
})
