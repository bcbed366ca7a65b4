import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '#contract/kit/time.ts'
import { createApp } from '#server/app.ts'
import { connect } from '#server/database/sql.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { openLine } from '#tests/support/server/database-line.ts'
import { payPageOf } from '#tests/support/server/pay-page.ts'
import { isForged, isLie, story, tellStory } from '#tests/support/races/payment-race.ts'
import { requestsTo } from '#tests/support/server/requests.ts'
import { createWorld, openWorld, type World } from '#tests/support/world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { examples } from '#tests/support/random.ts'

let world: World
let stage: Parameters<typeof tellStory>[0]
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-01-31T12:00:00Z') })
  const second = await world.secondNode()
  const nodes = [world.request, second.request]
  stage = { world, pay: await payPageOf(world), nodes }
})
afterAll(() => world.close())

type Told = Awaited<ReturnType<typeof tellStory>>

/** The database's calendar is the reference for ours. */
async function expectOutcome({ owner, orderId, paidUntil, answers, told }: Told) {
  const wasPaid = told.includes('paid')
  const rows = await world.sql`
    select p.status = 'paid' as "isPaid", count(s.id) as times,
      count(s.id) filter (where s.ends_on = (greatest(date '2026-01-31', ${paidUntil}::date)
        + case p.plan when 'yearly' then interval '1 year' else interval '1 month' end)::date
        and l.subscription_end_date = s.ends_on) as right,
      (select count(*) from mail_outbox m where m.user_id = p.user_id) as receipts,
      (select count(*) from activities a where a.severity = 'critical'
        and a.entity_id in (p.order_id, 'x' || p.order_id)) as critical,
      l.subscription_end_date is not distinct from ${paidUntil}::date as untouched
    from payments p join salons l on l.id = p.salon_id
    left join subscriptions s on s.salon_id = p.salon_id and s.payment_id = p.id
    where p.salon_id = ${owner.salonId} and p.order_id = ${orderId}
    group by p.salon_id, p.id, l.id`
  const once = wasPaid ? 1 : 0
  expect(rows).toEqual([
    {
      isPaid: wasPaid,
      times: once,
      right: once,
      receipts: once,
      critical: new Set(told.filter(isLie)).size,
      untouched: !wasPaid,
    },
  ])
  for (const [kind, isOk] of answers) expect([kind, isOk]).toEqual([kind, !isForged(kind)])
}

async function forgeriesNoted() {
  const [noted] = await world.sql<{ count: number }>`
    select count(*) from activities where severity = 'critical' and entity_id is null`
  return noted?.count
}

const together = 25

describe('callbacks about an order in any order, repeated, at once and on any node', () => {
  test('activate it exactly once if it was paid, to the right day, and never by a forgery', async () => {
    let forged = 0
    const stories = fc.array(story, { minLength: together, maxLength: together })
    await fc.assert(
      fc.asyncProperty(stories, async (batch) => {
        const told = await Promise.all(batch.map((one) => tellStory(stage, one)))
        await Promise.all(told.map(expectOutcome))
        forged += told.flatMap((one) => one.told.filter(isForged)).length
        expect(await forgeriesNoted()).toBe(forged)
      }),
      { numRuns: examples(1_000, 200) / together, endOnFailure: true },
    )
  }, 300_000)
})

test('payments of one salon in many tabs at once all count, one after the other', async () => {
  const { pay, nodes } = stage
  for (let round = 0; round < 5; round++) {
    const owner = await world.expired()
    const orders = []
    for (let tab = 0; tab < 8; tab++) orders.push((await pay.start(owner)).order)
    await Promise.all(orders.map((order, nth) => pay.tell(order, {}, nodes[nth % nodes.length])))
    const periods = await world.sql<{ starts_on: string; ends_on: string }>`
      select starts_on, ends_on from subscriptions
      where salon_id = ${owner.salonId} order by starts_on`
    const days = periods.flatMap(({ starts_on: first, ends_on: last }) => [
      addDays(first, -1),
      last,
    ])
    expect(periods).toHaveLength(8)
    // Each period begins on the day after the one before.
    expect(days.slice(1, -1)).toEqual(days.slice(1, -1).toSorted())
    expect(new Set(days.slice(1, -1)).size).toBe(7)
  }
})

test('a callback while the database is away is not answered OK, and counts when repeated', async () => {
  const line = await openLine(world.connection)
  const sql = connect(line.connection, () => {})
  const { deps } = world
  const notices = openNotices(world.connection, deps.log)
  const app = await createApp({ ...deps, sql, notices })
  onTestFinished(async () => {
    await app.close()
    await notices.stop()
    await sql.end()
    line.stop()
  })
  const { request } = requestsTo(app)
  const { pay } = stage
  const { order } = await pay.start(await world.expired())
  line.cut()
  const { status, text } = await pay.tell(order, {}, request)
  expect([status, text.includes('OK')]).toEqual([503, false])
  line.mend()
  await eventually(async () => expect((await pay.tell(order, {}, request)).text).toBe('OK'))
  const [payment] = await world.sql`
    select status from payments where order_id = ${order['orderid']}`
  expect(payment).toEqual({ status: 'paid' })
})

describe('with limits on requests', () => {
  test('forged callbacks are all refused and fill the history only up to a limit', async () => {
    const limited = await createWorld({ config: { RATE_LIMIT: 'on' } })
    const pay = await payPageOf(limited)
    const { order } = await pay.start(await limited.owner())
    const { data, ss1 } = pay.sign(order)
    for (let i = 0; i < 40; i++) {
      const forged = await pay.send({ data, ss1, ss2: 'x' })
      expect(forged.status).toBe(400)
    }
    expect(
      await limited.sql`select severity from activities where severity = 'critical'`,
    ).toHaveLength(30)
    expect(await pay.tell(order)).toMatchObject({ text: 'OK' })
  })

  test('the number of started payments is limited', async () => {
    const limited = await createWorld({ config: { RATE_LIMIT: 'on' } })
    const pay = await payPageOf(limited)
    const owner = await limited.owner()
    for (let i = 0; i < 30; i++) await pay.start(owner)
    await expect(pay.start(owner)).rejects.toMatchObject({ code: 'too_many' })
  })
})
