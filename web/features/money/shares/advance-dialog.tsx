import { useState } from 'react'
import { money } from '#contract/kit/albanian.ts'
import { signHere } from '#contract/kit/currency.ts'
import { amountFromText, numberFromText, typedComplaint } from '#contract/kit/money.ts'
import { expenseComplaints, type SpendWay } from '#contract/till/expenses.ts'
import type { Share } from '#contract/till/shares.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import type { Wrong } from '#web/platform/forms/form-fields.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useToday } from '#web/visits/use-salon-now.ts'
import { told, useShareActs } from './mutations.ts'
import { moneyLeft } from './share-figures.ts'
import { SpendWays } from './spend-ways.tsx'
import './shares.css'

const ways = ['till', 'cash', 'card', 'transfer'] as const

type Props = { share: Share; onClose: () => void }
type Draft = { amount: string; method: SpendWay; date: string; note: string }

function check({ amount, date }: Draft): Wrong {
  const wrong =
    typedComplaint(amount) ?? (numberFromText(amount) === 0 ? expenseComplaints.nothing : undefined)
  return {
    ...(amount.trim() === ''
      ? { amount: expenseComplaints.nothing }
      : wrong !== undefined && { amount: wrong }),
    ...(date === '' && { date: 'Shkruani datën si 20.11.2026.' }),
  }
}

/** "Avansi kalon pjesën: mbeten −12,00 €." */
const aboveInWords = (left: number) =>
  left < 0 ? `Avansi kalon pjesën: mbeten ${moneyLeft(left)}.` : 'Avansi kalon pjesën e muajit.'

function useAdvance({ share, onClose }: Props) {
  const acts = useShareActs()
  const today = useToday()
  const [draft, set] = useState<Draft>({ amount: '', method: 'till', date: today, note: '' })
  const form = useDraftForm({
    draft,
    check,
    send: async ({ amount, note, ...rest }: Draft) => {
      const given = amountFromText(amount) ?? 0
      const body = { ...rest, amount: given, note: note.trim() }
      const { message, advance, warnings } = await acts.advance(share.barberId, body)
      onClose()
      toast.undo(
        message,
        () => void told(acts.removeAdvance(advance.id)),
        warnings && aboveInWords((Math.round(share.left * 100) - Math.round(given * 100)) / 100),
      )
    },
  })
  const edit = (more: Partial<Draft>) => {
    const next = { ...draft, ...more }
    set(next)
    form.recheck(next)
  }
  return { draft, form, edit, today }
}

/** Money that a barber takes before the share is paid out; more than the share is taken too, and said. */
export function AdvanceDialog({ share, onClose }: Props) {
  const { draft, form, edit, today } = useAdvance({ share, onClose })
  const given = amountFromText(draft.amount) ?? 0
  return (
    <FormDialog
      submit={LineButton}
      title={`Avans: ${share.barber}`}
      action={given > 0 ? `Jep ${money(given)}` : 'Jep avansin'}
      busyLabel="Duke ruajtur..."
      form={form}
      onClose={onClose}
    >
      <Field
        label="Sa"
        inputMode="decimal"
        autoComplete="off"
        suffix={signHere()}
        value={draft.amount}
        error={form.errors['amount']}
        onChange={({ target }) => edit({ amount: target.value })}
      />
      <SpendWays ways={ways} way={draft.method} onChoose={(method) => edit({ method })} />
      <DateField
        label="Data"
        value={draft.date}
        today={today}
        max={today}
        error={form.errors['date']}
        onChange={(date) => edit({ date })}
      />
      <Field
        label="Shënim"
        maxLength={200}
        autoComplete="off"
        value={draft.note}
        error={form.errors['note']}
        onChange={({ target }) => edit({ note: target.value })}
      />
    </FormDialog>
  )
}
