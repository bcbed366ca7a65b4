import { CloudUpload } from 'lucide-react'
import type { Entry } from '#contract/queue/entries.ts'
import { NumberChip } from '#web/features/queue/number-chip.tsx'
import { waitWords } from '#web/features/queue/wait-words.ts'
import { useUnsentSubjects } from '#web/platform/outbox/unsent-acts.ts'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'
import { nameless, sinceWords } from './entry-words.ts'
import { useZone } from './use-entry.ts'

/** The number, the name, what for and since when, and how long still. */
export function EntryHead({ entry }: { entry: Entry }) {
  const zone = useZone()
  const withBarber = useWithBarber()
  const isUnsent = useUnsentSubjects().has(entry.id)
  const { name, service_name: service, barber, here, missed, later, wait } = entry
  const whom = barber === null ? 'kushdo' : withBarber(barber)
  return (
    <span className="row-head entry-row">
      <NumberChip entry={entry} size="list" />{' '}
      <span className="row-words">
        {name === '' ? <span>{nameless}</span> : <b>{name}</b>}{' '}
        <small>
          {service} · {whom} · {sinceWords(entry, zone)}
          {!here && (
            <>
              {' · '}
              <strong>po vjen</strong>
            </>
          )}
          {missed > 0 && <em> · mungoi 1 herë</em>}
          {isUnsent && (
            <>
              {' · '}
              <strong>
                <CloudUpload size={14} aria-hidden /> pret internetin
              </strong>
            </>
          )}
        </small>
      </span>{' '}
      <span className="entry-wait">
        {waitWords(wait)} {later && <small>+{later.minutes} min</small>}
      </span>
    </span>
  )
}
