import { useState } from 'react'
import { amountText, dayOfMonth, money } from '#contract/kit/albanian.ts'
import { signHere } from '#contract/kit/currency.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { Debt } from '#contract/till/debts.ts'
import { saleComplaints } from '#contract/till/sales.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useDebtActs } from './mutations.ts'
import { ReasonField } from './reason-field.tsx'
import { centsOf, moneyOf, sumComplaint } from './settling.ts'

const reasons = ['marrëveshje', 'gabim yni', 'nuk paguhet më']

type Props = { debt: Debt; onClose: () => void; onDone: () => void }
type Draft = { sale: string; amount: string; reason: string }

function useForgiving({ debt, onDone }: Omit<Props, 'onClose'>) {
  const acts = useDebtActs()
  const [first] = debt.sales
  const [draft, set] = useState<Draft>({
    sale: first?.id ?? '',
    amount: amountText(first?.open ?? 0),
    reason: '',
  })
  const openOf = ({ sale }: Draft) => debt.sales.find(({ id }) => id === sale)?.open ?? 0
  const form = useDraftForm({
    draft,
    check: (typed: Draft): Record<string, string> => {
      const wrong = sumComplaint(typed.amount, openOf(typed))
      return {
        ...(wrong !== undefined && { amount: wrong }),
        ...(typed.reason.trim() === '' && { reason: saleComplaints.reasonMissing.message }),
      }
    },
    send: async ({ sale, amount, reason }: Draft) => {
      const body = { amount: fromCents(centsOf(amount)), reason: reason.trim() }
      const { message } = await acts.forgive(sale, body)
      onDone()
      toast.success(message)
    },
  })
  const edit = (more: Partial<Draft>) => {
    const next = { ...draft, ...more }
    set(next)
    form.recheck(next)
  }
  return { draft, form, edit }
}

/** What is forgiven is paid by nobody: one sale's debt or a part of it, with the reason. */
export function ForgiveDialog({ debt, onClose, onDone }: Props) {
  const { draft, form, edit } = useForgiving({ debt, onDone })
  const cents = centsOf(draft.amount)
  return (
    <FormDialog
      submit={LineButton}
      title={`Fal borxhin: ${debt.name}`}
      action={cents > 0 ? `Fal ${moneyOf(cents)}` : 'Fal'}
      busyLabel="Duke falur..."
      isDanger
      form={form}
      onClose={onClose}
    >
      {debt.sales.length > 1 && (
        <SelectField
          label="Cili borxh"
          options={debt.sales.map(({ id, date, open }) => ({
            value: id,
            label: `${dayOfMonth(date)}: ${money(open)}`,
          }))}
          value={draft.sale}
          onChange={({ target }) => {
            const sale = debt.sales.find(({ id }) => id === target.value)
            if (sale) edit({ sale: sale.id, amount: amountText(sale.open) })
          }}
        />
      )}
      <Field
        label="Sa falet"
        replaces
        inputMode="decimal"
        autoComplete="off"
        suffix={signHere()}
        value={draft.amount}
        error={form.errors['amount']}
        onChange={({ target }) => edit({ amount: target.value })}
      />
      <ReasonField
        value={draft.reason}
        error={form.errors['reason']}
        words={reasons}
        onChange={(reason) => edit({ reason })}
      />
    </FormDialog>
  )
}
