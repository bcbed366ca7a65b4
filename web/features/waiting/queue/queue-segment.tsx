import { useQuery } from '@tanstack/react-query'
import { Footprints } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { type Entry, queueErrors } from '#contract/queue/entries.ts'
import { useHeldOrder } from '#web/features/queue/held-order.ts'
import { useOwnLine } from '#web/features/queue/own-line.ts'
import { type QueueToday, queueQuery, useQueue } from '#web/features/queue/queries.ts'
import { salonQuery, useHasQueue } from '#web/lists/salon.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useRowRoom } from '#web/platform/media.ts'
import { useSingleKeys } from '#web/platform/single-keys.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { RowGroups } from '#web/ui/rows/row-groups.tsx'
import { EndedToday } from './ended-today.tsx'
import { EntryHead } from './entry-head.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { comesNow } from './entry-words.ts'
import { doFirst, useEntries } from './use-entry.ts'
import './queue-segment.css'

const BookDialog = lazyPiece(async () => ({
  default: (await import('./book-dialog.tsx')).BookDialog,
}))
const ClientDialog = lazyPiece(async () => ({
  default: (await import('./client-dialog.tsx')).ClientDialog,
}))

/** Who waits in the shop for a chair. */
export function QueueSegment({ loading }: { onward: ReactNode; loading: ReactNode }) {
  const { data: salon } = useQuery(salonQuery)
  const isOff = salon !== undefined && !salon.queue
  const { error, refetch } = useQuery({ ...queueQuery, enabled: useHasQueue() })
  const { line, isOwn } = useOwnLine(useQueue())
  if (isOff) return <EmptyState icon={Footprints} title={queueErrors.queueOff.message} />
  return (
    <>
      {error && (
        <div className="entry-trouble">
          <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
        </div>
      )}
      {!line && !error && loading}
      {line && <WhoWaits {...{ line, isOwn }} />}
    </>
  )
}

const nobody = (
  <EmptyState icon={Footprints} title="Askush në radhë.">
    Kush hyn nga dera, shtohet me “Kalimtar”.
  </EmptyState>
)

const ownLine = 'Radha këtu numërohet nga kjo pajisje'

type Opened = { kind: 'book' | 'client'; id: string }

type WaitsProps = {
  line: QueueToday
  /** Reckoned by this device, without network. */
  isOwn: boolean
}

function WhoWaits({ line, isOwn }: WaitsProps) {
  const room = useRowRoom()
  const entryOf = useEntries(line)
  const { rows, on } = useHeldOrder(line.queue)
  const [opened, open] = useState<Opened>()
  const about = opened && line.queue.find(({ id }) => id === opened.id)
  const Dialog = opened?.kind === 'client' ? ClientDialog : BookDialog
  const close = () => open(undefined)
  return (
    <div {...on}>
      <RowGroups
        {...room}
        groups={[{ title: 'Në radhë', note: isOwn ? ownLine : comesNow(line.said), rows }]}
        hasLetters={useSingleKeys()}
        hasSign
        head={(entry) => <EntryHead entry={entry} />}
        panel={(entry: Entry) => (
          <EntryPanel
            entry={entry}
            one={entryOf(entry)}
            isWide={room.isWide}
            onBook={() => open({ kind: 'book', id: entry.id })}
            onClient={() => open({ kind: 'client', id: entry.id })}
          />
        )}
        onEnter={(entry) => doFirst(entryOf(entry))}
        empty={nobody}
      >
        <EndedToday />
      </RowGroups>
      {about && (
        <Suspense>
          <Dialog entry={about} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
