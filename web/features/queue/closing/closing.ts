import type { QueryClient } from '@tanstack/react-query'
import type { Entry } from '#contract/queue/entries.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { askWeeksAgain } from '#web/visits/cache/fresh-lists.ts'
import { undoEntry } from '#web/visits/cache/undo-entry.ts'
import { showAppointment } from '#web/visits/cache/week-cache.ts'
import type { KnownDay } from '#web/visits/line/laid-line.ts'
import { type OpenPlace, placesOn } from '#web/visits/line/places-on.ts'

/** Those for whom no chair is free any more before the salon closes. */
export const notToday = (queue: readonly Entry[]) =>
  queue.filter(({ wait, why }) => wait === null && why === 'closing')

/** Without a name or a client nothing can be booked. */
export const isBookable = ({ name, client }: Entry) => name !== '' || client !== null

type Known = Omit<KnownDay, 'now'>

type Held = OpenPlace & { readonly minutes: number }
const meet = (one: Held, other: Held) =>
  one.barber === other.barber &&
  one.start < other.start + other.minutes &&
  other.start < one.start + one.minutes

/** The first hour of that day for each, clear of the hours of those before; who finds none is left out. */
export function hoursFor(known: Known, entries: readonly Entry[], date: string) {
  const taken: Held[] = []
  return entries.flatMap((entry) => {
    const places = placesOn(known, entry, { date })
    const found = places
      .map((place): Held => ({ ...place, minutes: entry.minutes }))
      .find((held) => !taken.some((one) => meet(one, held)))
    if (!found) return []
    taken.push(found)
    return [{ entry, place: found }]
  })
}
type Hour = ReturnType<typeof hoursFor>[number]

/** Done one after the other; what was done before a refusal is told all the same. */
async function eachTold<One>(
  client: QueryClient,
  all: readonly One[],
  act: (one: One) => Promise<{ message: string; historyId: string }>,
) {
  const done: { message: string; historyId: string }[] = []
  try {
    for (const one of all) done.push(await act(one))
  } finally {
    if (done.length > 0)
      toast.undo(
        done.map(({ message }) => message).join(' '),
        () => void undoEntry(client, ...done.map(({ historyId }) => historyId)),
      )
    void askWeeksAgain(client)
  }
}

export const bookAll = (client: QueryClient, hours: readonly Hour[]) =>
  eachTold(client, hours, async ({ entry, place: { date, start, barber } }) => {
    const body = { date, time: clockOf(start), barber }
    const answer = await call(queueRoutes.book, { params: { id: entry.id }, body })
    const { appointment }: { appointment: Appointment } = answer
    showAppointment(client, appointment.id, appointment)
    return answer
  })

export const removeAll = (client: QueryClient, entries: readonly Entry[]) =>
  eachTold(client, entries, ({ id }) =>
    call(queueRoutes.remove, { params: { id }, query: { why: 'removed' } }),
  )
