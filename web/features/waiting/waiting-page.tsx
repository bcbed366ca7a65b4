import { useIsFetching } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useHasQueue } from '#web/lists/salon.ts'
import { usePainted } from '#web/platform/loading/use-painted.ts'
import { useRowRoom } from '#web/platform/media.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import type { KnownFacts } from './row-facts.tsx'
import { RowsWaiting } from './rows-waiting.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { useSegmentCounts } from './segment-counts.ts'
import { isSegment, pieces, type Segment, segments, shapes } from './segments.ts'
import './segments.css'

const HeadAct = lazyPiece(async () => ({
  default: (await import('./head-act.tsx')).HeadAct,
}))

const RowFacts = lazyPiece(async () => ({
  default: (await import('./row-facts.tsx')).RowFacts,
}))

const always: readonly Segment[] = ['kerkesa', 'mesazhe']

/**
 * The segments of the row: two always, the line's first while the salon keeps one, the others once somebody waits in them. One
 * that was shown stays; a new one comes at the end, when the page has what it asked for and no finger is on the row.
 */
function useRow(
  shown: Segment,
  counts: ReturnType<typeof useSegmentCounts>,
  { isListOpen }: KnownFacts,
) {
  const hasQueue = useHasQueue()
  const isQuiet = useIsFetching() === 0
  const [isTouched, touch] = useState(false)
  const stands = (one: Segment) =>
    always.includes(one) ||
    counts[one].count > 0 ||
    (one === 'lista' && isListOpen) ||
    (one === 'radha' && hasQueue)
  const [row, setRow] = useState(() =>
    segments.filter(({ value }) => value === shown || stands(value)),
  )
  const coming = segments.filter(
    (one) =>
      !row.includes(one) && (one.value === shown || (isQuiet && !isTouched && stands(one.value))),
  )
  if (coming.length > 0)
    setRow(coming[0]?.value === 'radha' ? [...coming, ...row] : [...row, ...coming])
  return { row, touch }
}

/** Whoever waits for the salon: for an answer, for a confirmation, for a word. */
export function WaitingPage() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('s')
  const segment = isSegment(asked) ? asked : 'kerkesa'
  const Shown = pieces[segment]
  const isPainted = usePainted(true)
  const [facts, setFacts] = useState<KnownFacts>({ inLine: 0, isListOpen: false })
  const counts = useSegmentCounts(facts.inLine)
  const { row, touch } = useRow(segment, counts, facts)
  const loading = <RowsWaiting {...useRowRoom()} {...shapes[segment]} />
  const open = (s: Segment) => setSearch(s === 'kerkesa' ? {} : { s }, { replace: true })
  return (
    <>
      <PageHead
        title="Presin"
        actions={
          segment !== 'kerkesa' && (
            <Suspense>
              <HeadAct segment={segment} isFilled={counts.lista.count > 0} />
            </Suspense>
          )
        }
      />
      <Suspense>{isPainted && <RowFacts onKnown={setFacts} />}</Suspense>
      <Tabs
        label="Presin"
        className="segments"
        value={segment}
        onChange={open}
        tabs={row.map(({ value, label }) => ({ value, label, count: counts[value].said }))}
        among={(list) => (
          <div
            className="segment-row"
            onPointerEnter={() => touch(true)}
            onPointerLeave={() => touch(false)}
          >
            {list}
          </div>
        )}
      >
        <Suspense fallback={loading}>
          <Shown
            onward={<Onward from={segment} counts={counts} onOpen={open} />}
            loading={loading}
          />
        </Suspense>
      </Tabs>
    </>
  )
}

type OnwardProps = {
  from: Segment
  counts: ReturnType<typeof useSegmentCounts>
  onOpen: (segment: Segment) => void
}

/** To the next segment in which somebody waits; the focus goes with it to that segment's tab. */
function Onward({ from, counts, onOpen }: OnwardProps) {
  const at = segments.findIndex(({ value }) => value === from)
  const next = [...segments.slice(at + 1), ...segments.slice(0, at)].find(
    ({ value }) => counts[value].count > 0,
  )
  if (!next) return null
  const { count, said } = counts[next.value]
  const words = count === 1 || !('many' in next) ? next.one : next.many
  return (
    <Button onClick={() => onOpen(next.value)}>
      Te {said} {words}
    </Button>
  )
}
