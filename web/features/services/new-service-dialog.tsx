import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Suspense, type SubmitEvent, useState } from 'react'
import { type Service } from '#contract/services/services.ts'
import { serviceErrors } from '#contract/services/service-refusals.ts'
import type { ApiError } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { WaitingFields } from '#web/ui/data/waiting-fields.tsx'
import { useServiceActs } from './mutations.ts'
import { saveTrouble, servicesQuery } from '#web/lists/services.ts'
import { complaintAbout, formOf, newDraft, type Typed } from './service-drafts.ts'
import { DescriptionField, NameField, PriceField } from './service-fields.tsx'
import { ServiceSteps } from './service-steps.tsx'
import './service-form.css'

const fieldsOf = (error: ApiError) =>
  error.is(serviceErrors.serviceNameTaken) ? { name: error.message } : error.fields

/** What few new services need at once. */
const MoreFields = lazyPiece(async () => ({
  default: (await import('./more-fields.tsx')).MoreFields,
}))

function useNewService(name: string, onAdded: (service: Service) => void) {
  const client = useQueryClient()
  const { add } = useServiceActs()
  const [typed, setTyped] = useState<Typed>(() => newDraft('', name).typed)
  const [isRefused, setRefused] = useState(false)
  const form = useDraftForm({
    draft: typed,
    check: complaintAbout,
    fieldsOf,
    send: async (sent) => {
      setRefused(false)
      const service = await add(formOf(sent)).catch((error: unknown) => {
        setRefused(true)
        throw error
      })
      void client.invalidateQueries(servicesQuery)
      onAdded(service)
    },
  })
  function edit(news: Partial<Typed>) {
    const next = { ...typed, ...news }
    setTyped(next)
    form.recheck(next)
  }
  return { ...form, isRefused, typed, edit }
}

type Props = { name: string; onAdded: (service: Service) => void; onClose: () => void }

/** Adds a service: name, minutes and price; in the middle of a booking too, without leaving it. */
export function NewServiceDialog({ name, onAdded, onClose }: Props) {
  const form = useNewService(name, onAdded)
  const [hasMore, setMore] = useState(false)
  const shared = { typed: form.typed, complaint: form.errors, onEdit: form.edit }
  const onSubmit = (event: SubmitEvent) => {
    // The form it was opened from must not take it for its own.
    event.stopPropagation()
    form.props.onSubmit(event)
  }
  return (
    <Dialog title="Shto Shërbim" onClose={onClose}>
      <form {...form.props} onSubmit={onSubmit} className="dialog-form service-new">
        <NameField {...shared} />
        <ServiceSteps {...shared} mayWait={hasMore} />
        <PriceField {...shared} />
        <Button kind="ghost" aria-expanded={hasMore} onClick={() => setMore(!hasMore)}>
          <ChevronDown size={16} aria-hidden />
          Më shumë
        </Button>
        {hasMore && (
          <Suspense fallback={<WaitingFields fields={3} />}>
            <MoreFields {...shared} />
            <DescriptionField {...shared} />
          </Suspense>
        )}
        {form.isRefused && <Alert tone="error">{saveTrouble(form.refusal)}</Alert>}
        <footer className="dialog-footer">
          <Button kind="soft" onClick={onClose}>
            Mbrapa
          </Button>
          <Button type="submit" kind="primary" busy={form.busy} busyLabel="Duke ruajtur...">
            Shto Shërbim
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
