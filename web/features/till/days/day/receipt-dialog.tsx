import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Sale, saleRoutes } from '#contract/till/sales.ts'
import { call } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'

type Props = { sale: Sale; onClose: () => void }

/** The number on the receipt of the fiscal machine, as it is read there; an empty one is taken away. */
export function ReceiptDialog({ sale, onClose }: Props) {
  const client = useQueryClient()
  const [draft, set] = useState(sale.fiscalNumber ?? '')
  const form = useDraftForm({
    draft,
    check: (): Record<string, string> => ({}),
    send: async (fiscalNumber: string) => {
      try {
        const body = { fiscalNumber: fiscalNumber.trim() }
        const { message } = await call(saleRoutes.note, { params: { id: sale.id }, body })
        onClose()
        toast.success(message)
      } finally {
        void client.invalidateQueries({ queryKey: ['till'] })
      }
    },
  })
  return (
    <FormDialog
      submit={LineButton}
      title="Numri i kuponit fiskal"
      action="Ruaj"
      busyLabel="Duke ruajtur..."
      form={form}
      onClose={onClose}
    >
      <Field
        label="Numri"
        hint="Siç del nga kasa fiskale. Bosh e heq."
        maxLength={64}
        autoComplete="off"
        value={draft}
        error={form.errors['fiscalNumber']}
        onChange={({ target }) => set(target.value)}
      />
    </FormDialog>
  )
}
