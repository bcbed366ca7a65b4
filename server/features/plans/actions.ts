import { planReplies, type planRoutes } from '#contract/plans.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { plansChanged } from './acts.ts'
import { holdPlans, listPlans, savePlan } from './data.ts'

export const savePlans = (call: Call<typeof planRoutes.save>) =>
  acting(call, async (tx) => {
    const { body, actor, now } = call
    const before = await holdPlans(tx)
    for (const plan of body.plans) await savePlan(tx, plan, now())
    const reply = { ...planReplies.saved, plans: await listPlans(tx) }
    return { reply, acts: plansChanged(actor, before, body.plans) }
  })
