import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import {
  busyTimes,
  dayMinutes,
  joined,
  minutesFrom,
  momentOf,
  type Span,
  timedParts,
  timeOf,
  without,
} from '#contract/visits/visit-time.ts'
import type { FreedSlot } from '#contract/freed.ts'
import type { Wait } from '#contract/waiting/waits.ts'
import { addDays } from '#contract/kit/time.ts'
import type { Recorded } from '#server/core/recorded.ts'
import type { Opening } from './fits.ts'
import { lookingAs, whoFits } from './looking.ts'

type Visit = Pick<WholeAppointment, 'appointment_date' | 'appointment_time' | 'status'> & {
  readonly parts: readonly Pick<
    WholeAppointment['parts'][number],
    'barber_id' | 'work' | 'wait' | 'finish'
  >[]
}

/** When these visits keep each barber busy, in minutes since midnight of that day. */
function busyIn(visits: readonly Visit[], from: string) {
  const spans = visits
    .filter(({ status }) => occupies(status))
    .flatMap((visit) => timedParts(visit.parts, minutesFrom(from, momentOf(visit))))
    .flatMap((part) => busyTimes(part, part.at).map((span) => ({ barber: part.barber_id, span })))
  return Map.groupBy(spans, ({ barber }) => barber)
}

/** What has become free: when barbers were busy with these visits before and are not any more. */
export function openingsBetween(before: readonly Visit[], after: readonly Visit[]): Opening[] {
  const [from = ''] = before.map(({ appointment_date: day }) => day).toSorted()
  const left = busyIn(after, from)
  const spansOf = (busy: readonly { readonly span: Span }[] = []) =>
    joined(busy.map(({ span }) => span))
  return [...busyIn(before, from)].flatMap(([barber, busy]) =>
    without(spansOf(busy), spansOf(left.get(barber))).map((span) => openingOf(from, span, barber)),
  )
}

/** What lies between these minutes since midnight of a day. */
export const openingOf = (from: string, [start, end]: Span, barber: string) => ({
  date: addDays(from, Math.floor(start / dayMinutes)),
  time: timeOf(start % dayMinutes),
  minutes: end - start,
  barber,
})

type Asking = Parameters<typeof lookingAs>[0]

/** Who waits for one of these openings, for the answer of the act that has made them. */
export async function waitingFor(
  call: Asking,
  openings: readonly Opening[],
): Promise<{ waiting?: Wait[]; opening?: FreedSlot }> {
  if (openings.length === 0) return {}
  const { waiting, opening } = await whoFits(lookingAs(call), openings)
  return opening ? { waiting, opening } : {}
}

/** Visits as they stood before an act, and as they stand after it. */
export type Changed = { readonly before: readonly Visit[]; readonly after: readonly Visit[] }
export const nothingChanged: Changed = { before: [], after: [] }

/**
 * The answer of an act on visits names who waits for what it has freed, in place of how the visits stood. Read after the
 * transaction, so that no lock is held for it.
 */
export async function namingWaits<Reply extends { readonly changed: Changed }>(
  call: Asking,
  done: Recorded<Reply>,
) {
  const { before, after } = done.reply.changed
  const named = await waitingFor(call, openingsBetween(before, after))
  return done.answer((whole) => {
    const { changed: _, ...reply } = whole
    return { ...reply, ...named }
  })
}
