import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signHere } from '#contract/kit/currency.ts'
import { type Share, shareRoutes } from '#contract/till/shares.ts'
import { call } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { bodyOf, type TypedTerms, typedTerms, wrongTerms } from './terms.ts'
import { TierRows } from './tier-rows.tsx'
import './shares.css'

type Props = { share: Share; onClose: () => void }

function useTerms({ share, onClose }: Props) {
  const client = useQueryClient()
  const [draft, set] = useState(() => typedTerms(share))
  const form = useDraftForm({
    draft,
    check: wrongTerms,
    // The server names the tiers as one field.
    fieldsOf: ({ fields: { shareTiers, ...fields } }): Record<string, string> =>
      shareTiers === undefined ? fields : { ...fields, above0: shareTiers },
    send: async (typed: TypedTerms) => {
      const wire = { params: { id: share.barberId }, body: bodyOf(typed, share) }
      const { message } = await call(shareRoutes.change, wire)
      void client.invalidateQueries({ queryKey: ['till'] })
      onClose()
      toast.success(message)
    },
  })
  const edit = (more: Partial<TypedTerms>) => {
    const next = { ...draft, ...more }
    set(next)
    form.recheck(next)
  }
  return { draft, form, edit }
}

const labels = { services: 'Nga shërbimet', products: 'Nga produktet' } as const

/** Changes what is agreed with a barber, which then holds for all days that were not paid out, past ones too. */
export function RatesDialog({ share, onClose }: Props) {
  const { draft, form, edit } = useTerms({ share, onClose })
  return (
    <FormDialog
      submit={LineButton}
      title={`Pjesa e ${share.barber}`}
      action="Ruaj"
      busyLabel="Duke ruajtur..."
      form={form}
      onClose={onClose}
    >
      <p>Vlejnë për çdo ditë që nuk është paguar, edhe për ditët e kaluara.</p>
      {(['services', 'products'] as const).map((name) => (
        <Field
          key={name}
          label={labels[name]}
          inputMode="decimal"
          autoComplete="off"
          suffix="%"
          value={draft[name]}
          error={form.errors[name]}
          onChange={({ target }) => edit({ [name]: target.value })}
        />
      ))}
      <TierRows tiers={draft.tiers} errors={form.errors} onChange={(tiers) => edit({ tiers })} />
      <Field
        label="Qira e karriges në muaj"
        inputMode="decimal"
        autoComplete="off"
        suffix={signHere()}
        value={draft.rent}
        error={form.errors['rent']}
        onChange={({ target }) => edit({ rent: target.value })}
      />
    </FormDialog>
  )
}
