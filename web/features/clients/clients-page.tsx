import { useQuery } from '@tanstack/react-query'
import { Upload, UserPlus } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { counted, monthOf, number } from '#contract/kit/albanian.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useRight } from '#web/platform/rights.ts'
import { useToday } from '#web/visits/use-salon-now.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { ClientsChips } from './clients-chips.tsx'
import { ClientsList } from './clients-list.tsx'
import { ClientsSearch } from './clients-search.tsx'
import { doublesQuery } from './doubles/queries.ts'
import { chipsQuery, clientsQuery, type List, type Wanted } from './queries.ts'
import { useClientsPlace } from './use-clients-place.ts'
import './clients-page.css'

const load = () => import('./client-dialogs.tsx')
const ClientDialog = lazyPiece(async () => ({ default: (await load()).ClientDialog }))
const NewClientDialog = lazyPiece(async () => ({ default: (await load()).NewClientDialog }))
const DoublesPanel = lazyPiece(async () => ({
  default: (await import('./doubles/doubles-panel.tsx')).DoublesPanel,
}))

/** Fetched as soon as the list is on screen: the first press finds them there. */
function usePreloadedDialogs(isLoaded: boolean) {
  useEffect(() => {
    if (isLoaded) load().catch(() => undefined)
  }, [isLoaded])
}

const tabsOf = (
  counts: Partial<List['counts']> = {},
  doubles: { count: number | undefined } | false,
) => [
  { value: 'active', label: 'Aktivë', count: grouped(counts.active) } as const,
  { value: 'cancelled', label: 'Me anulime', count: grouped(counts.cancelled) } as const,
  ...(doubles
    ? [{ value: 'doubles', label: 'Të dyfishtë', count: grouped(doubles.count) } as const]
    : []),
]

/** "1 005", as the chips beside write it. */
const grouped = (count: number | undefined) => (count === undefined ? count : number(count))

/** The tab of doubles is there for members who may merge, while there are any or it is the one that is shown. */
function useDoubles({ tab }: ReturnType<typeof useClientsPlace>, isListThere: boolean) {
  const mayMerge = useRight('clients.manage')
  const { data } = useQuery({ ...doublesQuery(1), enabled: mayMerge && isListThere })
  const isShown = mayMerge && tab === 'doubles'
  const count = data?.total
  return { isShown, doubles: (isShown || (count ?? 0) > 0) && { count } }
}

type Chips = Pick<List, 'groups' | 'newOfAll' | 'tags'>

/** Asked after the rows. While a tab is searched its numbers are not those of the rows. */
function useChips({ q, status }: Wanted, isListThere: boolean): Chips | undefined {
  const { data } = useQuery({ ...chipsQuery(status), enabled: isListThere })
  return q === '' ? data : data && { tags: data.tags }
}

/** "612 klientë · 21 të rinj në nëntor" */
const sizeOf = ({ counts }: List, newOfAll: number, today: string) =>
  [
    counted(counts.all, 'klient', 'klientë'),
    newOfAll > 0 && `${counted(newOfAll, 'i ri', 'të rinj')} në ${monthOf(today)}`,
  ]
    .filter(Boolean)
    .join(' · ')

type HeadProps = { list: List | undefined; newOfAll: number | undefined; onAdd: () => void }

function Head({ list, newOfAll = 0, onAdd }: HeadProps) {
  const today = useToday()
  return (
    <PageHead
      title={useRight('day.all') ? 'Klientet' : 'Klientët e mi'}
      isLong
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
      {list ? sizeOf(list, newOfAll, today) : '\u00a0'}
    </PageHead>
  )
}

export function ClientsPage() {
  const place = useClientsPlace()
  const { wanted, typed, search, opened } = place
  const { data, error, isPlaceholderData, refetch } = useQuery(clientsQuery(wanted))
  const chips = useChips(wanted, data !== undefined)
  /** The name or number to begin with; undefined while no form is open. */
  const [adding, setAdding] = useState<string>()
  const isWaiting = isPlaceholderData || typed.trim() !== wanted.q
  const found = isWaiting ? undefined : data?.total
  usePreloadedDialogs(data !== undefined)
  const { isShown: isDoubles, doubles } = useDoubles(place, data !== undefined)

  return (
    <div className="clients">
      <Head list={data} newOfAll={chips?.newOfAll} onAdd={() => setAdding('')} />
      <div className="clients-body stack one-column gap-16">
        <Tabs
          label="Klientët"
          tabClass="chip"
          value={isDoubles ? 'doubles' : wanted.status}
          onChange={place.show}
          tabs={tabsOf(data?.counts, doubles)}
          among={(list) => (
            <Tools place={place} chips={chips} found={found} isHidden={isDoubles}>
              {(data || !error) && list}
            </Tools>
          )}
        >
          {isDoubles && (
            <Suspense fallback={<WaitingRows rows={3} height={194} />}>
              <DoublesPanel />
            </Suspense>
          )}
          {!isDoubles && error && (
            <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
          )}
          {!isDoubles && (data || !error) && (
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
      <Dialogs
        opened={opened}
        onClose={place.close}
        adding={adding}
        onAdded={() => setAdding(undefined)}
      />
    </div>
  )
}

type ToolsProps = {
  place: ReturnType<typeof useClientsPlace>
  chips: Chips | undefined
  found: number | undefined
  /** Beside the doubles, which are neither searched nor grouped. */
  isHidden: boolean
  /** The tabs. */
  children: ReactNode
}

const Tools = ({ place, chips, found, isHidden, children }: ToolsProps) => (
  <ClientsSearch typed={place.typed} onType={place.search} found={found} isHidden={isHidden}>
    <ClientsChips
      wanted={place.wanted}
      counts={chips?.groups}
      tags={chips?.tags}
      isHidden={isHidden}
      onNarrow={place.narrow}
    >
      {children}
    </ClientsChips>
  </ClientsSearch>
)

type DialogsProps = {
  opened: string | null
  onClose: () => void
  adding: string | undefined
  onAdded: () => void
}

const Dialogs = ({ opened, onClose, adding, onAdded }: DialogsProps) => (
  <Suspense>
    {opened && <ClientDialog key={opened} id={opened} isInAddress onClose={onClose} />}
    {adding !== undefined && <NewClientDialog typed={adding} onClose={onAdded} />}
  </Suspense>
)
