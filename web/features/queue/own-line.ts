import { useMemo } from 'react'
import type { Entry } from '#contract/queue/entries.ts'
import { lineOf } from '#contract/visits/line/line.ts'
import { nextAt } from '#contract/visits/line/next-at.ts'
import { afterEnd, runningAt } from '#contract/visits/line/running.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { isLaid, type KnownDay, lineHere, waitUntil } from '#web/visits/line/laid-line.ts'
import { useLineDay } from '#web/visits/line/use-line-day.ts'
import type { QueueToday } from './queries.ts'

const callable = (entry: Entry, nth: number) => ({
  ...entry,
  since: nth,
  isPushed: false,
  isMissed: entry.missed > 0,
})

type Here = ReturnType<typeof lineHere<ReturnType<typeof callable>>>

/** Without network nobody can be asked whether a booked client has come. */
function nextHere({ visits, now, ...line }: Here, barber: string): QueueToday['next'][string] {
  const running = runningAt(visits, barber, now)
  if (running && (!running.ends || running.isAsked)) return { why: 'busy' }
  const left = running ? afterEnd(visits, running.visit, now) : visits
  const { seat } = nextAt({ ...line, visits: left, now }, barber)
  const entry = line.entries.find(({ id }) => id === seat?.id)
  return entry ? { id: entry.id, label: entry.label, name: entry.name } : { why: 'none' }
}

/** The line laid into the day as this device knows it: each wait, and whom each chair would call. */
export function laidHere(line: QueueToday, day: KnownDay): QueueToday {
  const here = lineHere(day, line.queue.map(callable))
  const places = lineOf(here)
  const queue = line.queue.map((entry, nth): Entry => {
    const place = places[nth]
    if (isLaid(place)) return { ...entry, wait: waitUntil(place, day.now.minutes) }
    return { ...entry, wait: null, ...(place && { why: place.why }) }
  })
  const calls = Object.keys(line.next).map((barber) => [barber, nextHere(here, barber)])
  return { ...line, queue, next: Object.fromEntries(calls) as QueueToday['next'] }
}

/** Without network the device reckons the line by itself, minute by minute. */
export function useOwnLine(line: QueueToday | undefined) {
  const isOwn = !useOnline()
  const day = useLineDay(line)
  const shown = useMemo(
    () => (line && day && isOwn ? laidHere(line, day) : line),
    [line, day, isOwn],
  )
  return { line: shown, isOwn }
}
