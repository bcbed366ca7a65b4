import { Banknote, Check, CircleDashed, CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { amountText, dayOfMonth, money, number } from '#contract/kit/albanian.ts'
import { signHere } from '#contract/kit/currency.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { Debt } from '#contract/till/debts.ts'
import { type Method, methodLabels, notFiscal } from '#contract/till/sales.ts'
import { WriteDebt } from '#web/features/messages/write-debt.tsx'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { useRight } from '#web/platform/rights.ts'
import { Tiles } from '#web/features/till/sales/form/tiles.tsx'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { EnterKey } from '#web/ui/rows/enter-key.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { QuickWords } from '#web/features/till/sales/form/quick-words.tsx'
import { paidHow } from '#web/features/till/sales/form/sale-words.ts'
import { useDebtActs } from './mutations.ts'
import { centsOf, moneyOf, roundBelow, settledBy, sumComplaint } from './settling.ts'
import './debts.css'

type Props = { debt: Debt; onForgive: () => void; onDone: () => void }
type Draft = { amount: string; way: Method }

/** The page that asks for the reason: the toast is pressed wherever one has gone meanwhile. */
const takingBack = (payment: string) => `/arka/borxhe?ktheje=${payment}`

function usePaying({ debt, onDone }: Omit<Props, 'onForgive'>) {
  const acts = useDebtActs()
  const [, go] = useLocation()
  const [draft, set] = useState<Draft>({ amount: amountText(debt.amount), way: 'cash' })
  const form = useDraftForm({
    draft,
    check: ({ amount }: Draft): Record<string, string> => {
      const wrong = sumComplaint(amount, debt.amount)
      return wrong === undefined ? {} : { amount: wrong }
    },
    // Whatever the server says of the sums is said of the one field.
    fieldsOf: ({ fields }): Record<string, string> => {
      const [wrong] = Object.values(fields)
      return wrong === undefined ? {} : { amount: wrong }
    },
    send: async ({ amount, way }: Draft) => {
      const payments = [{ method: way, amount: fromCents(centsOf(amount)) }]
      const { message, payment } = await acts.pay(debt.clientId, { payments })
      onDone()
      toast.offer(message, 'Ktheje', () => go(takingBack(payment.id)))
    },
  })
  const edit = (more: Partial<Draft>) => {
    const next = { ...draft, ...more }
    set(next)
    form.recheck(next)
  }
  return { draft, form, edit }
}

/** How much, what it settles, and how it is paid; the button says the sum. */
export function PayForm({ debt, onForgive, onDone }: Props) {
  const { draft, form, edit } = usePaying({ debt, onDone })
  const isOnline = useOnline()
  const mayForgive = useRight('money.all')
  const cents = centsOf(draft.amount)
  const wrong = sumComplaint(draft.amount, debt.amount)
  const isOver = wrong !== undefined && cents > 0
  const error = form.errors['amount'] ?? (isOver ? wrong : undefined)
  return (
    <form className="till-form debt-pay" {...form.props}>
      <Field
        className="debt-sum"
        label="Sa"
        replaces
        inputMode="decimal"
        autoComplete="off"
        suffix={signHere()}
        value={draft.amount}
        error={error}
        onChange={({ target }) => edit({ amount: target.value })}
      />
      <Sums debt={debt} typed={draft.amount} onChoose={(amount) => edit({ amount })} />
      <Settled debt={debt} cents={isOver ? 0 : cents} />
      <Ways way={draft.way} onChoose={(way) => edit({ way })} />
      {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      <div className="till-end">
        <LineButton
          type="submit"
          kind="primary"
          size="big"
          busy={form.busy}
          busyLabel="Duke marrë..."
        >
          <Check size={19} aria-hidden />
          Merr {moneyOf(cents)} {paidHow[draft.way]}
          <EnterKey />
        </LineButton>
        <p className="debt-foot flex between gap-12">
          <small>Hyn te arka si “Borxhe të paguara”. {notFiscal}</small>
          {mayForgive && (
            <button type="button" className="link" disabled={!isOnline} onClick={onForgive}>
              Fal një pjesë…
            </button>
          )}
        </p>
        {debt.phone !== '' && <WriteDebt clientId={debt.clientId} />}
      </div>
    </form>
  )
}

type SumsProps = { debt: Debt; typed: string; onChoose: (amount: string) => void }

/** The whole debt, and what is paid who does not pay all. */
function Sums({ debt, typed, onChoose }: SumsProps) {
  const sums = [
    { words: money(debt.amount), sum: debt.amount },
    ...roundBelow(debt.amount).map((sum) => ({ words: `${number(sum)}\u00a0${signHere()}`, sum })),
  ]
  const cents = centsOf(typed)
  return (
    <QuickWords
      label="Sa paguan"
      words={sums.map(({ words }) => words)}
      chosen={sums.find(({ sum }) => Math.round(sum * 100) === cents)?.words ?? ''}
      onChoose={(words) =>
        onChoose(amountText(sums.find((one) => one.words === words)?.sum ?? debt.amount))
      }
    />
  )
}

const Settled = ({ debt, cents }: { debt: Debt; cents: number }) => (
  <ul className="debt-settled lined numbers" aria-label="Çka mbyllet">
    {settledBy(debt.sales, cents).map(({ id, date, what, owed, paid, rest }) => (
      <li key={id} className="row gap-10">
        {paid === 0 ? (
          <span className="debt-untouched" />
        ) : rest === 0 ? (
          <Check size={17} aria-hidden />
        ) : (
          <CircleDashed size={17} aria-hidden />
        )}
        <span className="grow">
          <b>{[dayOfMonth(date), what].filter(Boolean).join(' · ')}</b>
          <small>
            {moneyOf(owed)}
            {paid > 0 && (rest === 0 ? ' · mbyllet' : ` · mbeten ${moneyOf(rest)}`)}
          </small>
        </span>
        {paid > 0 && <b className="nowrap">− {moneyOf(paid)}</b>}
      </li>
    ))}
  </ul>
)

const ways: readonly { value: Method; label: string; icon: LucideIcon }[] = [
  { value: 'cash', label: 'Në dorë', icon: Banknote },
  { value: 'card', label: methodLabels.card, icon: CreditCard },
  { value: 'transfer', label: methodLabels.transfer, icon: Landmark },
]

const Ways = ({ way, onChoose }: { way: Method; onChoose: (way: Method) => void }) => (
  <fieldset className="till-ways">
    <legend className="sr-only">Si u pagua</legend>
    <Tiles tiles={ways} chosen={way} onChoose={onChoose} />
  </fieldset>
)
