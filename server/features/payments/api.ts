import { pagingOf } from '#contract/kit/paging.ts'
import { paymentErrors, paymentRoutes } from '#contract/payments.ts'
import { AppError } from '#server/core/app-error.ts'
import { implement } from '#server/http/route.ts'
import { payseraAccount } from '#server/paysera/account.ts'
import { parameters } from '#server/paysera/callback.ts'
import { settle, startPayment, takeCallback } from './actions.ts'
import { countConcerns, countWaiting, listConcerns, listWaiting, paymentOf } from './data.ts'
import { shownStatus } from './rules.ts'

const patienceMs = 3_600_000
const anHourBefore = (now: Date) => new Date(now.getTime() - patienceMs)

export const paymentsApi = implement(
  paymentRoutes,
  {
    start: startPayment,

    status: async (call) => {
      const { status, ...payment } = await paymentOf(
        call.sql,
        call.actor.salonId,
        call.query.orderId,
      )
      return { ...payment, status: shownStatus(status) }
    },

    callback: (call) => takeCallback(call, call.query),

    callbackForm: async (call) => {
      const { query, body } = call
      // A parameter in both query and body may have two values, of which only one is signed.
      if (parameters.some((name) => query[name] !== undefined && body[name] !== undefined))
        throw new AppError(paymentErrors.callbackRefused)
      return takeCallback(call, { ...query, ...body })
    },

    waiting: async ({ sql, now, query: { page, limit: most } }) => {
      const before = anHourBefore(now())
      return {
        data: await listWaiting(sql, before, most, (page - 1) * most),
        pagination: pagingOf(page, most, await countWaiting(sql, before)),
      }
    },

    concerns: async ({ sql, query: { page, limit: most } }) => ({
      data: await listConcerns(sql, most, (page - 1) * most),
      pagination: pagingOf(page, most, await countConcerns(sql)),
    }),

    settle,
  },
  {
    start: async (call) => {
      // Outside the work's transaction: keys that are made now must stay when it is rolled back.
      await payseraAccount(call)
    },
  },
)
