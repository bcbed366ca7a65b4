import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'
import { type Draft, rowsOf } from '#web/visits/model/draft.ts'
import { atPlace, type Lists, othersFor, type WayOut } from '#web/visits/set/at-barber.ts'

type WaysAsked = {
  draft: Draft
  /** As it can be read. */
  time: string
  lists: Lists
  /** Whether a visit of this draft could begin there. */
  isFree: (draft: Draft) => boolean
  /** When a visit of the draft could begin on a day, as far as that is ahead. */
  startsOn: (date: string) => readonly number[]
  /** The days after it, as far as they are known. */
  daysAfter: readonly string[]
  isOpenTo: (barberId: string) => boolean
}

const placeAt = (barber_id: string, date: string, start: number): WayOut => ({
  date,
  time: clockOf(start),
  barber_id,
})

/** Somebody else who does what this barber was to do, free at that hour. */
function anotherBarber({ draft, time, lists, isFree, isOpenTo }: WaysAsked) {
  const own = rowsOf(draft).filter(({ barber_id }) => barber_id === draft.barber_id)
  return othersFor(lists, own, draft.barber_id, isOpenTo)
    .map((id) => placeAt(id, draft.appointment_date, minutesOfTime(time)))
    .find((place) => isFree({ ...draft, ...atPlace(lists, draft, place) }))
}

/** Out of a place that is taken: the nearest before it, the nearest after it, and the same hour with somebody else. */
export function waysOut(asked: WaysAsked): WayOut[] {
  const { draft, time, startsOn } = asked
  const at = minutesOfTime(time)
  const { appointment_date: today, barber_id } = draft
  const starts = startsOn(today)
  const earlier = starts.findLast((start) => start < at)
  const later = starts.find((start) => start > at)
  return [
    earlier !== undefined && placeAt(barber_id, today, earlier),
    later === undefined ? laterDay(asked) : placeAt(barber_id, today, later),
    anotherBarber(asked),
  ].filter((place) => place !== undefined && place !== false)
}

/** The first place of the barber on a day that follows. */
function laterDay({ draft, daysAfter, startsOn }: WaysAsked) {
  for (const date of daysAfter) {
    const [start] = startsOn(date)
    if (start !== undefined) return placeAt(draft.barber_id, date, start)
  }
  return undefined
}
