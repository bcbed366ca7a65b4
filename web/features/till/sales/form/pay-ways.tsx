import { said } from '#contract/kit/errors.ts'
import { Banknote, CircleAlert, CreditCard, Landmark, type LucideIcon, Split } from 'lucide-react'
import { useId } from 'react'
import { amountText, money } from '#contract/kit/albanian.ts'
import { signHere } from '#contract/kit/currency.ts'
import { amountFromText, fromCents, toCents } from '#contract/kit/money.ts'
import { saleComplaints, methodLabels, methods } from '#contract/till/sales.ts'
import { type Draft, missingOf, splitOf, type Way, withMissing } from './sale-draft.ts'
import { likelyGiven } from './cash-notes.ts'
import { paidHow } from './sale-words.ts'

const ways: readonly { value: Way; label: string; icon: LucideIcon }[] = [
  { value: 'cash', label: methodLabels.cash, icon: Banknote },
  { value: 'card', label: methodLabels.card, icon: CreditCard },
  { value: 'transfer', label: methodLabels.transfer, icon: Landmark },
  { value: 'split', label: 'Ndaje', icon: Split },
]

type Props = {
  draft: Draft
  /** In hundredths. */
  due: number
  error: string | undefined
  onEdit: (part: Partial<Draft>) => void
}

/** Cash unless somebody says otherwise: radio buttons underneath, and what belongs to the chosen way below. */
export function PayWays({ draft, due, error, onEdit }: Props) {
  const name = useId()
  const wrong = useId()
  return (
    <>
      <fieldset className="till-ways">
        <legend className="sr-only">Si u pagua</legend>
        {ways.map(({ value, label, icon: Icon }) => (
          <label key={value}>
            <input
              className="unseen-input"
              type="radio"
              name={name}
              value={value}
              checked={draft.way === value}
              onChange={() => onEdit({ way: value })}
            />
            <span className="stack medium centered">
              <Icon size={20} aria-hidden />
              {label}
            </span>
          </label>
        ))}
      </fieldset>
      {draft.way === 'cash' && due > 0 && <Given draft={draft} due={due} onEdit={onEdit} />}
      {draft.way === 'split' && (
        <Parts draft={draft} due={due} wrong={error !== undefined && wrong} onEdit={onEdit} />
      )}
      {error && (
        <p id={wrong} className="field-error" role="alert">
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      )}
    </>
  )
}

type GivenProps = Omit<Props, 'error'>

/** The note that was handed over, and what goes back: counted for the person, never sent. */
function Given({ draft, due, onEdit }: GivenProps) {
  const offered = likelyGiven(fromCents(due))
  const given = offered.find((one) => one === draft.given)
  const back = given === undefined ? 0 : toCents(given) - due
  const keep = () => {
    const tip = toCents(amountFromText(draft.tip) ?? 0) + back
    onEdit({ tip: amountText(fromCents(tip)), given: undefined })
  }
  return (
    <div className="till-given">
      <span>Dha</span>
      <span className="quick-words flex wrap gap-6">
        {offered.map((one) => (
          <button
            className="medium numbers nowrap"
            key={one}
            type="button"
            aria-pressed={one === given}
            onClick={() => onEdit({ given: one === given ? undefined : one })}
          >
            {wholeMoney(one)}
          </button>
        ))}
      </span>
      {back > 0 && (
        <output>
          Kusuri <b>{money(fromCents(back))}</b>{' '}
          <button type="button" className="link" onClick={keep}>
            Lëre bakshish
          </button>
        </output>
      )}
    </div>
  )
}

/** A note has no decimals. */
const wholeMoney = (amount: number) => `${amountText(amount).replace(/,00$/, '')} ${signHere()}`

type PartsProps = GivenProps & { wrong: string | false }

/** What was paid each way. Once something is typed, what is missing is said, and taken in the way that the person chooses. */
function Parts({ draft, due, wrong, onEdit }: PartsProps) {
  const split = splitOf(draft)
  const empty = methods.filter((method) => split[method].trim() === '')
  const offered = empty.length > 0 ? empty : methods
  const missing = missingOf(draft, due)
  return (
    <>
      <div className="till-parts">
        {methods.map((method) => (
          <label className="stack gap-6 small medium" key={method}>
            {methodLabels[method]}
            <span className="control-line">
              <input
                className="control"
                aria-label={methodLabels[method]}
                inputMode="decimal"
                autoComplete="off"
                value={split[method]}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) =>
                  onEdit({ split: { ...draft.split, [method]: target.value } })
                }
                {...(wrong && { 'aria-invalid': true, 'aria-describedby': wrong })}
              />
              <span className="control-suffix">{signHere()}</span>
            </span>
          </label>
        ))}
      </div>
      {missing > 0 && missing < due && (
        <div className="till-given till-missing">
          {!wrong && (
            <output>{said(saleComplaints.missing({ sum: money(fromCents(missing)) }))}</output>
          )}
          <span className="quick-words flex wrap gap-6">
            {offered.map((method) => (
              <button
                className="medium numbers nowrap"
                key={method}
                type="button"
                aria-label={`${money(fromCents(missing))} ${paidHow[method]}`}
                onClick={() => onEdit({ split: withMissing(draft, due, method) })}
              >
                {paidHow[method]}
              </button>
            ))}
          </span>
        </div>
      )}
    </>
  )
}
