import { dayOfMonth, money } from '#contract/kit/albanian.ts'
import { signHere } from '#contract/kit/currency.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { type Draft, nowText, owedIn, paidNow } from './sale-draft.ts'
import { useDebtOf } from './use-debts.ts'
import './owed-part.css'

type Props = {
  draft: Draft
  /** In hundredths. */
  due: number
  /** The id of what is wrong. */
  wrong: string | false
  onEdit: (part: Partial<Draft>) => void
}

const nowLabels = { cash: 'Në dorë', card: 'Kartë' } as const
const nowWays = paidNow.map((value) => ({ value, label: nowLabels[value] }))

/** What is paid now and how, and what is left owing. */
export function OwedPart({ draft, due, wrong, onEdit }: Props) {
  return (
    <div className="till-owing">
      <div className="till-now">
        <label className="medium">
          <span>Paguan tani</span>
          <span className="control-line">
            <input
              className="control"
              aria-label="Paguan tani"
              inputMode="decimal"
              autoComplete="off"
              value={nowText(draft, due)}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => onEdit({ now: target.value })}
              {...(wrong && { 'aria-invalid': true, 'aria-describedby': wrong })}
            />
            <span className="control-suffix">{signHere()}</span>
          </span>
        </label>
        <Segmented
          label="Si paguan tani"
          value={draft.nowWay}
          onChange={(nowWay) => onEdit({ nowWay })}
          options={nowWays}
        />
      </div>
      <p className="till-left">
        <span>Mbetet borxh</span>
        <output>{money(fromCents(owedIn(draft, due)))}</output>
      </p>
      <OwedBefore draft={draft} due={due} />
    </div>
  )
}

/** What the client owes already, and what that becomes. */
export function OwedBefore({ draft, due }: Pick<Props, 'draft' | 'due'>) {
  const debt = useDebtOf(draft.debtor)
  if (!debt) return null
  const all = money(fromCents(toCents(debt.amount) + owedIn(draft, due)))
  return (
    <p className="till-before">
      Kishte borxh {money(debt.amount)} që nga {dayOfMonth(debt.since)}: bëhen <b>{all}</b>.
    </p>
  )
}
