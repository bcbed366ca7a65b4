import { useQuery } from '@tanstack/react-query'
import { Plus, Scissors } from 'lucide-react'
import { flushSync } from 'react-dom'
import { counted } from '#contract/kit/albanian.ts'
import { type Service, serviceWords } from '#contract/services.ts'
import { ApiError } from '#web/platform/call.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { servicesQuery } from './queries.ts'
import { type Draft, isUnsaved, suggestions } from './service-drafts.ts'
import { columns, ServiceRow } from './service-row.tsx'
import { useServiceDrafts } from './use-service-drafts.ts'
import './services.css'

const askToDelete = ({ name }: Service) =>
  confirm({
    title: 'Fshi shërbimin',
    body: `Shërbimi „${name}“ nuk do të ofrohet më. Terminet që e kanë, e ruajnë.`,
    action: 'Fshi shërbimin',
    danger: true,
  })

function tell(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
}

const none: readonly Service[] = []

export function ServicesPanel() {
  const { data, isError, refetch } = useQuery(servicesQuery)
  const isOnline = useOnline()
  // Where the list is read: a service just added is in both at the same moment, or its row would flicker.
  const drafts = useServiceDrafts(data ?? none)
  if (!data && !isError) return <DelayedSpinner />
  return (
    <>
      {isError && (isOnline || !data) && <NotFound onRetry={() => void refetch()} />}
      {/* What is being written into it is worth more than an empty list. */}
      {data && <ServicesForm drafts={drafts} />}
    </>
  )
}

const NotFound = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    tone="error"
    action={
      <Button kind="outline" size="small" onClick={onRetry}>
        Provo përsëri
      </Button>
    }
  >
    {serviceWords.loadFailed}
  </Alert>
)

function ServicesForm({ drafts }: { drafts: ReturnType<typeof useServiceDrafts> }) {
  const { props, rows, unsaved, failed, busy } = drafts

  const add = () => {
    flushSync(() => drafts.add())
    props.ref.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }
  const remove = async (row: Draft) => {
    if (row.seen && !(await askToDelete(row.seen))) return
    await drafts.remove(row).catch(tell)
    props.ref.current?.querySelector<HTMLElement>('.services-add')?.focus()
  }
  return (
    <form {...props} className="services">
      {rows.length === 0 && <NoServices onSuggest={() => drafts.add(...suggestions())} />}
      {rows.length > 0 && (
        <div className="services-head" aria-hidden>
          {columns.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
          <span>Aktiv</span>
        </div>
      )}
      <ul aria-label="Shërbimet">
        {rows.map((row) => (
          <ServiceRow
            key={row.key}
            row={row}
            complaint={drafts.complaintAbout(row)}
            isUnsaved={isUnsaved(row)}
            onEdit={(typed) => drafts.edit(row, typed)}
            onActivate={(active) => void drafts.activate(row, active).catch(tell)}
            onRemove={() => void remove(row)}
          />
        ))}
      </ul>
      <div className="services-end">
        {failed && <Alert tone="error">{serviceWords.saveFailed}</Alert>}
        <Button kind="soft" className="services-add" onClick={add}>
          <Plus size={17} aria-hidden />
          Shto Shërbim
        </Button>
        <output>{unsaved > 0 && `${counted(unsaved, 'ndryshim', 'ndryshime')} pa ruajtur`}</output>
        <Button type="submit" kind="primary" busy={busy} busyLabel="Duke ruajtur...">
          Ruaj Konfigurimet
        </Button>
      </div>
    </form>
  )
}

const NoServices = ({ onSuggest }: { onSuggest: () => void }) => (
  <EmptyState
    icon={Scissors}
    action={
      <Button kind="soft" onClick={onSuggest}>
        Shto tre sugjerime
      </Button>
    }
  >
    Ende nuk keni shërbime. Filloni me tre të zakonshme dhe ndryshojini si doni.
  </EmptyState>
)
