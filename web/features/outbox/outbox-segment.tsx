import { useQuery } from '@tanstack/react-query'
import { CloudUpload } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { defaultZone } from '#contract/kit/time.ts'
import type { OpenAct } from '#contract/outbox/outbox.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { useRowRoom } from '#web/platform/media.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { useRight } from '#web/platform/rights.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { RowGroups } from '#web/ui/rows/row-groups.tsx'
import { RowHead } from '#web/ui/rows/row-head.tsx'
import { useNow } from '#web/visits/use-now.ts'
import { ActDialog } from './act-dialog.tsx'
import { ActPanel } from './act-panel.tsx'
import { type Salon, titleOf, whenOf } from './act-words.ts'
import { LateActs } from './late-acts.tsx'
import { openActsQuery } from './queries.ts'
import { lineOf } from './reason-words.ts'
import { useDecisions } from './use-decisions.ts'
import { type Tile, waysOf } from './ways.ts'
import './outbox.css'

/** What was written without network and waits for a decision. */
export function OutboxSegment({ onward, loading }: { onward: ReactNode; loading: ReactNode }) {
  const { data, error, refetch } = useQuery(openActsQuery)
  return (
    <>
      {error && (
        <div className="outbox-trouble">
          <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
        </div>
      )}
      {!data && !error && loading}
      {data && <Acts acts={data} onward={onward} />}
    </>
  )
}

function useSalon(): Salon {
  const { data: salon } = useQuery(salonQuery)
  const { data: staff = [] } = useQuery(staffQuery)
  const zone = salon?.timeZone ?? defaultZone
  const withWhom = useWithWhom()
  return {
    zone,
    today: useNow(zone).date,
    withWhom,
    with: (barberId) => {
      const barber = staff.find(({ id }) => id === barberId)
      return barber ? withWhom(barber.name) : 'një berber'
    },
    hasLeft: (barberId) => staff.find(({ id }) => id === barberId)?.active === false,
    mayProve: useRight('people'),
  }
}

/** Each act with what is decided with it right behind it. */
function inOrder(acts: readonly OpenAct[]) {
  const byId = new Map(acts.map((act) => [act.id, act]))
  const behind = new Set(acts.flatMap((act) => act.behind))
  const roots = acts.filter(({ id }) => !behind.has(id))
  return roots.flatMap((act) => [act, ...act.behind.flatMap((id) => byId.get(id) ?? [])])
}

type Asking = { readonly act: OpenAct; readonly for: 'elsewhere' | 'number' }

/** What is said of an act, and what can be done about it. */
function useActs(acts: readonly OpenAct[]) {
  const salon = useSalon()
  const isOnline = useOnline()
  const decisions = useDecisions()
  const [asking, ask] = useState<Asking>()
  const rootOf = ({ id, why }: OpenAct) =>
    why === 'after' ? acts.find((act) => act.why !== 'after' && act.behind.includes(id)) : undefined
  const waysFor = (act: OpenAct) => {
    const root = rootOf(act)
    const title = root && [`Te ${titleOf(root)}`, root.wanted?.time].filter(Boolean).join(', ')
    return waysOf(act, root, title ?? '', salon)
  }
  const take = (act: OpenAct, { does }: Tile) => {
    if (does === 'root') openRow(rootOf(act)?.id)
    else if (typeof does === 'string') ask({ act, for: does })
    else decisions.decide(act, does)
  }
  const words = (act: OpenAct) => {
    const root = rootOf(act)
    return { ...whenOf(act, salon), name: titleOf(act), line: lineOf(act, root, salon) }
  }
  return { salon, isOnline, decisions, asking, ask, rootOf, waysFor, take, words }
}

/** The row that the address names is open. */
function useAskedRow(acts: readonly OpenAct[]) {
  const [search] = useSearchParams()
  const asked = acts.find(({ id }) => id === search.get('a'))?.id
  useEffect(() => {
    if (asked !== undefined) openRow(asked)
  }, [asked])
}

type Props = { acts: readonly OpenAct[]; onward: ReactNode }

function Acts({ acts, onward }: Props) {
  const room = useRowRoom()
  useAskedRow(acts)
  const { salon, isOnline, decisions, asking, ask, rootOf, waysFor, take, words } = useActs(acts)
  const waiting = {
    title: 'Presin vendimin tuaj',
    note: 'asgjë s’humb, 30 ditë',
    rows: inOrder(acts),
    count: acts.filter(({ why }) => why !== 'after').length,
  }
  return (
    <>
      <RowGroups
        groups={[waiting]}
        empty={<Nothing onward={onward} />}
        {...room}
        hasSign
        nameOf={(act) => {
          const { time, day, name, line } = words(act)
          return `${time} ${day}, ${name}, ${line}`
        }}
        head={(act) => {
          const { line, ...head } = words(act)
          return (
            <span className={act.why === 'after' ? 'act-head act-after' : 'act-head'}>
              <RowHead {...head}>{line}</RowHead>
            </span>
          )
        }}
        panel={(act) => (
          <ActPanel
            {...{ act, salon, isOnline, ...room }}
            root={rootOf(act)}
            behind={acts.filter(({ id }) => act.behind.includes(id))}
            ways={waysFor(act)}
            isBusy={decisions.isBusy(act)}
            lost={decisions.lostOf(act)}
            onTake={(tile) => take(act, tile)}
          />
        )}
        onEnter={(act) => {
          const [first] = waysFor(act).tiles
          if (first && (isOnline || first.does === 'root')) take(act, first)
        }}
      >
        <LateActs salon={salon} />
      </RowGroups>
      {asking && (
        <ActDialog
          {...{ ...asking, salon }}
          onSend={(decision) => decisions.send(asking.act, decision)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}

const Nothing = ({ onward }: Pick<Props, 'onward'>) => (
  <EmptyState icon={CloudUpload} title="Asgjë nuk pret vendim." action={onward}>
    Çfarë shkruhet pa internet dërgohet vetë; këtu del vetëm ajo që s’u ruajt dot.
  </EmptyState>
)

/** Leads to the row in which it is decided. */
function openRow(id: string | undefined) {
  const row = id === undefined ? null : document.getElementById(`row-${id}`)
  row?.focus()
  if (row?.getAttribute('aria-expanded') !== 'true') row?.click()
}
