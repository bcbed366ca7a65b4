import { type ComponentProps, useId, useState } from 'react'
import { dayComplaints } from '#contract/till/days.ts'
import { signHere } from '#contract/kit/currency.ts'
import { numberFromText, typedComplaint } from '#contract/kit/money.ts'
import { saleComplaints } from '#contract/till/sales.ts'
import { QuickWords } from '../../sales/form/quick-words.tsx'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { tellKept } from '#web/platform/outbox/carried.ts'
import type { Carried } from '#web/platform/outbox/written-act.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'

type Draft = { way: 'out' | 'in'; amount: string; reason: string }
type Errors = Record<string, string>

type Props = {
  title: string
  /** What the two directions are called here. */
  ways: readonly { value: Draft['way']; label: string }[]
  reasons: readonly string[]
  /** `form` names the one that is open: all of its tries are one act. */
  send: (
    body: { amount: number; reason: string },
    form: string,
  ) => Promise<Carried<{ message: string }>>
  /** A correction does not wait on the device. */
  submit?: ComponentProps<typeof FormDialog>['submit']
  onClose: () => void
}

function check({ amount, reason }: Draft): Errors {
  const complaint = typedComplaint(amount)
  return {
    ...(complaint !== undefined && { amount: complaint }),
    ...(complaint === undefined &&
      numberFromText(amount) === 0 && { amount: dayComplaints.zero.message }),
    ...(reason.trim() === '' && { reason: saleComplaints.reasonMissing.message }),
  }
}

function useCashForm({ send, onClose }: Pick<Props, 'send' | 'onClose'>) {
  const [draft, setDraft] = useState<Draft>({ way: 'out', amount: '', reason: '' })
  const intent = useId()
  const form = useDraftForm({
    draft,
    check,
    send: async ({ way, amount, reason }: Draft) => {
      const value = numberFromText(amount) ?? 0
      const body = { amount: way === 'in' ? value : -value, reason: reason.trim() }
      const { message, unsent } = await send(body, intent)
      onClose()
      tellKept(message, unsent)
    },
  })
  const edit = (more: Partial<Draft>) => {
    const next = { ...draft, ...more }
    setDraft(next)
    form.recheck(next)
  }
  return { draft, form, edit }
}

/** Money in or out with its reason; a correction asks the same. */
export function CashDialog({ title, ways, reasons, submit, send, onClose }: Props) {
  const state = useCashForm({ send, onClose })
  return (
    <FormDialog
      title={title}
      action="Ruaj"
      {...(submit && { submit })}
      busyLabel="Duke ruajtur..."
      form={state.form}
      onClose={onClose}
    >
      <CashFields {...state} ways={ways} reasons={reasons} />
    </FormDialog>
  )
}

type FieldsProps = ReturnType<typeof useCashForm> & Pick<Props, 'ways' | 'reasons'>

const CashFields = ({ draft, form, edit, ways, reasons }: FieldsProps) => (
  <>
    <Segmented
      label="Drejtimi"
      wide
      value={draft.way}
      options={ways}
      onChange={(way) => edit({ way })}
    />
    <Field
      label="Shuma"
      inputMode="decimal"
      autoComplete="off"
      suffix={signHere()}
      value={draft.amount}
      error={form.errors['amount']}
      onChange={({ target }) => edit({ amount: target.value })}
    />
    <Field
      label="Arsyeja"
      maxLength={200}
      autoComplete="off"
      value={draft.reason}
      error={form.errors['reason']}
      onChange={({ target }) => edit({ reason: target.value })}
    />
    <QuickWords
      label="Arsye të shpeshta"
      words={reasons}
      chosen={draft.reason}
      onChoose={(reason) => edit({ reason })}
    />
  </>
)
