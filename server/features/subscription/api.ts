import { pagingOf } from '#contract/kit/paging.ts'
import { dayOf, defaultZone } from '#contract/kit/time.ts'
import { retryAfterTooMany, subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { implement } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { cancel, extend, extendRecord, resume } from './actions.ts'
import {
  countRecords,
  figuresOn,
  historyOf,
  listRecent,
  receiptOf,
  subscriptionOf,
} from './data.ts'
import { noTerms, receiptNumber, statusLimits, statusUnder } from './rules.ts'

export const subscriptionApi = implement(subscriptionRoutes, {
  status: async ({ actor, ...deps }) => {
    const { sql, now, config } = deps
    await limit(deps, statusLimits(actor.userId), { wait: retryAfterTooMany.seconds })
    const row = actor.salonId === null ? noTerms : await subscriptionOf(sql, actor.salonId)
    return statusUnder(config.BILLING, dayOf(now()), row)
  },

  cancel,
  resume,

  history: async ({ sql, actor }) => ({ data: await historyOf(sql, actor.salonId) }),

  receipt: async ({ sql, actor, params, config }) => {
    const row = await receiptOf(sql, actor.salonId, params.id)
    const seller = { name: 'Orari', website: config.APP_URL }
    return { receipt: { ...row, number: receiptNumber(row), seller } }
  },

  recent: async ({ sql, query: { page, limit: most } }) => ({
    data: await listRecent(sql, most, (page - 1) * most),
    pagination: pagingOf(page, most, await countRecords(sql)),
  }),

  figures: async ({ sql, now }) => ({ data: await figuresOn(sql, dayOf(now()), defaultZone) }),

  extend,
  extendRecord,
})
