import { money } from '#contract/kit/albanian.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { type Expense, expenseKindLabels, expenseKinds } from '#contract/till/expenses.ts'
import { BarList } from '#web/ui/data/bar-list.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { kindIcons } from './kinds.ts'

const title = 'Sipas llojit'

type Props = { expenses: readonly Expense[]; total: number }

/** What each kind took of the month, the most first. */
export function ByKind({ expenses, total }: Props) {
  const bars = expenseKinds
    .map((kind) => {
      const own = expenses.filter((expense) => expense.kind === kind)
      const value = fromCents(own.reduce((sum, { amount }) => sum + toCents(amount), 0))
      const Icon = kindIcons[kind]
      const face = <Icon size={17} aria-hidden />
      return { key: kind, label: expenseKindLabels[kind], face, value, text: money(value) }
    })
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
  return (
    <Card
      title={title}
      className="expense-shares"
      action={<b className="numbers">{money(total)}</b>}
    >
      <BarList label={title} bars={bars} />
    </Card>
  )
}
