import { expenseRoutes } from '#contract/till/expenses.ts'
import { implement } from '#server/http/route.ts'
import { addExpense, changeExpense, nameMove, readExpenses, removeExpense } from './actions.ts'

export const expensesApi = implement(expenseRoutes, {
  list: readExpenses,
  add: addExpense,
  change: changeExpense,
  remove: removeExpense,
  name: nameMove,
})
