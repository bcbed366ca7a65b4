import { fromCents, toCents } from '#contract/kit/money.ts'
import { debtRoutes } from '#contract/till/debts.ts'
import { implement } from '#server/http/route.ts'
import { forgiveDebt, payDebts, takePaymentBack } from './actions.ts'
import { listDebts } from './data.ts'

export const debtsApi = implement(debtRoutes, {
  list: async ({ sql, actor }) => {
    const debts = await listDebts(sql, actor.salonId)
    const cents = debts.reduce((sum, { amount }) => sum + toCents(amount), 0)
    return { debts, total: fromCents(cents) }
  },

  pay: payDebts,
  takeBack: takePaymentBack,
  forgive: forgiveDebt,
})
