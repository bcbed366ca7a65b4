import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Period, periods } from '#contract/reports/figures.ts'
import { compare } from '#contract/kit/albanian.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { bucketsIn, inPlainForm, plainReport } from '#tests/support/reports/plain-report.ts'
import {
  addPeople,
  addRows,
  anyRow,
  type ReportRow,
  rowsOf,
} from '#tests/support/reports/report-rows.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Owner = Awaited<ReturnType<World['owner']>>

const reportOf = async (on: Pick<World, 'as'>, owner: Owner, period: Period) =>
  (await on.as(owner).call(reportRoutes.own, { query: { period } })).data

async function expectTrue(
  world: World,
  owner: Owner,
  today: string,
  on: Pick<World, 'as'> = world,
) {
  const rows = await rowsOf(world.sql, owner.salonId)
  for (const period of periods) {
    const report = inPlainForm(await reportOf(on, owner, period))
    expect(report).toMatchObject(plainReport(rows, period, today))
    expect(sumOf(report.buckets, 1)).toBe(report.periodAppointments)
  }
}
const sumOf = (buckets: (string | number)[][], at: number) =>
  buckets.reduce((all, bucket) => all + Number(bucket[at]), 0)

const edges = ['2025-12-29', '2026-01-04', '2026-03-01', '2026-03-29', '2026-10-25', '2024-02-29']
test('the figures of any schedule equal those of a plain calculation', async () => {
  const world = await createWorld()
  const otherNode = await world.secondNode()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...edges).chain((today) =>
        fc.record({
          today: fc.constant(today),
          before: fc.array(anyRow(today), { maxLength: 60 }),
          later: fc.array(anyRow(today), { maxLength: 6 }),
        }),
      ),
      async ({ today, before, later }) => {
        world.now = new Date(`${today}T21:30:00Z`)
        const owner = await world.owner()
        await addPeople(world.sql, owner.salonId)
        await addRows(world.sql, owner.salonId, before)
        await expectTrue(world, owner, today)
        await addRows(world.sql, owner.salonId, later)
        await expectTrue(world, owner, today)
        await expectTrue(world, owner, today, otherNode)
        await world.sql`delete from appointments where salon_id = ${owner.salonId} and minutes = 30`
        // Days apart, so that cancelled appointments at one time can all be stored.
        await world.sql`
          update appointments a set status = 'no_show', starts_at = a.starts_at - apart
          from (
            select id, interval '4000 days' + row_number() over (order by starts_at desc) * interval '2 days' as apart
            from appointments where salon_id = ${owner.salonId} and status = 'cancelled') moved
          where a.salon_id = ${owner.salonId} and a.id = moved.id`
        await expectTrue(world, owner, today)
        await expectTrue(world, owner, today, otherNode)
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
})

test('the administrator’s report covers all salons together', async () => {
  const world = await createWorld()
  const admin = await world.admin({ trialEndDate: '2026-01-01' })
  const salons = [await world.owner(), await world.owner(), await world.expired()]
  await world.owner({ isActive: false })
  const subscription = { type: 'monthly', endDate: '2026-03-02' } as const
  await world.owner({ trialEndDate: '2026-01-01', subscription })
  const all: ReportRow[] = []
  for (const [nth, { salonId }] of salons.entries()) {
    await addPeople(world.sql, salonId)
    const [rows = []] = fc.sample(fc.array(anyRow('2026-03-02'), { minLength: 40 }), {
      numRuns: 1,
      seed: nth,
    })
    await addRows(world.sql, salonId, rows)
    all.push(...(await rowsOf(world.sql, salonId)))
  }
  for (const period of periods) {
    const { data } = await world.as(admin).call(reportRoutes.system, { query: { period } })
    const {
      services,
      barbers: _,
      filled: __,
      repeatClients: ___,
      before: ____,
      ...plain
    } = plainReport(all, period, '2026-03-02')
    expect({ ...data, ...data.performanceStats, ...bucketsIn(data) }).toMatchObject({
      ...plain,
      totalUsers: 6,
      activeUsers: 3,
      topServices: Object.entries(services)
        .map(([service_name, [count = 0, earnings = 0]]) => ({ service_name, count, earnings }))
        .toSorted(
          (a, b) =>
            b.count - a.count || b.earnings - a.earnings || compare(a.service_name, b.service_name),
        )
        .map(({ service_name, count }) => ({ service_name, count })),
    })
  }
})
