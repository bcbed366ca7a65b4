import { datesOf } from '#contract/visits/repeats/repeat-dates.ts'
import { type Repeat } from '#contract/visits/repeats/repeats.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import { placed, type PlannedPart, planParts } from '#server/visits/plan.ts'
import type { Planning } from '#server/visits/taken-place.ts'

/** The visit on one of the dates of a series. */
export type Dated = {
  readonly date: string
  readonly time: string
  readonly parts: readonly PlannedPart[]
  readonly planning: Planning
}

type Asked = { readonly parts: readonly PlannedPart[]; readonly planning: Planning }
type First = { readonly appointment_date: string; readonly appointment_time: string }

/** The visit on each date, in their order: with another barber it is planned anew, else it is the first one, later. */
export function datedVisits(asked: Asked, first: First, repeat: Repeat | undefined): Dated[] {
  const { appointment_date: from, appointment_time } = first
  const dates = repeat ? datesOf(from, repeat) : [{ date: from }]
  return dates
    .map(({ date, time = appointment_time, barber_id }) => {
      const startsAt = momentOf({ appointment_date: date, appointment_time: time })
      return { date, time, ...visitAt(asked, startsAt, barber_id) }
    })
    .toSorted((one, other) => (momentIn(one) < momentIn(other) ? -1 : 1))
}

const momentIn = ({ date, time }: Dated) => `${date} ${time}`

/** The barber of a date has those parts that were the first part's barber's. */
function visitAt({ parts, planning }: Asked, startsAt: string, barber: string | undefined): Asked {
  const terms = { ...planning.terms, startsAt }
  const usual = parts[0]?.staffId
  if (barber === undefined || barber === usual)
    return { parts: placed(parts, startsAt), planning: { ...planning, terms } }
  const wishes = planning.wishes.map((wish, nth) => {
    const staffId = parts[nth]?.staffId
    return { ...wish, barber: undefined, barber_id: staffId === usual ? barber : staffId }
  })
  return {
    parts: planParts(wishes, planning.offer, terms),
    planning: { ...planning, wishes, terms },
  }
}
