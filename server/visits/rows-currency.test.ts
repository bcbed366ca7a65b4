import { describe, expect, test } from 'vitest'
import type { Currency } from '#contract/kit/currency.ts'
import { amountComplaints } from '#contract/kit/money.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

/** A salon with a visit and a service at prices valid in any currency. */
async function salonAtWork(before: Currency) {
  const world = await createWorld()
  const owner = await world.owner()
  const counter = counterOf(world, owner)
  const { call } = world.as(owner)
  const visit = await counter.book({ price: 0 })
  const added = { name: 'Ngjyrosje', price: 10, duration: 30 }
  const { data: service } = await call(serviceRoutes.add, { body: added })
  await world.sql`update salons set currency = ${before} where id = ${owner.salonId}`
  const changeService = (body: object) =>
    call(serviceRoutes.change, { params: { id: service.id }, body })
  return { world, owner, counter, call, visit, changeService }
}
type AtWork = Awaited<ReturnType<typeof salonAtWork>>

const writings: Record<string, (salon: AtWork, price: number) => Promise<unknown>> = {
  'a visit that is booked': ({ counter }, price) =>
    counter.book({ price, appointment_time: '16:00' }),
  'a visit that gets the price in its place': ({ counter, visit }, price) =>
    counter.change(visit.id, { price }),
  'a visit that moves with it': ({ counter, visit }, price) =>
    counter.change(visit.id, { price, appointment_time: '17:00' }),
  'a service that is added': ({ call }, price) =>
    call(serviceRoutes.add, { body: { name: 'Larje', price, duration: 30 } }),
  'a service that gets the price': ({ changeService }, price) => changeService({ price }),
  'a price of a barber for a service': ({ changeService, visit }, price) =>
    changeService({ barbers: [{ id: visit.barber_id, price }] }),
}

/** Changes the currency between the request's check and its write. */
async function whileChanging(
  { before, after }: { before: Currency; after: Currency },
  write: (salon: AtWork) => Promise<unknown>,
) {
  const salon = await salonAtWork(before)
  const { world, owner } = salon
  const isWaiting = async () => {
    const [row] = await world.sql<{ waits: boolean }>`
      select exists (select 1 from pg_locks where not granted) as waits`
    return row?.waits
  }
  const outcome = await world.sql.begin(async (tx) => {
    await tx`select 1 from salons where id = ${owner.salonId} for update`
    const asked = write(salon).catch((error: unknown) => error)
    await expect.poll(isWaiting).toBe(true)
    await tx`update salons set currency = ${after} where id = ${owner.salonId}`
    return { asked }
  })
  return outcome.asked
}

describe.each([
  {
    before: 'EUR',
    after: 'ALL',
    price: 9.5,
    code: 'whole_amount',
    words: amountComplaints.whole.message,
  },
  {
    before: 'ALL',
    after: 'EUR',
    price: 1_000_000,
    code: 'invalid',
    words: amountComplaints.tooHigh.message,
  },
] as const)('a price as $before becomes $after', ({ price, code, words, ...change }) => {
  test.each(Object.entries(writings))(
    '%s is refused in words beside its field',
    async (name, write) => {
      const error = await whileChanging(change, (salon) => write(salon, price))
      const field = name.includes('of a barber') ? 'barbers' : 'price'
      expect(error).toMatchObject({ status: 400, code, message: words, fields: { [field]: words } })
    },
  )
})
