import type { planRoutes } from '#contract/plans.ts'
import { recordActivity, recordSecurity } from '#server/record/log-lines.ts'
import { signedBy } from '#server/record/signed-by.ts'
import type { Call } from '#server/http/route.ts'
import { holdPlans, listPlans, savePlan } from './data.ts'
import { changesOf } from './rules.ts'

export const savePlans = (call: Call<typeof planRoutes.save>) =>
  call.sql.begin(async (tx) => {
    const { body, actor, origin, now } = call
    const before = await holdPlans(tx)
    for (const plan of body.plans) await savePlan(tx, plan, now())
    for (const description of changesOf(before, body.plans)) {
      const entity = { type: 'plan', id: 'plans' }
      const action = { action: 'update', severity: 'warning', description, entity } as const
      await recordActivity(tx, { ...action, ...signedBy(call) })
      const event = { kind: 'plan_changed', byUserId: actor.userId, ip: origin.ip, at: now() }
      await recordSecurity(tx, { ...event, details: { change: description } })
    }
    return listPlans(tx)
  })
