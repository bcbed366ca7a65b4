import { expect, test } from 'vitest'
import { explaining, indexesIn, largeSalon } from '#tests/support/server/explaining.ts'
import { createWorld } from '#tests/support/world.ts'
import { findConflict } from './rivals.ts'
import { placed } from './plan.ts'

// Fifty thousand rows take long on a busy machine.
const timeout = 120_000

test(
  'a conflict among fifty thousand appointments is found by an index on barber and time',
  { timeout },
  async () => {
    const world = await createWorld()
    const { salonId } = await world.owner()
    await largeSalon(world.sql, salonId)
    await world.sql`analyze`
    const [seen] = await world.sql<{ id: string; staffId: string }>`
    select id, staff_id as "staffId" from appointments where salon_id = ${salonId} limit 1`
    const { id = '', staffId = '' } = seen ?? {}
    const startsAt = '2024-06-03 09:00'
    const steps = { work: 30, wait: 0, finish: 0, buffer: 0 }
    const what = { serviceId: null, serviceName: 'Prerje', priceCents: 0 }
    const parts = placed([{ staffId, ...what, ...steps }], startsAt)
    for (const mode of ['force_custom_plan', 'force_generic_plan'])
      await world.sql.begin(async (tx) => {
        await tx`select set_config('plan_cache_mode', ${mode}, true)`
        const { sql, plans } = explaining(tx)
        await findConflict(sql, salonId, parts)
        await findConflict(sql, salonId, parts, id)
        expect(plans).toHaveLength(2)
        for (const plan of plans) {
          expect(indexesIn(plan), mode).toContain('parts_no_overlap')
          expect(indexesIn(plan), mode).not.toContain('appointments_time')
        }
      })
  },
)
