import { useQuery } from '@tanstack/react-query'
import type { BarberTakings, Day } from '#contract/till/days.ts'
import { money } from '#contract/kit/albanian.ts'
import { wallClock } from '#contract/kit/time.ts'
import { methodLabels, methods, notFiscal, type Sale } from '#contract/till/sales.ts'
import { debtTitles, differenceWords, owedOf, owedTitle, signed } from '../day-words.ts'
import { useBuyer } from '#web/lists/use-called.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { howWords } from '../../sales/form/sale-words.ts'
import { useSales } from '../../sales/queries.ts'
import { type Cell, SheetLines as Lines } from './sheet-lines.tsx'

const inCents = (amount: number) => Math.round(amount * 100) / 100
const orDash = (amount: number) => (amount === 0 ? '–' : money(amount))

function drawerRows(day: Day): Cell[][] {
  const { opening, cash, tipsBy, moves, expected, counted, difference, note } = day
  const owed = owedOf(day)
  const rows = [
    ['Në fillim', money(opening)],
    ['Pagesa në dorë', signed(inCents(cash - tipsBy.cash))],
    ['Bakshish në dorë', signed(tipsBy.cash)],
    ...moves.map(({ amount, reason, by }) => [
      `${amount > 0 ? 'Hyrje' : 'Dalje'}: ${reason} (${by})`,
      signed(amount),
    ]),
    ...(owed > 0 ? [[owedTitle, money(owed)]] : []),
    ['Duhet të jenë', money(expected)],
  ]
  if (counted === null) return rows
  const words = differenceWords(difference ?? 0)
  return [...rows, [`U numëruan. ${words}${note && `: ${note}`}`, money(counted)]]
}

const debtRow = (title: string, amount: number): Cell[][] =>
  amount ? [[title, '', '', signed(amount)]] : []

/** Debts made are sold and not paid; debts paid stand in their ways of paying, and are not sold. */
const methodRows = (day: Day): Cell[][] => [
  ...methods.map((method) => [
    methodLabels[method],
    day.salesBy[method],
    orDash(day.tipsBy[method]),
    money(day[method]),
  ]),
  ...debtRow(debtTitles.owed, day.owed),
  ...debtRow(debtTitles.paid, -day.debtsPaid),
  ['Gjithsej', '', orDash(day.tips), money(inCents(day.total + day.tips))],
]

const barberRow = (one: Omit<BarberTakings, 'barberId'>): Cell[] => [
  one.barber || 'Pa berber',
  one.visits,
  orDash(one.services),
  orDash(one.products),
  one.discount === 0 ? '–' : `−${money(one.discount)}`,
  orDash(one.tips),
  money(one.total),
]

/** A sale adds to its day, and subtracts from the day on which it was voided. */
type Named = { zone: string | undefined; buyer: ReturnType<typeof useBuyer> }

function saleRows(sale: Sale, date: string, { zone, buyer }: Named): Cell[][] {
  const who = buyer(sale.client)
  const what = sale.lines.map(({ name }) => name).join(', ')
  const how = howWords(sale)
  const sum = money(sale.total + sale.tip)
  const clock = wallClock(new Date(sale.at), zone).slice(11, 16)
  const sold = [`${clock} ${who}: ${what}`, how, sum]
  const back = [`${who}: ${what}, e kthyer: ${sale.voidReason ?? ''}`, how, `−${sum}`]
  return [...(sale.date === date ? [sold] : []), ...(sale.voidedDate === date ? [back] : [])]
}

/** The day on paper: columns one under the other, black on white, on A4 as on A5. */
export function DaySheet({ day }: { day: Day }) {
  const salon = useQuery(salonQuery).data
  const buyer = useBuyer()
  const sales = useSales(day.date, day.date).data?.sales ?? []
  const visits = day.byBarber.reduce((sum, one) => sum + one.visits, 0)
  const sum = { ...day, barber: 'Gjithsej', visits, discount: day.discounts }
  return (
    <div className="day-sheet">
      <p>
        {[salon?.name, day.closedBy && `e mbyllur nga ${day.closedBy}`].filter(Boolean).join(', ')}
      </p>
      <Lines caption="Sirtari" rows={drawerRows(day)} hasSum />
      {day.corrections.length > 0 && (
        <Lines
          caption="Korrigjime"
          rows={day.corrections.map(({ reason, by, amount }) => [
            `${reason} (${by})`,
            signed(amount),
          ])}
        />
      )}
      <Lines
        caption="Sipas mënyrës"
        head={['Mënyra', 'Pagesa', 'Bakshish', 'Shuma']}
        rows={methodRows(day)}
        hasSum
      />
      <Lines
        caption="Sipas berberit"
        head={['Berberi', 'Vizita', 'Shërbime', 'Produkte', 'Zbritje', 'Bakshish', 'Gjithsej']}
        rows={[...day.byBarber.map(barberRow), barberRow(sum)]}
        hasSum
      />
      <Lines
        caption="Lëvizjet, me bakshishet"
        head={['Shitja', 'Pagesa', 'Shuma']}
        rows={sales.flatMap((sale) => saleRows(sale, day.date, { zone: salon?.timeZone, buyer }))}
      />
      <p>{notFiscal}</p>
    </div>
  )
}
