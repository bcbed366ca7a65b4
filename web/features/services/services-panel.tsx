import { useQuery } from '@tanstack/react-query'
import { Plus, Scissors } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { type Service, serviceWords } from '#contract/services/services.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { servicesQuery } from '#web/lists/services.ts'
import { isFound } from './service-groups.ts'
import { ServiceList } from './service-list.tsx'
import { ServicesBar } from './services-bar.tsx'
import { StampsCard } from './stamps/stamps-card.tsx'
import { useServiceDrafts } from './use-service-drafts.ts'
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
  <div className="services">
    <div className="services-head flex gap-10" inert>
      <SearchField
        label="Kërko shërbim"
        placeholder="Kërko shërbim"
        value=""
        onChange={() => undefined}
      />
      <Add />
    </div>
    <WaitingRows rows={8} height={51} ends={[64, 40, 16]} />
  </div>
)

function Services({ services }: { services: readonly Service[] }) {
  const [searched, setSearched] = useState('')
  const form = useServicesForm(useServiceDrafts(services))
  const isKept = ({ id }: Service) =>
    id === form.openId || form.unsaved.some(({ seen }) => seen.id === id)
  const shown = form.rows.filter((service) => isFound(service, searched) || isKept(service))

  function add() {
    form.add(searched)
    setSearched('')
  }
  if (form.rows.length === 0 && form.fresh.length === 0)
    return (
      <EmptyState icon={Scissors} action={<Add onAdd={add} />}>
        Asnjë shërbim.
      </EmptyState>
    )
  return (
    <div className="services">
      <div className="services-head flex gap-10">
        <SearchField
          label="Kërko shërbim"
          placeholder="Kërko shërbim"
          value={searched}
          onChange={setSearched}
          found={counted(shown.length, 'shërbim', 'shërbime')}
        />
        <Add onAdd={add} />
      </div>
      <form {...form.props} className="services-form">
        <ServiceList services={shown} form={form} {...(searched === '' && { all: services })} />
        {searched !== '' && shown.length === 0 && (
          <p className="services-none">Asnjë shërbim me këtë emër.</p>
        )}
        <ServicesBar form={form} />
      </form>
      <StampsCard services={services} />
    </div>
  )
}

const Add = ({ onAdd }: { onAdd?: () => void }) => (
  <Button kind="soft" onClick={onAdd}>
    <Plus size={17} aria-hidden />
    Shto Shërbim
  </Button>
)
