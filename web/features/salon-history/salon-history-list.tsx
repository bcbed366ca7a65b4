import { CloudOff, History } from 'lucide-react'
import { useState } from 'react'
import { capitalised, dayAndMonth, dayOfMonth, fullDate } from '#contract/kit/albanian.ts'
import { addDays, dayOf, wallClock } from '#contract/kit/time.ts'
import type { HistoryEntry } from '#contract/salon-history.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Hindrance } from './hindrance.tsx'
import { UndoButton } from './undo-button.tsx'

/** "Sot", "Dje, 19 nëntor", "E enjte, 12 nëntor"; with the year where it is another one. */
function headOf(day: string, today: string) {
  if (day === today) return 'Sot'
  if (day === addDays(today, -1)) return `Dje, ${dayAndMonth(day).split(', ')[1]}`
  return capitalised(day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : fullDate(day))
}

type ListProps = {
  entries: readonly HistoryEntry[]
  zone: string | undefined
  /** The entries shown are still those of the filter before. */
  isWaiting: boolean
}

export function SalonHistoryList({ entries, zone, isWaiting }: ListProps) {
  const [now] = useState(() => new Date())
  const today = dayOf(now, zone)
  const days = Map.groupBy(entries, ({ at }) => dayOf(new Date(at), zone))
  return (
    <div className="told-days" aria-busy={isWaiting}>
      {[...days].map(([day, told]) => (
        <section key={day} aria-label={headOf(day, today)}>
          <h2>{headOf(day, today)}</h2>
          <ol>
            {told.map((entry) => (
              <Entry key={entry.id} entry={entry} zone={zone} today={today} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

type EntryProps = { entry: HistoryEntry; zone: string | undefined; today: string }

/** What is asked about first: a file that was brought in, two clients that became one. */
const isMuch = ({ action }: HistoryEntry) => action === 'import' || action === 'merge'

/** An entry: its sentence begins with whose act it is. */
const Entry = ({ entry, zone, today }: EntryProps) => {
  const { id, at, subject, text, offline, canUndo, cannotUndo, cannotUndoBy } = entry
  return (
    <li>
      <time dateTime={at}>{wallClock(new Date(at), zone).slice(11, 16)}</time>
      <Avatar name={subject} size={28} />
      <p className="breaks">
        <b>{subject}</b>
        {text.slice(subject.length)}
        {offline && <Offline {...offline} zone={zone} today={today} />}
      </p>
      {canUndo && (
        <UndoButton id={id} {...(isMuch(entry) && { title: 'Zhbëj këtë?', body: text })} />
      )}
      {cannotUndo && <Hindrance why={cannotUndo} by={cannotUndoBy} zone={zone} today={today} />}
    </li>
  )
}

type OfflineProps = NonNullable<HistoryEntry['offline']> & Omit<EntryProps, 'entry'>

/** When it was done: the entry itself stands at the moment at which it came. */
function Offline({ at, device, zone, today }: OfflineProps) {
  const clock = wallClock(new Date(at), zone)
  const [day, time] = [clock.slice(0, 10), clock.slice(11, 16)]
  const when = day === today ? time : `${dayOfMonth(day)} ${time}`
  return (
    <>
      {' '}
      <small className="told-offline">
        <CloudOff size={14} aria-hidden />{' '}
        {['pa internet', when, device].filter(Boolean).join(', ')}
      </small>
    </>
  )
}

type NothingProps = { isFiltered: boolean; onReset: () => void }

export const NothingTold = ({ isFiltered, onReset }: NothingProps) =>
  isFiltered ? (
    <EmptyState icon={History} action={<Button onClick={onReset}>Hiq filtrat</Button>}>
      Nuk u gjet asgjë me këta filtra.
    </EmptyState>
  ) : (
    <EmptyState icon={History}>
      Ende nuk ka histori. Këtu do të shihni kush çfarë bëri në sallon.
    </EmptyState>
  )
