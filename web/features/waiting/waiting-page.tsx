import { type ComponentType, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { useWaitingCount } from './waiting-count.ts'

type Segment = 'kerkesa' | 'konfirmim' | 'mesazhe'

/** Each is fetched when it is opened. */
const segments: Readonly<Record<Segment, ComponentType>> = {
  kerkesa: lazyPiece(async () => ({
    default: (await import('#web/features/outside/requests/requests-segment.tsx')).RequestsSegment,
  })),
  konfirmim: lazyPiece(async () => ({
    default: (await import('./confirm-segment.tsx')).ConfirmSegment,
  })),
  mesazhe: lazyPiece(async () => ({
    default: (await import('#web/features/messages/messages-segment.tsx')).MessagesSegment,
  })),
}
const isSegment = (word: string | null): word is Segment =>
  word !== null && Object.hasOwn(segments, word)

/** Whoever waits for the salon: for an answer, for a confirmation, for a word. */
export function WaitingPage() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('s')
  const segment = isSegment(asked) ? asked : 'kerkesa'
  const Shown = segments[segment]
  const waiting = useWaitingCount()
  return (
    <>
      <PageHead title="Presin" />
      <Tabs
        label="Presin"
        value={segment}
        onChange={(s) => setSearch(s === 'kerkesa' ? {} : { s }, { replace: true })}
        tabs={[
          { value: 'kerkesa', label: 'Kërkesa', count: waiting || undefined },
          { value: 'konfirmim', label: 'Për t’u konfirmuar' },
          { value: 'mesazhe', label: 'Mesazhe' },
        ]}
      >
        <Suspense fallback={<WaitingRows height={54} lines={2} />}>
          <Shown />
        </Suspense>
      </Tabs>
    </>
  )
}
