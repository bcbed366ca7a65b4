import { expect, test } from 'vitest'
import { explaining, type Plan } from '#tests/support/server/explaining.ts'
import { salonWithProgram } from '#tests/support/webhooks/far-program.ts'
import { claimDue } from './data.ts'

const conditionsIn = (plan: Plan): string[] => [
  ...(plan['Index Name'] === 'webhook_deliveries_order' ? [plan['Index Cond'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(conditionsIn),
]

test.for([0, 3_000])(
  'a backlog is claimed visit by visit where statistics know of %i deliveries, which all arrived',
  async (arrived) => {
    const { world, owner, listen } = await salonWithProgram()
    const { id } = await listen('/in')
    const fill = (count: number, next: Date | null) => world.sql`
      insert into webhook_deliveries (salon_id, id, webhook_id, event, object_id, sequence, at, next_at)
      select ${owner.salonId}, gen_random_uuid(), ${id}, 'appointment.booked', gen_random_uuid(), 1,
        ${world.now}, ${next}
      from generate_series(1, ${count}::int)`
    await fill(arrived, null)
    if (arrived > 0) await world.sql`analyze webhook_deliveries`
    await fill(1_000, world.now)
    const { sql, plans } = explaining(world.sql)
    const bounds = { most: 32, mostOfSalon: 8, mostOfOne: 4, busy: {} }
    const speeds = { slow: [], slowSalons: [], fast: [], isSlow: false }
    await claimDue(sql, { now: world.now, ...bounds, ...speeds })
    expect(plans.flatMap(conditionsIn)).toContainEqual(expect.stringContaining('object_id'))
  },
)
