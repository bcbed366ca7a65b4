import { useQuery } from '@tanstack/react-query'
import { Upload, UserPlus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { counted, monthOf } from '#contract/kit/albanian.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useRight } from '#web/platform/rights.ts'
import { useToday } from '#web/visits/use-salon-now.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { ClientsChips } from './clients-chips.tsx'
import { ClientsList } from './clients-list.tsx'
import { ClientsSearch } from './clients-search.tsx'
import { clientsQuery, type List } from './queries.ts'
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

const tabsOf = (counts: Partial<List['counts']> = {}) =>
  [
    { value: 'active', label: 'Aktivë', count: counts.active },
    { value: 'cancelled', label: 'Me anulime', count: counts.cancelled },
  ] as const

/** "612 klientë · 21 të rinj në nëntor" */
const sizeOf = ({ counts, newOfAll = 0 }: List, today: string) =>
  [
    counted(counts.all, 'klient', 'klientë'),
    newOfAll > 0 && `${counted(newOfAll, 'i ri', 'të rinj')} në ${monthOf(today)}`,
  ]
    .filter(Boolean)
    .join(' · ')

type HeadProps = { list: List | undefined; onAdd: () => void }

function Head({ list, onAdd }: HeadProps) {
  const today = useToday()
  return (
    <PageHead
      title={useRight('day.all') ? 'Klientet' : 'Klientët e mi'}
      actions={
        <>
          {useRight('clients.manage') && (
            <Link className={buttonClass('ghost')} to="/konfigurimet?tab=import">
              <Upload size={16} aria-hidden />
              Sill
            </Link>
          )}
          <Button kind="primary" onClick={onAdd}>
            <UserPlus size={17} aria-hidden />
            Klient i ri
          </Button>
        </>
      }
    >
      {list ? sizeOf(list, today) : '\u00a0'}
    </PageHead>
  )
}

export function ClientsPage() {
  const place = useClientsPlace()
  const { wanted, typed, search, opened } = place
  const { data, error, isPlaceholderData, refetch } = useQuery(clientsQuery(wanted))
  /** The name or number to begin with; undefined while no form is open. */
  const [adding, setAdding] = useState<string>()
  const isWaiting = isPlaceholderData || typed.trim() !== wanted.q
  const found = isWaiting ? undefined : data?.total
  usePreloadedDialogs(data !== undefined)

  return (
    <div className="clients">
      <Head list={data} onAdd={() => setAdding('')} />
      <div className="clients-body stack one-column gap-16">
        <Tabs
          label="Klientët"
          value={wanted.status}
          onChange={place.show}
          tabs={tabsOf(data?.counts)}
          among={(list) => (
            <ClientsSearch typed={typed} onType={search} found={found}>
              <ClientsChips
                wanted={wanted}
                counts={data?.groups}
                tags={data?.tags}
                onNarrow={place.narrow}
              >
                {(data || !error) && list}
              </ClientsChips>
            </ClientsSearch>
          )}
        >
          {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
          {(data || !error) && (
            <ClientsList
              list={data}
              wanted={wanted}
              isWaiting={isWaiting}
              onOpen={place.open}
              onPage={place.turnTo}
              onRows={place.showRows}
              onSort={place.sortBy}
              onAdd={(start = '') => setAdding(start)}
              onClear={() => search('')}
            />
          )}
        </Tabs>
      </div>
      <Suspense>
        {opened && <ClientDialog key={opened} id={opened} isInAddress onClose={place.close} />}
        {adding !== undefined && (
          <NewClientDialog typed={adding} onClose={() => setAdding(undefined)} />
        )}
      </Suspense>
    </div>
  )
}
