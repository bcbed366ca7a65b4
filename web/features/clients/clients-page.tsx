import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { ClientsChips } from './clients-chips.tsx'
import { ClientsList } from './clients-list.tsx'
import { ClientsSearch } from './clients-search.tsx'
import { clientsQuery } from './queries.ts'
import { useClientsPlace } from './use-clients-place.ts'
import './clients-page.css'

const load = () => import('./client-dialogs.tsx')
const ClientDialog = lazyPiece(async () => ({ default: (await load()).ClientDialog }))
const NewClientDialog = lazyPiece(async () => ({ default: (await load()).NewClientDialog }))

/** Fetched as soon as the list is on screen: the first press finds them there. */
function usePreloadedDialogs(isLoaded: boolean) {
  useEffect(() => {
    if (isLoaded) load().catch(() => undefined)
  }, [isLoaded])
}

export function ClientsPage() {
  const { wanted, typed, search, show, turnTo, narrow, sortBy, opened, open, close } =
    useClientsPlace()
  const { data, error, isPlaceholderData, refetch } = useQuery(clientsQuery(wanted))
  /** The name or number to begin with; undefined while no form is open. */
  const [adding, setAdding] = useState<string>()
  const isWaiting = isPlaceholderData || typed.trim() !== wanted.q
  const startAdding = (start = '') => setAdding(start)
  usePreloadedDialogs(data !== undefined)

  return (
    <div className="clients">
      <PageHead
        title="Klientet"
        actions={
          <Button kind="primary" onClick={() => startAdding()}>
            <Plus size={17} aria-hidden />
            Klient i ri
          </Button>
        }
      >
        {data ? counted(data.counts.all, 'klient', 'klientë') : '\u00a0'}
      </PageHead>
      <div className="clients-body">
        <ClientsSearch typed={typed} onType={search} found={isWaiting ? undefined : data?.total}>
          <ClientsChips wanted={wanted} onNarrow={narrow} onSort={sortBy} />
        </ClientsSearch>
        {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
        {(data || !error) && (
          <Tabs
            label="Klientët"
            value={wanted.status}
            onChange={show}
            tabs={[
              { value: 'active', label: 'Aktivë', count: data?.counts.active },
              { value: 'cancelled', label: 'Me anulime', count: data?.counts.cancelled },
            ]}
          >
            <ClientsList
              list={data}
              wanted={wanted}
              isWaiting={isWaiting}
              onOpen={open}
              onPage={turnTo}
              onSort={sortBy}
              onAdd={startAdding}
              onClear={() => search('')}
            />
          </Tabs>
        )}
      </div>
      <Suspense>
        {opened !== null && <ClientDialog key={opened} id={opened} isInAddress onClose={close} />}
        {adding !== undefined && (
          <NewClientDialog typed={adding} onClose={() => setAdding(undefined)} />
        )}
      </Suspense>
    </div>
  )
}
