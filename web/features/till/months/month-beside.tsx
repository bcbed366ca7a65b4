import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { amountText, counted, money } from '#contract/kit/albanian.ts'
import { addDays, daysBetween } from '#contract/kit/time.ts'
import { type Month, sumOf } from '#contract/till/months.ts'
import { methodLabels, payWays } from '#contract/till/sales.ts'
import { Card } from '#web/ui/data/card.tsx'
import { countedWords, signed } from '../days/day-words.ts'
import { countedDaysQuery } from '../days/queries.ts'
import { BillLine } from './bill-line.tsx'
import { dayName, dayPath, rowsByBarber, rowsByDay } from './month-rows.ts'

const salesWords = (count: number) => counted(count, 'shitje', 'shitje')

/** How the takings were paid: these lines add up to them. */
export const MonthWays = ({ month }: { month: Month }) => (
  <Card
    title="Si u pagua"
    className="month-card"
    action={<span className="till-quiet">{money(month.takings)}</span>}
  >
    <ul>
      {payWays.map((way) => (
        <BillLine
          key={way}
          name={methodLabels[way]}
          value={money(month.byWay[way])}
          note={way === 'owed' && month.owedSales > 0 && salesWords(month.owedSales)}
          rows={rowsByDay(month, way)}
        />
      ))}
    </ul>
  </Card>
)

/** What must not be added to the takings. */
export function MonthApart({ month }: { month: Month }) {
  const { debtsPaid, debtsPaidOfBefore, debtsForgiven, tips, noReceipt, advances } = month
  return (
    <Card title="Veç" className="month-card">
      <ul>
        <BillLine
          name="Borxhe të paguara"
          value={money(debtsPaid)}
          note={debtsPaidOfBefore !== 0 && `${amountText(debtsPaidOfBefore)} nga muajt e tjerë`}
          rows={rowsByDay(month, 'debtsPaid')}
        />
        <BillLine
          name="Bakshish"
          value={money(tips)}
          note="u takon berberëve"
          rows={rowsByDay(month, 'tips')}
        />
        <BillLine
          name="Pa kupon"
          value={salesWords(noReceipt)}
          note={money(month.noReceiptAmount)}
          rows={rowsByDay(month, 'noReceipt', salesWords)}
        />
        {advances !== 0 && (
          <BillLine
            name="Avanse"
            value={money(advances)}
            note="brenda pjesëve"
            rows={rowsByBarber(month, 'advances')}
          />
        )}
        {debtsForgiven !== 0 && (
          <BillLine name="Borxhe të falura" value={money(debtsForgiven)} rows={[]} />
        )}
        <Drawers month={month} />
      </ul>
    </Card>
  )
}

/** What was missing or too much when days were counted, and what was corrected later. */
function Drawers({ month: { month, until } }: { month: Month }) {
  const { data = [] } = useQuery(countedDaysQuery(`${month}-01`, until))
  const rows = data.filter(({ difference, corrected }) => difference !== 0 || corrected !== 0)
  if (rows.length === 0) return null
  return (
    <BillLine
      name="Ndryshimi i arkës"
      value={signed(sumOf(rows.map(({ difference }) => difference)))}
      note={counted(rows.length, 'ditë', 'ditë')}
      rows={rows.map((day) => ({
        key: day.date,
        name: dayName(day.date),
        note: countedWords(day),
        value: signed(day.difference),
        to: dayPath(day.date),
      }))}
    />
  )
}

/** Each day of the month until now; for the eye and the pointer, as the takings open the same days. */
export function MonthDays({ month }: { month: Month }) {
  const first = `${month.month}-01`
  const taken = new Map(month.byDay.map(({ date, takings }) => [date, takings]))
  const dates = Array.from({ length: daysBetween(first, month.until) + 1 }, (_, day) =>
    addDays(first, day),
  )
  const highest = Math.max(...taken.values(), 1)
  return (
    <Card
      title="Ditë për ditë"
      action={<span className="till-quiet">prek një ditë: arka e saj</span>}
    >
      <ol className="month-bars" aria-hidden style={{ '--days': dates.length } as CSSProperties}>
        {dates.map((date) => (
          <li key={date}>
            <Link
              to={dayPath(date)}
              tabIndex={-1}
              title={`${dayName(date)}: ${money(taken.get(date) ?? 0)}`}
              style={{ '--bar': Math.max(0, taken.get(date) ?? 0) / highest } as CSSProperties}
            >
              <i />
              {Number(date.slice(8))}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
