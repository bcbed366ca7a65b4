import { pagingOf } from '#contract/kit/paging.ts'
import { dayOf, defaultZone } from '#contract/kit/time.ts'
import { retryAfterTooMany, subscriptionRoutes, subscriptionWords } from '#contract/subscription.ts'
import { implement } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { extendBy, ownedBy, setCancelledBy } from './actions.ts'
import {
  countRecords,
  figuresOn,
  historyOf,
  listRecent,
  receiptOf,
  salonOfRecord,
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

  cancel: async (call) => ({
    message: subscriptionWords.cancelled,
    subscription: await setCancelledBy(call, true),
  }),

  resume: async (call) => ({
    message: subscriptionWords.resumed,
    subscription: await setCancelledBy(call, false),
  }),

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

  extend: async (call) => ({
    message: subscriptionWords.extended,
    user: await extendBy(call, (tx) => ownedBy(tx, call.body)),
  }),

  extendRecord: async (call) => ({
    message: subscriptionWords.extended,
    user: await extendBy(call, (tx) => salonOfRecord(tx, call.params.id)),
  }),
})
