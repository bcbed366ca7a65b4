import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, defaultZone, wallClock } from '#contract/kit/time.ts'
import type { Entry } from '#contract/queue/entries.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EnterKey } from '#web/ui/rows/enter-key.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { useLineDay } from '#web/visits/line/use-line-day.ts'
import { nearDay } from '#web/visits/times/near-day.ts'
import { dayOf, type Times } from '#web/visits/times/times.ts'
import { useKnownWeek } from '#web/visits/times/use-known-week.ts'
import { soonestOf } from '../chairs.ts'
import { NumberChip } from '../number-chip.tsx'
import { useChairs } from '../use-chairs.ts'
import { bookAll, hoursFor, isBookable, removeAll } from './closing.ts'
import './closing-dialog.css'

type Props = { entries: readonly Entry[]; onClose: () => void }

/** The next day on which somebody works, within a week. */
const nextOpenDay = (times: Times | undefined, today: string) =>
  [1, 2, 3, 4, 5, 6, 7]
    .map((days) => addDays(today, days))
    .find((date) => times && dayOf(times, null, date).open.length > 0)

/** What each of them could be given on the next day, as far as that is known. */
function useHours(entries: readonly Entry[]) {
  const day = useLineDay()
  const today = day?.now.date ?? ''
  const date = nextOpenDay(day?.times, today) ?? today
  const week = useKnownWeek(date)
  if (!day || !week || date === today) return { when: '', hours: [] }
  return { when: nearDay(date, today), hours: hoursFor({ ...day, ...week }, entries, date) }
}

/** Nobody of these gets a chair any more today: they are booked, or taken off the line. */
export function ClosingDialog({ entries, onClose }: Props) {
  const client = useQueryClient()
  const [kept, keep] = useState<readonly string[]>([])
  const isTicked = (entry: Entry) => isBookable(entry) && !kept.includes(entry.id)
  const { when, hours } = useHours(entries.filter(isTicked))
  const { busy, run, error } = useSingleFlight(async (act: () => Promise<void>) => {
    await act()
    onClose()
  })
  const tick = ({ id }: Entry) =>
    keep(kept.includes(id) ? kept.filter((one) => one !== id) : [...kept, id])
  return (
    <Dialog title="Këta s’i zë më radha sot" className="closing-dialog" onClose={onClose}>
      <When />
      <ul>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} isTicked={isTicked(entry)} onTick={() => tick(entry)} />
        ))}
      </ul>
      {error && <Alert tone="error">{error.message}</Alert>}
      <div className="stack one-column gap-8">
        {hours.length > 0 && (
          <Button
            kind="primary"
            size="big"
            busy={busy}
            onClick={() => run(() => bookAll(client, hours))}
          >
            Rezervo {hours.length} {when}
            <EnterKey />
          </Button>
        )}
        <Button size="big" busy={busy} onClick={() => run(() => removeAll(client, entries))}>
          {removeWords(entries)}
        </Button>
        <Button kind="ghost" size="big" onClick={onClose}>
          Mbrapa
        </Button>
      </div>
    </Dialog>
  )
}

/** "19:45. Karrigia e parë lirohet rreth 19:50, mbyllim në 20:00." */
function When() {
  const day = useLineDay()
  const chairs = useChairs()?.chairs ?? []
  if (!day) return null
  const { now, times } = day
  const first = soonestOf(chairs)
  const closes = dayOf(times, null, now.date).open.at(-1)?.[1]
  const said = [
    first && `karrigia e parë lirohet rreth ${clockOf(first.from)}`,
    closes !== undefined && `mbyllim në ${clockOf(closes)}`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <p>
      {clockOf(now.minutes)}. {said && `${said.charAt(0).toUpperCase()}${said.slice(1)}.`}
    </p>
  )
}

type RowProps = { entry: Entry; isTicked: boolean; onTick: () => void }

function Row({ entry, isTicked, onTick }: RowProps) {
  const zone = useQuery(salonQuery).data?.timeZone ?? defaultZone
  const since = wallClock(new Date(entry.since), zone).slice(11, 16)
  return (
    <li>
      <label className="row gap-12">
        <input
          type="checkbox"
          className="checkbox"
          checked={isTicked}
          disabled={!isBookable(entry)}
          onChange={onTick}
        />
        <NumberChip entry={entry} />
        <span>
          <b>{entry.name || entry.client?.name || 'pa emër'}</b>{' '}
          <small>
            {isBookable(entry)
              ? `${entry.service_name} · që nga ${since}`
              : 'pa emër e pa numër: vetëm hiqet'}
          </small>
        </span>
      </label>
    </li>
  )
}

const together = ['', '', 'të dy', 'të tre', 'të katër']

/** "Njoftoji e hiqi të tre": the page of those who joined by telephone tells them. */
function removeWords(entries: readonly Pick<Entry, 'source'>[]) {
  const isTold = entries.some(({ source }) => source === 'door')
  if (entries.length === 1) return isTold ? 'Njoftoje e hiqe' : 'Hiqe nga radha'
  const all = together[entries.length] ?? `të ${entries.length}`
  return `${isTold ? 'Njoftoji e hiqi' : 'Hiqi'} ${all}`
}
