import { clockOf } from '#contract/visits/visit-time.ts'
import { QueueIcon } from '#web/features/queue/number-chip.tsx'
import { useQueue } from '#web/features/queue/queries.ts'
import { namedNext } from '#web/features/queue/wait-words.ts'
import { useNameOf } from '#web/lists/barber-names.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { pushedInLine, type PushedEntry } from '#web/visits/line/pushed-in-line.ts'
import { useLineDay } from '#web/visits/line/use-line-day.ts'
import type { Wanted } from '#web/visits/model/schedule-model.ts'

/** Who in the line waits longer by this booking of today: a line to be read, no question. */
export function QueueLater({ wanted }: { wanted: Wanted }) {
  const line = useQueue()
  const day = useLineDay(line)
  const pushed = line && day ? pushedInLine(day, line.queue, wanted) : []
  const [first, ...others] = pushed
  if (!first) return null
  return (
    <output className="alert alert-warning numbers">
      <QueueIcon size={18} />
      <div className="alert-text">
        <b>{pushedWords(pushed)}</b> {others.length === 0 && <Instead pushed={first} />}
      </div>
    </output>
  )
}

/** "1 në radhë shtyhet 30 min.", "2 në radhë shtyhen, deri 30 min.", "3 në radhë shtyhen, 1 s’del më sot." */
function pushedWords(pushed: readonly PushedEntry[]) {
  const minutes = pushed.flatMap(({ later }) => later?.minutes ?? [])
  const lost = pushed.length - minutes.length
  const most = Math.max(...minutes)
  if (pushed.length === 1)
    return lost > 0 ? '1 në radhë s’del më sot.' : `1 në radhë shtyhet ${most} min.`
  const rest = lost > 0 ? `${lost} s’${lost === 1 ? 'del' : 'dalin'} më sot` : `deri ${most} min`
  return `${pushed.length} në radhë shtyhen, ${rest}.`
}

/** "Blerimi: 12:30 te Iliri." */
function Instead({ pushed: { entry, later } }: { pushed: PushedEntry }) {
  const nameOf = useNameOf()
  const withWhom = useWithWhom()
  if (!later) return `${namedNext(entry)}.`
  const { start, barbers } = later.place
  return `${namedNext(entry)}: ${clockOf(start)} te ${withWhom(nameOf(barbers[0] ?? null))}.`
}
