import { useQuery } from '@tanstack/react-query'
import { amountText, shortDay, shortWeekday } from '#contract/kit/albanian.ts'
import { currencyFacts, currencyHere } from '#contract/kit/currency.ts'
import { expenseKindLabels } from '#contract/till/expenses.ts'
import { type Month, sumOf } from '#contract/till/months.ts'
import { methodLabels, payWays } from '#contract/till/sales.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { type Cell, SheetLines } from '../days/day/sheet-lines.tsx'
import { spanWords } from './month-papers.tsx'
import { spentIn } from './month-rows.ts'

const orDash = (amount: number) => (amount === 0 ? '–' : amountText(amount))

const dayRows = ({ byDay, byWay, takings, noReceipt }: Month): Cell[][] => [
  ...byDay.map((day) => [
    `${shortDay(day.date)}, ${shortWeekday(day.date)}`,
    ...payWays.map((way) => orDash(day[way])),
    orDash(day.takings),
    day.noReceipt === 0 ? '–' : day.noReceipt,
  ]),
  ['Gjithsej', ...payWays.map((way) => orDash(byWay[way])), amountText(takings), noReceipt],
]

const spentRows = (month: Month): Cell[][] => [
  ...month.expenses.map(({ kind, amount }) => [expenseKindLabels[kind], amountText(amount)]),
  ['Gjithsej', amountText(spentIn(month))],
]

const barberRows = ({ barbers, shares, advances, rent }: Month): Cell[][] => {
  const over = (figure: 'paid' | 'left') => orDash(sumOf(barbers.map((one) => one[figure])))
  return [
    ...barbers.map((one) => [
      one.barber,
      ...[one.share, one.advances, one.rent, one.paid, one.left].map(orDash),
    ]),
    ['Gjithsej', orDash(shares), orDash(advances), orDash(rent), over('paid'), over('left')],
  ]
}

const otherRows = (month: Month): Cell[][] => [
  ['Borxhe të paguara', amountText(month.debtsPaid)],
  ['Borxhe të falura', amountText(month.debtsForgiven)],
  ['Bakshish (u takon berberëve)', amountText(month.tips)],
  [`Pa kupon: ${month.noReceipt} shitje`, amountText(month.noReceiptAmount)],
]

const billRows = (month: Month): Cell[][] => [
  ['Xhiro', amountText(month.takings)],
  ['− Pjesët e berberëve', amountText(month.shares)],
  ['− Shpenzime', amountText(spentIn(month))],
  ['Mbetet', amountText(month.left)],
]

type Props = { month: Month; isRunning: boolean }

/** The month on paper, for the accountant: a line a day, then what was spent, whose it is, and the rest. */
export function MonthSheet({ month, isRunning }: Props) {
  const salon = useQuery(salonQuery).data
  return (
    <div className="day-sheet">
      <p>
        {[salon?.name, `${spanWords(month)}${isRunning ? ', deri sot' : ''}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <SheetLines
        caption="Ditë për ditë"
        head={['Dita', ...payWays.map((way) => methodLabels[way]), 'Gjithsej', 'Pa kupon']}
        rows={dayRows(month)}
        hasSum
      />
      <SheetLines caption="Shpenzime" rows={spentRows(month)} hasSum />
      <SheetLines
        caption="Berberët"
        head={['Berberi', 'Pjesa', 'Avanse', 'Qira karrigeje', 'Paguar', 'Mbetet']}
        rows={barberRows(month)}
        hasSum
      />
      <SheetLines caption="Veç" rows={otherRows(month)} />
      <SheetLines caption="Nga xhiroja te çka mbetet" rows={billRows(month)} hasSum />
      {month.rent !== 0 && (
        <SheetLines
          caption="Me qiranë e karrigeve"
          rows={[
            ['+ Qira karrigesh', amountText(month.rent)],
            ['Gjithsej', amountText(sumOf([month.left, month.rent]))],
          ]}
          hasSum
        />
      )}
      <p>
        Shumat në {currencyFacts[currencyHere()].many}, siç u shënuan në Orari. Nuk është dokument
        fiskal.
      </p>
    </div>
  )
}
