import { amountText, counted, money, monthOf } from '#contract/kit/albanian.ts'
import { type Month, sumOf } from '#contract/till/months.ts'
import { Card } from '#web/ui/data/card.tsx'
import { BillLine } from './bill-line.tsx'
import { rowsByBarber, rowsByDay, rowsByKind, spentIn } from './month-rows.ts'

type Props = { month: Month; before: Month | undefined }

/** "tetor: 3 980,00 €" */
const beside = (before: Month | undefined, figureOf: (month: Month) => number) =>
  before && `${monthOf(`${before.month}-01`)}: ${money(figureOf(before))}`

const withRent = ({ left, rent }: Month) => sumOf([left, rent])

/** Takings less what is the barbers’ own and what was spent; the rent of chairs stands under what is left. */
export function MonthBill({ month, before }: Props) {
  const { takings, services, products, shares, advances, expenses, left, rent } = month
  const barbers = rowsByBarber(month, 'share', (one) =>
    one.advances === 0 ? undefined : `avans ${money(one.advances)}`,
  )
  const renters = rowsByBarber(month, 'rent')
  return (
    <Card title="Nga xhiroja te çka mbetet" flush className="month-bill">
      <ul>
        <BillLine
          name="Xhiro"
          value={money(takings)}
          note={`shërbime ${amountText(services)} · produkte ${amountText(products)}`}
          before={beside(before, (one) => one.takings)}
          rows={rowsByDay(month, 'takings')}
        />
        <BillLine
          sign="−"
          name="Pjesët e berberëve"
          value={money(shares)}
          note={`${counted(barbers.length, 'vetë', 'veta')}${advances === 0 ? '' : ', avanset brenda'}`}
          before={beside(before, (one) => one.shares)}
          rows={barbers}
          more={{ to: '/arka/pjeset', label: 'Pjesët' }}
        />
        <BillLine
          sign="−"
          name="Shpenzime"
          value={money(spentIn(month))}
          note={counted(expenses.length, 'lloj', 'lloje')}
          before={beside(before, spentIn)}
          rows={rowsByKind(month)}
          more={{ to: `/arka/shpenzime?m=${month.month}`, label: 'Shpenzimet një nga një' }}
        />
      </ul>
      <Sum name="Mbetet" value={left} before={beside(before, (one) => one.left)} />
      {rent !== 0 && (
        <>
          <ul>
            <BillLine
              sign="+"
              name="Qira karrigesh"
              value={money(rent)}
              note={renters.map(({ name }) => name).join(', ')}
              before={beside(before, (one) => one.rent)}
              rows={renters}
            />
          </ul>
          <Sum
            name="Me qiranë e karrigeve"
            value={withRent(month)}
            before={beside(before, withRent)}
            isSmall
          />
        </>
      )}
    </Card>
  )
}

type SumProps = { name: string; value: number; before: string | undefined; isSmall?: boolean }

const Sum = ({ name, value, before, isSmall }: SumProps) => (
  <p className="bill-sum" data-small={isSmall}>
    <span>
      {name}
      {before && <small>{before}</small>}
    </span>
    <b>{money(value)}</b>
  </p>
)
