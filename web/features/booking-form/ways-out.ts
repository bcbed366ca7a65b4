import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'
import type { Alternative } from '#contract/alternative.ts'
import { type Draft, rowsOf } from '#web/visits/model/draft.ts'
import { atPlace, doesAll, type Lists } from '#web/visits/set/at-barber.ts'

type Asked = {
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
  isOpenTo: (barber: string) => boolean
}

const placeAt = (barber: string, date: string, start: number): Alternative => ({
  date,
  time: clockOf(start),
  barber,
  barber_id: '',
})

/** Somebody else who does what this barber was to do, free at that hour. */
function anotherBarber({ draft, time, lists, isFree, isOpenTo }: Asked) {
  const own = rowsOf(draft).filter(({ barber }) => barber === draft.barber)
  return lists.staff
    .filter(
      ({ id, name, active, takesAny = true }) =>
        active && takesAny && name !== draft.barber && isOpenTo(name) && doesAll(lists, own, id),
    )
    .map(({ name }) => placeAt(name, draft.appointment_date, minutesOfTime(time)))
    .find((place) => isFree({ ...draft, ...atPlace(lists, draft, place) }))
}

/** Out of a place that is taken: the nearest before it, the nearest after it, and the same hour with somebody else. */
export function waysOut(asked: Asked): Alternative[] {
  const { draft, time, startsOn } = asked
  const at = minutesOfTime(time)
  const { appointment_date: today, barber } = draft
  const starts = startsOn(today)
  const earlier = starts.findLast((start) => start < at)
  const later = starts.find((start) => start > at)
  return [
    earlier !== undefined && placeAt(barber, today, earlier),
    later === undefined ? laterDay(asked) : placeAt(barber, today, later),
    anotherBarber(asked),
  ].filter((place) => place !== undefined && place !== false)
}

/** The first place of the barber on a day that follows. */
function laterDay({ draft, daysAfter, startsOn }: Asked) {
  for (const date of daysAfter) {
    const [start] = startsOn(date)
    if (start !== undefined) return placeAt(draft.barber, date, start)
  }
  return undefined
}
