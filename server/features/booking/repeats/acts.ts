import { repeatWords } from '#contract/visits/repeats/repeat-words.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { currencyOf } from '#server/core/amounts.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import type { MovedVisit } from '#server/record/details.ts'
import {
  movedVisit,
  standing,
  visitBooked,
  visitChanged,
  type VisitChange,
  visitRemoved,
} from '#server/visits/acts.ts'

type Visits = readonly [WholeAppointment, ...WholeAppointment[]]
type Told = {
  readonly words: string
  readonly visits: readonly MovedVisit[]
  readonly weeks?: number
}

/** One entry for all of them: that of the first, with where each of them stands. */
function ofMany(act: Act, visits: readonly WholeAppointment[], told: Told): Act {
  const { log, history, notifies } = act
  const parts = visits.flatMap((visit) => visit.parts)
  if (visits.length === 1) return act
  const { words, ...more } = told
  return {
    ...act,
    ...(log && { log: { ...log, text: `${words}. ${log.text}` } }),
    ...(history && { history: { ...history, details: { ...history.details, ...more } } }),
    ...(notifies && { notifies: { ...notifies, parts } }),
  }
}

export const seriesBooked = ({ salonId }: Member, visits: Visits, weeks: number) =>
  ofMany(visitBooked(salonId, visits[0], 'u shtua'), visits, {
    words: repeatWords.booked(visits.length),
    visits: visits.map(standing),
    weeks,
  })

export const seriesRemoved = ({ salonId }: Member, visits: Visits) =>
  ofMany({ ...visitRemoved(salonId, visits[0]), removed: visits }, visits, {
    words: repeatWords.removed(visits.length),
    visits: visits.map(standing),
  })

export const seriesChanged = (
  actor: Member,
  changes: readonly [VisitChange, ...VisitChange[]],
  verb: string,
) => {
  const visits = changes.map(({ after }) => after)
  const act = visitChanged(actor.salonId, changes[0], verb, currencyOf(actor))
  const told = { words: repeatWords.changed(visits.length), visits: changes.map(movedVisit) }
  return ofMany(act, visits, told)
}
