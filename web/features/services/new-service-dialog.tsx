import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { type Service, serviceErrors, serviceWords } from '#contract/services.ts'
import { signHere } from '#contract/kit/currency.ts'
import { commonErrors } from '#contract/common.ts'
import type { ApiError } from '#web/platform/call.ts'
import type { Values } from '#web/platform/forms/form-fields.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useServiceActs } from './mutations.ts'
import { servicesQuery } from './queries.ts'
import { complaintAbout, type Draft, emptyTyped } from './service-drafts.ts'

const names = ['name', 'duration', 'price', 'description'] as const
type Typed = Values<(typeof names)[number]>

const draftOf = (typed: Typed): Draft => ({ key: 'new', typed: { ...typed, active: true } })
const check = (typed: Typed) => complaintAbout(draftOf(typed)) as Record<string, string>
const fieldsOf = (error: ApiError) =>
  error.is(serviceErrors.serviceNameTaken) ? { name: error.message } : error.fields
const wordsOf = (error: ApiError) =>
  error.is(commonErrors.unexpected) ? serviceWords.saveFailed : error.message

function useSendService() {
  const client = useQueryClient()
  const acts = useServiceActs()
  return async (typed: Typed) => {
    const service = await acts.save(draftOf(typed))
    void client.invalidateQueries(servicesQuery)
    return service
  }
}

type Props = { name: string; onAdded: (service: Service) => void; onClose: () => void }

/** Adds a service in the middle of a booking, without leaving it. */
export function NewServiceDialog({ name, onAdded, onClose }: Props) {
  const send = useSendService()
  const form = useForm({
    names,
    check,
    fieldsOf,
    send: async (typed) => onAdded(await send(typed)),
  })
  const onSubmit = (event: SubmitEvent) => {
    // The form it was opened from must not take it for its own.
    event.stopPropagation()
    form.props.onSubmit(event)
  }
  return (
    <Dialog title="Shto Shërbim" onClose={onClose}>
      <form {...form.props} onSubmit={onSubmit} className="dialog-form">
        <NewServiceFields name={name} errors={form.errors} />
        {form.refusal && <Alert tone="error">{wordsOf(form.refusal)}</Alert>}
        <footer className="dialog-footer">
          <Button kind="soft" onClick={onClose}>
            Kthehu
          </Button>
          <Button type="submit" kind="primary" busy={form.busy} busyLabel="Duke ruajtur...">
            Shto Shërbim
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const NewServiceFields = ({ name, errors }: { name: string; errors: Partial<Typed> }) => (
  <>
    <Field label="Emri" name="name" autoComplete="off" defaultValue={name} error={errors.name} />
    <div className="field-pair">
      <Field
        label="Kohëzgjatja"
        name="duration"
        inputMode="numeric"
        suffix="min"
        defaultValue={emptyTyped.duration}
        error={errors.duration}
      />
      <Field
        label="Çmimi"
        name="price"
        inputMode="decimal"
        suffix={signHere()}
        error={errors.price}
      />
    </div>
    <Field
      label="Përshkrimi (sipas dëshirës)"
      name="description"
      autoComplete="off"
      error={errors.description}
    />
  </>
)
