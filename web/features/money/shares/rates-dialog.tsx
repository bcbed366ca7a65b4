import { useQueryClient } from '@tanstack/react-query'
import { shareComplaints, type Share, shareRoutes } from '#contract/till/shares.ts'
import { call } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { rateFrom, rateText } from './rates.ts'

const names = ['services', 'products'] as const
type Typed = Record<(typeof names)[number], string>

const check = (typed: Typed) =>
  Object.fromEntries(
    names
      .filter((name) => rateFrom(typed[name]) === undefined)
      .map((name) => [name, shareComplaints.percentWrong.message]),
  )

function useRates({ barberId }: Share, onClose: () => void) {
  const client = useQueryClient()
  return useForm({
    names,
    check,
    send: async (typed: Typed) => {
      const body = {
        services: rateFrom(typed.services) ?? 0,
        products: rateFrom(typed.products) ?? 0,
      }
      const { message } = await call(shareRoutes.change, { params: { id: barberId }, body })
      void client.invalidateQueries({ queryKey: ['till'] })
      onClose()
      toast.success(message)
    },
  })
}

const labels = { services: 'Nga shërbimet', products: 'Nga produktet' } as const

/** Changes the agreed share of a barber, which then holds for the figures of every period, past ones too. */
export function RatesDialog({ share, onClose }: { share: Share; onClose: () => void }) {
  const form = useRates(share, onClose)
  return (
    <FormDialog
      title={`Pjesa e ${share.barber}`}
      back="Anulo"
      action="Ruaj"
      busyLabel="Duke ruajtur..."
      form={form}
      onClose={onClose}
    >
      <p>Përqindjet vlejnë për çdo periudhë që shihet nga tani, edhe për ditët e kaluara.</p>
      {names.map((name) => (
        <Field
          key={name}
          label={labels[name]}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          suffix="%"
          defaultValue={rateText(share.rates[name])}
          error={form.errors[name]}
        />
      ))}
    </FormDialog>
  )
}
