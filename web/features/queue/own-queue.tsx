import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { NamedEntry } from '#contract/queue/entries.ts'
import { NextButton } from './next-button.tsx'
import { QueueIcon } from './number-chip.tsx'
import { useQueue } from './queries.ts'
import './own-queue.css'

type OwnProps = { own: string }

/** Of a barber's own chair: whom it would call, in a place that is kept while nobody can sit down. */
export function OwnNext({ own }: OwnProps) {
  const queue = useQueue()
  const next = queue?.next[own]
  if (next && 'label' in next) return <OwnCall own={own} entry={next} />
  return (
    <span className="own-nobody">
      {queue && (queue.queue.length === 0 ? 'Askush në radhë' : 'Askush s’ulet dot')}
    </span>
  )
}

const OwnCall = ({ own, entry }: OwnProps & { entry: NamedEntry }) => (
  <NextButton className="own-call" kind="soft" barber={own} entry={entry} />
)

const anybody = ''

/** How many wait for this barber, and how many for anybody. */
export function OwnLine({ own }: OwnProps) {
  const queue = useQueue()?.queue ?? []
  const waiting = Object.groupBy(queue, ({ barber }) => barber ?? anybody)
  return (
    <Link className="card own-line" to="/presin?s=radha">
      <QueueIcon size={19} />
      {queue.length === 0 ? (
        <span>Askush në radhë</span>
      ) : (
        <span>
          Për ju presin <b>{waiting[own]?.length ?? 0}</b>, për këdo{' '}
          <b>{waiting[anybody]?.length ?? 0}</b>
        </span>
      )}
      <ChevronRight size={17} aria-hidden />
    </Link>
  )
}
