import { useState } from 'react'
import { saleComplaints } from '#contract/till/sales.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useDebtActs } from './mutations.ts'
import { ReasonField } from './reason-field.tsx'

const reasons = ['shumë e gabuar', 'klienti i gabuar', 'u pagua dy herë']

type Props = { payment: string; onClose: () => void }

/** Nothing is deleted: the money goes out of today's till, and the debt is open again. */
export function TakePaymentBack({ payment, onClose }: Props) {
  const acts = useDebtActs()
  const [reason, set] = useState('')
  const form = useDraftForm({
    draft: reason,
    check: (typed: string) =>
      typed.trim() === ''
        ? { reason: saleComplaints.reasonMissing.message }
        : ({} as Record<string, string>),
    send: async (typed) => {
      const { message } = await acts.takeBack(payment, typed.trim())
      onClose()
      toast.success(message)
    },
  })
  const setReason = (typed: string) => {
    set(typed)
    form.recheck(typed)
  }
  return (
    <FormDialog
      submit={LineButton}
      title="Ta kthejmë pagesën?"
      back="Mbaje"
      action="Kthe pagesën"
      busyLabel="Duke kthyer..."
      isDanger
      form={form}
      onClose={onClose}
    >
      <p>Paraja del nga arka e sotme, dhe borxhi hapet përsëri.</p>
      <ReasonField
        value={reason}
        error={form.errors['reason']}
        words={reasons}
        onChange={setReason}
      />
    </FormDialog>
  )
}
