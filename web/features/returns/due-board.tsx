import { CheckCheck, History } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { dueWords, type Gap } from '#contract/returns/due.ts'
import { currencyHere } from '#contract/kit/currency.ts'
import { addDays } from '#contract/kit/time.ts'
import { saidIn } from '#contract/outside/speech.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { useCanBook } from '#web/platform/rights.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { useFollowingFocus } from '#web/ui/rows/use-following-focus.ts'
import { useRowKeys } from '#web/ui/rows/use-row-keys.ts'
import { BaselineCard } from './baseline-card.tsx'
import { useDueActs } from './due-acts.ts'
import type { RowAct } from './due-row.tsx'
import { type Chosen, DueRows } from './due-rows.tsx'
import { focusNext } from './focus-next.ts'
import { GapsCard } from './gaps-card.tsx'
import { liesWithin, placesFor } from './gaps.ts'
import { type DueRow, isOpen, useKeptRows } from './kept-rows.ts'
import { MessageCard, MessageDialog } from './message-card.tsx'
import type { DueList } from '#web/features/due/queries.ts'
import { type DueWriting, useDueWriting } from './use-due-writing.ts'

const ClientDialog = lazyPiece(async () => ({
  default: (await import('#web/features/clients/client-dialogs.tsx')).ClientDialog,
}))

type Shown = {
  readonly today: string
  /** The day that is asked for in the address. */
  readonly asked: string | undefined
  readonly onDay: (day: string) => void
}
type Props = {
  readonly list: DueList
  readonly shown: Shown
  readonly isWide: boolean
  readonly onward: ReactNode
  readonly onAll: () => void
}

/** The rows as they stand, what is done with them, and the one at hand: it has the focus, or waits first. */
function useBoard(list: DueList, root: { readonly current: HTMLElement | null }) {
  const { rows: kept, mark } = useKeptRows(list)
  const acts = useDueActs(mark)
  const [reached, reach] = useState<string>()
  // While an act is under way the list may know of it already.
  const rows = kept.map((row) => (acts.isBusy(row) ? { ...row, done: undefined } : row))
  const ids = rows.map(({ id }) => id)
  useRowKeys(root, { row: undefined, isWide: false, fold: () => undefined })
  useFollowingFocus(root, ids, reach)
  return { rows, acts, row: rows.find(({ id }) => id === reached) ?? rows.find(isOpen) }
}

/** Whoever is due, and beside them where there is room, what is written, and whether it helps. */
export function DueBoard({ list, shown, isWide, onward, onAll }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const { rows, acts, row } = useBoard(list, root)
  const writing = useDueWriting()
  const canBook = useCanBook()
  const [chosen, setChosen] = useState<Chosen>()
  const [opened, open] = useState<Opened>()
  const choose = (gap: Gap | undefined) => {
    setChosen(gap && { gap, ids: whoFits(rows, gap) })
    if (gap && !isWide) root.current?.querySelector('.due-list')?.scrollIntoView()
  }
  if (rows.length === 0) return <EmptyState icon={History} title={dueWords.none} action={onward} />
  return (
    <div ref={root} className="due" data-wide={isWide || undefined}>
      <p className="due-head">{headWords(list, shown.today)}</p>
      <div className="due-main">
        <DueRows
          {...{ rows, acts, writing, canBook, chosen, onAll }}
          missing={list.total - list.clients.length}
          onDone={(id: string, act: RowAct) => focusNext(root.current, id, act)}
          onClient={(id) => open({ kind: 'client', id })}
          onText={isWide ? undefined : (id) => open({ kind: 'text', id })}
          onClear={() => setChosen(undefined)}
        />
        <WhileNoLine />
        {!rows.some(isOpen) && (
          <EmptyState icon={CheckCheck} title="Të gjithë u kryen." action={onward} />
        )}
      </div>
      <aside>
        <GapsCard
          today={shown.today}
          day={dayOf(list, shown)}
          isAsked={shown.asked !== undefined}
          onDay={(day) => {
            setChosen(undefined)
            shown.onDay(day)
          }}
          gaps={list.gaps}
          chosen={chosen?.gap}
          onChoose={choose}
          marked={row && firstPlace(row, chosen)}
        />
        {isWide && <MessageCard row={row} writing={writing} />}
        <BaselineCard baseline={list.baseline} />
      </aside>
      {opened && <OverRows {...opened} {...{ rows, writing }} onClose={() => open(undefined)} />}
    </div>
  )
}

type Opened = { readonly kind: 'client' | 'text'; readonly id: string }
type OverProps = Opened & {
  readonly rows: readonly DueRow[]
  readonly writing: DueWriting
  readonly onClose: () => void
}

function OverRows({ kind, id, rows, writing, onClose }: OverProps) {
  if (kind === 'text')
    return <MessageDialog row={rows.find((row) => row.id === id)} {...{ writing, onClose }} />
  return (
    <Suspense>
      <ClientDialog id={id} onClose={onClose} />
    </Suspense>
  )
}

/** The asked day; else today, or tomorrow once today has no room. */
function dayOf({ gaps }: DueList, { today, asked }: Shown) {
  if (asked !== undefined) return asked
  return gaps.length === 0 || gaps.some(({ date }) => date === today) ? today : addDays(today, 1)
}

const whoFits = (rows: readonly DueRow[], gap: Gap) =>
  rows.filter(({ places }) => places.some((place) => liesWithin(gap, place))).map(({ id }) => id)

function firstPlace(row: DueRow, chosen: Chosen | undefined) {
  const [place] = row.done ? [] : placesFor(row.places, chosen?.gap)
  return place && { ...place, minutes: row.usual.minutes }
}

/** "18 duhej të ishin kthyer · vendet e lira deri nesër në mbrëmje" */
function headWords({ total, date }: DueList, today: string) {
  const who = total === 1 ? '1 duhej të ishte kthyer' : `${total} duhej të ishin kthyer`
  const when =
    date === undefined ? 'deri nesër në mbrëmje' : saidIn('sq', today, currencyHere()).onDay(date)
  return (
    <>
      {who} <span>· vendet e lira {when}</span>
    </>
  )
}
