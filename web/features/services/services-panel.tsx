import { useQuery } from '@tanstack/react-query'
import { Plus, Scissors } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { type Service, serviceWords } from '#contract/services.ts'
import { ApiError } from '#web/platform/call.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { useServiceActs } from './mutations.ts'
import { NewServiceDialog } from './new-service-dialog.tsx'
import { saveTrouble, servicesQuery } from '#web/lists/services.ts'
import { formOf, suggestions } from './service-drafts.ts'
import { isFound } from './service-groups.ts'
import { ServiceList } from './service-list.tsx'
import { ServicesBar } from './services-bar.tsx'
import { lineId, useServiceDrafts } from './use-service-drafts.ts'
import { useServicesForm } from './use-services-form.ts'
import './services.css'

export function ServicesPanel() {
  const { data, isError, refetch } = useQuery(servicesQuery)
  const isOnline = useOnline()
  if (!data && !isError) return <Waiting />
  return (
    <>
      {isError && (isOnline || !data) && (
        <LoadTrouble onRetry={() => void refetch()}>{serviceWords.loadFailed}</LoadTrouble>
      )}
      {/* A list that is loaded stays on screen after an error: somebody may be typing in it. */}
      {data && <Services services={data} />}
    </>
  )
}

const Waiting = () => (
  <div className="services stack gap-18">
    <div className="services-head flex gap-10" inert>
      <SearchField
        label="Kërko shërbim"
        placeholder="Kërko shërbim"
        value=""
        onChange={() => undefined}
      />
      <Button kind="soft">
        <Plus size={17} aria-hidden />
        Shto Shërbim
      </Button>
    </div>
    <WaitingRows rows={8} height={51} ends={[64, 40, 16]} />
  </div>
)

function Services({ services }: { services: readonly Service[] }) {
  const [searched, setSearched] = useState('')
  const [isAdding, setAdding] = useState(false)
  const fresh = useRef<string>(undefined)
  const form = useServicesForm(useServiceDrafts(services))
  const isKept = ({ id }: Service) =>
    id === form.openId || form.unsaved.some(({ seen }) => seen.id === id)
  const shown = form.rows.filter((service) => isFound(service, searched) || isKept(service))

  function stand({ id }: Service) {
    setAdding(false)
    setSearched('')
    fresh.current = id
  }
  // The dialog hands the focus back where it came from; the new line takes it as soon as it stands there.
  useEffect(() => {
    const line = fresh.current && document.getElementById(lineId(fresh.current))
    if (!line) return
    line.focus()
    fresh.current = undefined
  })
  return (
    <div className="services stack gap-18">
      <div className="services-head flex gap-10">
        {form.rows.length > 0 && (
          <SearchField
            label="Kërko shërbim"
            placeholder="Kërko shërbim"
            value={searched}
            onChange={setSearched}
            found={counted(shown.length, 'shërbim', 'shërbime')}
          />
        )}
        <Button kind="soft" onClick={() => setAdding(true)}>
          <Plus size={17} aria-hidden />
          Shto Shërbim
        </Button>
      </div>
      {form.rows.length === 0 && <NoServices />}
      {form.rows.length > 0 && shown.length === 0 && (
        <p className="services-none">Asnjë shërbim me këtë emër.</p>
      )}
      {form.rows.length > 0 && (
        <form {...form.props} className="services-form">
          <ServiceList services={shown} form={form} {...(searched === '' && { all: services })} />
          <ServicesBar form={form} />
        </form>
      )}
      {isAdding && (
        <NewServiceDialog name={searched} onAdded={stand} onClose={() => setAdding(false)} />
      )}
    </div>
  )
}

function tellRefusal(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  toast.error(saveTrouble(error))
}

function NoServices() {
  const { add } = useServiceActs()
  const { busy, run } = useSingleFlight(async () => {
    // Added one after the other, so that the list has them in this order.
    for (const typed of suggestions()) await add(formOf(typed)).catch(tellRefusal)
  })
  return (
    <EmptyState
      icon={Scissors}
      action={
        <Button kind="soft" busy={busy} onClick={() => run()}>
          Shto tre sugjerime
        </Button>
      }
    >
      Ende nuk keni shërbime. Filloni me tre të zakonshme dhe ndryshojini si doni.
    </EmptyState>
  )
}
