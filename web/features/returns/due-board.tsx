import { CheckCheck, History } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { dueWords, type Gap } from '#contract/returns/due.ts'
import { currencyHere } from '#contract/kit/currency.ts'
import { addDays } from '#contract/kit/time.ts'
import { saidIn } from '#contract/outside/speech.ts'
import { useRowRoom } from '#web/platform/media.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { useCanBook } from '#web/platform/rights.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { RowGroups } from '#web/ui/rows/row-groups.tsx'
import { BaselineCard } from './baseline-card.tsx'
import { useDueActs } from './due-acts.ts'
import { DuePanel } from './due-panel.tsx'
import { DueAct, DueHead } from './due-row.tsx'
import { type Chosen, useDueGroups } from './due-rows.tsx'
import { type DueActName, focusNext } from './focus-next.ts'
import { GapsCard, useGaps } from './gaps-card.tsx'
import { liesWithin, placesFor } from './gaps.ts'
import { type DueRow, isOpen, useKeptRows } from './kept-rows.ts'
import type { Alternative } from '#contract/alternative.ts'
import type { DueList } from '#web/features/due/queries.ts'
import { useDueWriting } from './use-due-writing.ts'

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
  readonly onward: ReactNode
  readonly onAll: () => void
}

/** The rows as they stand, and what is done with them. */
function useBoard(list: DueList) {
  const { rows: kept, mark } = useKeptRows(list)
  const acts = useDueActs(mark)
  // While an act is under way the list may know of it already.
  const rows = kept.map((row) => (acts.isBusy(row) ? { ...row, done: undefined } : row))
  return { rows, acts, writing: useDueWriting(), canBook: useCanBook() }
}

/** The free times of the day, and the one that was touched: who fits in it comes first. */
function useGapChoice(list: DueList, rows: readonly DueRow[], shown: Shown, toRows: () => void) {
  const [chosen, setChosen] = useState<Chosen>()
  const card = {
    ...useGaps(list, { ...shown, day: dayOf(list, shown) }),
    chosen: chosen?.gap,
    onChoose: (gap: Gap | undefined) => {
      setChosen(gap && { gap, ids: whoFits(rows, gap) })
      if (gap) toRows()
    },
    onDay: (day: string) => {
      setChosen(undefined)
      shown.onDay(day)
    },
  }
  const placesOf = (row: DueRow) => placesFor(row.places, chosen?.gap)
  return { chosen, card, placesOf, clear: () => setChosen(undefined) }
}

/** Whoever is due, and beside the list or below a row what is done about the chosen one. */
export function DueBoard({ list, shown, onward, onAll }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const room = useRowRoom()
  const { isWide } = room
  const { rows, ...tools } = useBoard(list)
  const { acts, writing } = tools
  const [client, openClient] = useState<string>()
  const { chosen, card, placesOf, clear } = useGapChoice(list, rows, shown, () => {
    if (!isWide) root.current?.querySelector('.row-groups')?.scrollIntoView()
  })
  const missing = list.total - list.clients.length
  const groups = useDueGroups(rows, { chosen, missing, onClear: clear, onAll })
  if (rows.length === 0) return <EmptyState icon={History} title={dueWords.none} action={onward} />
  const onDone = (id: string, act: DueActName) => focusNext(root.current, id, act)
  const beside = (row?: DueRow) => (
    <>
      <GapsCard {...card} marked={row && !row.done ? markOf(row, placesOf(row)[0]) : undefined} />
      <BaselineCard baseline={list.baseline} />
    </>
  )
  const isAbove = !isWide && card.isFirst
  return (
    <div ref={root} className="due">
      <p className="due-head">{headWords(list, shown.today)}</p>
      {isAbove && <div className="due-above stack gap-12">{beside()}</div>}
      <RowGroups
        {...{ ...room, groups, beside }}
        hasSign={!isWide}
        head={(row) => <DueHead row={row} place={placesOf(row)[0]} today={writing.today} />}
        act={(row) => <DueAct {...{ row, acts, writing, onDone }} />}
        panel={(row) => {
          const places = placesOf(row)
          return <DuePanel {...{ row, ...tools, isWide, places, onDone }} onClient={openClient} />
        }}
        onEnter={({ id }) => linkOf(root.current, id)?.click()}
      >
        <WhileNoLine />
        {!rows.some(isOpen) && (
          <EmptyState icon={CheckCheck} title="Të gjithë u kryen." action={onward} />
        )}
        {!isWide && !isAbove && beside()}
      </RowGroups>
      <Suspense>
        {client && <ClientDialog id={client} onClose={() => openClient(undefined)} />}
      </Suspense>
    </div>
  )
}

/** The asked day; else today, or tomorrow once today has no room. */
function dayOf({ gaps }: DueList, { today, asked }: Shown) {
  if (asked !== undefined) return asked
  return gaps.length === 0 || gaps.some(({ date }) => date === today) ? today : addDays(today, 1)
}

const whoFits = (rows: readonly DueRow[], gap: Gap) =>
  rows.filter(({ places }) => places.some((place) => liesWithin(gap, place))).map(({ id }) => id)

const markOf = ({ usual }: DueRow, place: Alternative | undefined) =>
  place && { ...place, minutes: usual.minutes }

/** The link of a row that writes. */
const linkOf = (root: HTMLElement | null, id: string) =>
  root?.querySelector<HTMLElement>(`li[data-of="${CSS.escape(id)}"] [data-act=write]`)

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
