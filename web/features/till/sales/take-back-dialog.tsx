import { money } from '#contract/kit/albanian.ts'
import { type Sale, saleComplaints } from '#contract/till/sales.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useState } from 'react'
import { isTooLate } from './form/is-too-late.ts'
import { useTillActs } from './mutations.ts'
import { QuickWords } from './form/quick-words.tsx'
import { paidWords } from './form/sale-words.ts'

const reasons = ['shumë e gabuar', 'u pagua dy herë', 'vizita e gabuar', 'produkti u kthye']

type Props = {
  sale: Sale
  onClose: () => void
  /** Where more than this dialog ends with it. */
  onTaken?: () => void
}

/** Nothing is deleted: the sale stays in the list with the reason, and its visit is open again. */
export function TakeBackDialog({ sale, onClose, onTaken = onClose }: Props) {
  const { reason, setReason, form } = useTakingBack(sale, onTaken)
  const names = sale.lines.map(({ name }) => name).join(', ')
  return (
    <FormDialog
      submit={LineButton}
      title={sale.client === null ? 'Ta kthejmë shitjen?' : `Ta kthejmë shitjen e ${sale.client}?`}
      back="Mbaje"
      action={`Kthe ${money(sale.total + sale.tip)}`}
      busyLabel="Duke kthyer..."
      isDanger
      form={form}
      onClose={onClose}
    >
      <p>
        {names}: <b>{paidWords(sale)}</b>. Shitja mbetet në listë si e kthyer, me arsyen
        {sale.appointmentId === null ? '.' : ', dhe vizita hapet përsëri.'}
      </p>
      <Field
        label="Arsyeja"
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={form.errors['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <QuickWords label="Arsye të shpeshta" words={reasons} chosen={reason} onChoose={setReason} />
    </FormDialog>
  )
}

function useTakingBack(sale: Sale, onTaken: () => void) {
  const acts = useTillActs()
  const [reason, set] = useState('')
  const form = useDraftForm({
    draft: reason,
    check: (typed: string) =>
      typed.trim() === ''
        ? { reason: saleComplaints.reasonMissing.message }
        : ({} as Record<string, string>),
    send: async (typed) => {
      try {
        const { message } = await acts.takeBack(sale.id, typed.trim())
        onTaken()
        toast.success(message)
      } catch (error) {
        if (!isTooLate(error)) throw error
        onTaken()
      }
    },
  })
  const setReason = (typed: string) => {
    set(typed)
    form.recheck(typed)
  }
  return { reason, setReason, form }
}
