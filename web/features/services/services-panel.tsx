import { useQuery } from '@tanstack/react-query'
import { Plus, Scissors } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { type Service, serviceWords } from '#contract/services.ts'
import { staffQuery } from '#web/features/staff/queries.ts'
import { ApiError } from '#web/platform/call.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Skeleton } from '#web/ui/data/skeleton.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useServiceActs } from './mutations.ts'
import { NewServiceDialog } from './new-service-dialog.tsx'
import { servicesQuery } from './queries.ts'
import { formOf, suggestions } from './service-drafts.ts'
import { groupsOf, isFound } from './service-groups.ts'
import { ServiceRow } from './service-row.tsx'
import { lineId, useOpenService } from './use-open-service.ts'
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

export function ServicesPanel() {
  const { data, isError, refetch } = useQuery(servicesQuery)
  const isOnline = useOnline()
  if (!data && !isError) return <Waiting />
  return (
    <>
      {isError && (isOnline || !data) && (
        <LoadTrouble onRetry={() => void refetch()}>{serviceWords.loadFailed}</LoadTrouble>
      )}
      {/* What is being written into it is worth more than an empty list. */}
      {data && <Services services={data} />}
    </>
  )
}

const Waiting = () => (
  <output className="services services-waiting" aria-label="Duke ngarkuar shërbimet">
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} lines={1} />
    ))}
  </output>
)

function Services({ services }: { services: readonly Service[] }) {
  const [searched, setSearched] = useState('')
  const [isAdding, setAdding] = useState(false)
  const fresh = useRef<string>(undefined)
  const open = useOpenService(services)
  const isShown = (service: Service) =>
    isFound(service, searched) || service.id === open.draft?.seen.id
  const shown = open.rows.filter(isShown)

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
    <div className="services">
      <div className="services-head">
        {open.rows.length > 0 && (
          <SearchField
            label="Kërko shërbim"
            placeholder="Kërko shërbim"
            value={searched}
            onChange={setSearched}
            found={counted(shown.length, 'shërbim', 'shërbime')}
          />
        )}
        <Button kind="primary" aria-label="Shto Shërbim" onClick={() => setAdding(true)}>
          <Plus size={17} aria-hidden />
          Shërbim
        </Button>
      </div>
      {open.rows.length === 0 && <NoServices />}
      {open.rows.length > 0 && shown.length === 0 && (
        <p className="services-none">Asnjë shërbim me këtë emër.</p>
      )}
      <Groups services={shown} open={open} />
      {isAdding && (
        <NewServiceDialog name={searched} onAdded={stand} onClose={() => setAdding(false)} />
      )}
    </div>
  )
}

type GroupsProps = { services: readonly Service[]; open: ReturnType<typeof useOpenService> }

function Groups({ services, open }: GroupsProps) {
  const { data: staff = [] } = useQuery(staffQuery)
  const acts = useServiceActs()
  const groups = groupsOf(services)

  async function activate(service: Service, active: boolean) {
    open.follow(await acts.activate(service, active))
    const words = active ? 'ofrohet përsëri' : 'nuk ofrohet më'
    toast.undo(
      `Shërbimi „${service.name}“ ${words}.`,
      () => void acts.activate(service, !active).then(open.follow).catch(tell),
    )
  }
  async function remove(service: Service) {
    if (open.draft?.isGone) return open.put(undefined)
    if (!(await askToDelete(service))) return
    toast.success(await acts.remove(service))
    open.put(undefined)
  }
  return groups.map(({ name, services: inside }) => (
    <section key={name}>
      {(name !== '' || groups.length > 1) && (
        <h2>
          {name || 'Pa grup'} <span>{inside.length}</span>
        </h2>
      )}
      <ul aria-label={name || 'Shërbimet'}>
        {inside.map((service) => (
          <ServiceRow
            key={service.id}
            service={service}
            staff={staff}
            draft={open.draft?.seen.id === service.id ? open.draft : undefined}
            open={open}
            onActivate={(active) => void activate(service, active).catch(tell)}
            onRemove={() => void remove(service).catch(tell)}
          />
        ))}
      </ul>
    </section>
  ))
}

function NoServices() {
  const { add } = useServiceActs()
  const { busy, run } = useSingleFlight(async () => {
    // One after the other: the list keeps their order.
    for (const typed of suggestions()) await add(formOf(typed)).catch(tell)
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
