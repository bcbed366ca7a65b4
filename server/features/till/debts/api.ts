import { fromCents, toCents } from '#contract/kit/money.ts'
import { debtRoutes } from '#contract/till/debts.ts'
import { seesWho } from '#server/core/reach.ts'
import { implement } from '#server/http/route.ts'
import { forgiveDebt, payDebts, takePaymentBack } from './actions.ts'
import { debtMonthOf, listDebts } from './data.ts'

export const debtsApi = implement(debtRoutes, {
  list: async ({ sql, actor, now }) => {
    const [debts, month] = await Promise.all([
      listDebts(sql, actor.salonId),
      debtMonthOf(sql, actor.salonId, now()),
    ])
    const cents = debts.reduce((sum, { amount }) => sum + toCents(amount), 0)
    const shown = seesWho(actor) ? debts : debts.map((debt) => ({ ...debt, phone: '' }))
    return { debts: shown, total: fromCents(cents), month }
  },

  pay: payDebts,
  takeBack: takePaymentBack,
  forgive: forgiveDebt,
})
