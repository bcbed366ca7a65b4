import { defineErrors } from './kit/errors.ts'
import { amountComplaints } from './kit/money.ts'

export const priceErrors = defineErrors({
  /** Beside its field: fractions of a lek or a denar. */
  wholeAmount: [400, amountComplaints.whole.message, amountComplaints.whole.english],
})
