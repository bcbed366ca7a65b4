import { said } from '#contract/kit/errors.ts'
import {
  Banknote,
  CircleAlert,
  CreditCard,
  HandCoins,
  Landmark,
  type LucideIcon,
  Split,
} from 'lucide-react'
import { useId } from 'react'
import { amountText, money } from '#contract/kit/albanian.ts'
import { signHere } from '#contract/kit/currency.ts'
import { amountFromText, fromCents, toCents } from '#contract/kit/money.ts'
import { saleComplaints, methodLabels, methods, type PayWay } from '#contract/till/sales.ts'
import { type Draft, missingOf, owedIn, splitOf, type Way, withMissing } from './sale-draft.ts'
import type { Errors } from './check-sale.ts'
import { likelyGiven } from './cash-notes.ts'
import { DebtorLine } from './debtor-line.tsx'
import { OwedBefore, OwedPart } from './owed-part.tsx'
import { Tiles } from './tiles.tsx'
import { paidHow } from './sale-words.ts'
import { useMayOwe } from './use-debts.ts'

const ways: readonly { value: Way; label: string; icon: LucideIcon }[] = [
  { value: 'cash', label: 'Në dorë', icon: Banknote },
  { value: 'card', label: methodLabels.card, icon: CreditCard },
  { value: 'transfer', label: methodLabels.transfer, icon: Landmark },
  { value: 'owed', label: methodLabels.owed, icon: HandCoins },
  { value: 'split', label: 'Ndaje', icon: Split },
]

type Props = {
  draft: Draft
  /** In hundredths. */
  due: number
  errors: Errors
  /** A sale without a visit, whose client can still be named. */
  isLoose: boolean
  onEdit: (part: Partial<Draft>) => void
}

/** Cash unless somebody says otherwise: radio buttons underneath, and what belongs to the chosen way below. */
export function PayWays({ draft, due, errors, isLoose, onEdit }: Props) {
  const [wrong, why] = [useId(), useId()]
  const mayOwe = useMayOwe()
  const error = errors['payments']
  const canOwe = mayOwe && draft.debtor !== undefined
  const isOff = !canOwe && draft.way !== 'owed'
  const part = { draft, due, wrong: error !== undefined && wrong, onEdit }
  return (
    <>
      <fieldset className="till-ways">
        <legend className="sr-only">Si u pagua</legend>
        <Tiles
          tiles={ways.filter(({ value }) => mayOwe || value !== 'owed')}
          chosen={draft.way}
          off={isOff && { value: 'owed', why }}
          onChoose={(way) => onEdit({ way })}
        />
      </fieldset>
      {draft.way === 'cash' && due > 0 && <Given draft={draft} due={due} onEdit={onEdit} />}
      {mayOwe && <DebtorLine {...{ why, draft, isLoose, onEdit }} error={errors['clientId']} />}
      {draft.way === 'owed' && due > 0 && <OwedPart {...part} />}
      {draft.way === 'split' && <Parts {...part} mayOwe={canOwe} />}
      {error && (
        <p id={wrong} className="field-error" role="alert">
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      )}
    </>
  )
}

type GivenProps = Omit<Props, 'errors' | 'isLoose'>

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
            className="chip numbers"
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

type PartsProps = GivenProps & { wrong: string | false; mayOwe: boolean }

/** What was paid each way. Once something is typed, what is missing is said, and taken in the way that the person chooses. */
function Parts({ draft, due, wrong, mayOwe, onEdit }: PartsProps) {
  const split = splitOf(draft)
  const shown: readonly PayWay[] = 'owed' in draft.split ? [...methods, 'owed'] : methods
  const missing = missingOf(draft, due)
  return (
    <>
      <div className="till-parts">
        {shown.map((way) => (
          <label className="stack gap-6 small medium" key={way}>
            {methodLabels[way]}
            <span className="control-line">
              <input
                className="control"
                aria-label={methodLabels[way]}
                inputMode="decimal"
                autoComplete="off"
                value={split[way]}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) =>
                  onEdit({ split: { ...draft.split, [way]: target.value } })
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
          <MissingWays {...{ draft, due, missing, mayOwe, onEdit }} />
        </div>
      )}
      {owedIn(draft, due) > 0 && <OwedBefore draft={draft} due={due} />}
    </>
  )
}

type MissingProps = Omit<PartsProps, 'wrong'> & { missing: number }

/** The ways in which nothing was typed yet, or all; and always as a debt of the client. */
function MissingWays({ draft, due, missing, mayOwe, onEdit }: MissingProps) {
  const split = splitOf(draft)
  const empty = methods.filter((method) => split[method].trim() === '')
  const offered: readonly PayWay[] = [
    ...(empty.length > 0 ? empty : methods),
    ...(mayOwe ? (['owed'] as const) : []),
  ]
  return (
    <span className="quick-words flex wrap gap-6">
      {offered.map((way) => {
        const how = way === 'owed' ? 'me borxh' : paidHow[way]
        return (
          <button
            className="chip numbers"
            key={way}
            type="button"
            aria-label={`${money(fromCents(missing))} ${how}`}
            onClick={() => onEdit({ split: withMissing(draft, due, way) })}
          >
            {how}
          </button>
        )
      })}
    </span>
  )
}
