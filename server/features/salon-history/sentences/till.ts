import { dayAndMonth, moneyIn } from '#contract/kit/albanian.ts'
import { defaultCurrency } from '#contract/kit/currency.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import { barberOf, clientOf, placeOf } from './visits.ts'
import type { Row } from './words.ts'

const sumOf = ({ details }: Row, cents = details.cents ?? 0) =>
  moneyIn(Math.abs(fromCents(cents)), details.currency ?? defaultCurrency)
const signOf = ({ details: { cents = 0 } }: Row) => (cents < 0 ? '−' : '+')
const whyOf = ({ details: { reason = '' } }: Row) => (reason === '' ? '' : ` (${reason})`)
const dayOf = ({ day }: Row) => (day === null ? 'një ditë' : `ditën ${dayAndMonth(day)}`)

/** "Furnizime, 36,00 € (peshqirë)" */
const expenseOf = (row: Row) => `${row.details.name ?? ''}, ${sumOf(row)}${whyOf(row)}`

function differenceOf(row: Row) {
  const { difference = 0 } = row.details
  if (difference === 0) return 'pa ndryshim'
  return `${difference < 0 ? 'mungojnë' : 'tepër'} ${sumOf(row, difference)}`
}

export const tillSentences: Partial<Record<HistoryAction, (row: Row) => string>> = {
  close: (row) =>
    `mbylli vizitën e ${clientOf(row)}, ${placeOf(row)}${row.details.cents === undefined ? '' : `: ${sumOf(row)}`}`,
  sell: (row) => `shiti pa vizitë: ${sumOf(row)}`,
  void: (row) => `ktheu një shitje prej ${sumOf(row)}${whyOf(row)}`,
  settle: (row) => `mori ${sumOf(row)} borxh nga ${clientOf(row)}`,
  unsettle: (row) => `ktheu ${sumOf(row)} borxh të paguar nga ${clientOf(row)}${whyOf(row)}`,
  forgive: (row) => `fali ${sumOf(row)} borxh të ${clientOf(row)}${whyOf(row)}`,
  spend: (row) => `shënoi shpenzimin ${expenseOf(row)}`,
  respend: (row) => `ndryshoi shpenzimin ${expenseOf(row)}`,
  unspend: (row) => `hoqi shpenzimin ${expenseOf(row)}`,
  advance: (row) => `i dha avans ${barberOf(row.staffName)}: ${sumOf(row)}${whyOf(row)}`,
  unadvance: (row) => `hoqi avansin e ${barberOf(row.staffName)}: ${sumOf(row)}${whyOf(row)}`,
  payout: (row) => `pagoi ${barberOf(row.staffName)}: ${sumOf(row)}`,
  unpayout: (row) => `hoqi pagesën e ${barberOf(row.staffName)}: ${sumOf(row)}`,
  receipt: (row) =>
    row.details.name
      ? `shënoi kuponin ${row.details.name} te shitja prej ${sumOf(row)}`
      : `hoqi kuponin nga shitja prej ${sumOf(row)}`,
  cash: (row) =>
    `${(row.details.cents ?? 0) > 0 ? 'futi në arkë' : 'nxori nga arka'} ${sumOf(row)}${whyOf(row)}`,
  count: (row) =>
    `mbylli ${dayOf(row)}: u numëruan ${sumOf(row, row.details.counted ?? 0)}, ${differenceOf(row)}`,
  correct: (row) => `korrigjoi ${dayOf(row)}: ${signOf(row)}${sumOf(row)}${whyOf(row)}`,
  rate: (row) => {
    const { services = 0, products = 0 } = row.details.rates ?? {}
    return `ndryshoi pjesën e ${barberOf(row.staffName)}: ${services} % e shërbimeve, ${products} % e produkteve`
  },
}
