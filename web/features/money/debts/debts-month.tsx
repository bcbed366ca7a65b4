import { counted, money } from '#contract/kit/albanian.ts'
import type { DebtMonth } from '#contract/till/debts.ts'
import { Card } from '#web/ui/data/card.tsx'

/** What was owed, paid and forgiven this month, and how that is counted. */
export const DebtsMonth = ({ month: { made, paid, forgiven } }: { month: DebtMonth }) => (
  <Card title="Këtë muaj" className="debts-month">
    <ul className="lined numbers">
      <Line name="Borxhe të reja" amount={made.amount}>
        {counted(made.count, 'shitje', 'shitje')}
      </Line>
      <Line name="Borxhe të paguara" amount={paid.amount}>
        {counted(paid.count, 'herë', 'herë')}
      </Line>
      <Line name="Të falura" amount={forgiven} />
    </ul>
    <p className="debts-how">
      Borxhi numërohet te xhiroja e ditës kur u mbyll vizita; paraja te dita kur vjen.
    </p>
  </Card>
)

type LineProps = { name: string; amount: number; children?: string }

const Line = ({ name, amount, children }: LineProps) => (
  <li className="row gap-10">
    <span className="grow">
      {name}
      {children && <small>{children}</small>}
    </span>
    <b className="nowrap">{money(amount)}</b>
  </li>
)
