import { debtRoutes } from '#contract/till/debts.ts'
import { implement } from '#server/http/route.ts'
import { forgiveDebt, payDebts, readDebts, takePaymentBack } from './actions.ts'

export const debtsApi = implement(debtRoutes, {
  list: readDebts,
  pay: payDebts,
  takeBack: takePaymentBack,
  forgive: forgiveDebt,
})
