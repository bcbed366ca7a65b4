import { repeatWords } from '#contract/visits/repeats/repeat-words.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { currencyOf } from '#server/core/amounts.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act, ProgramEvent } from '#server/record/act.ts'
import type { MovedVisit } from '#server/record/details.ts'
import {
  bookedEvents,
  changedEvents,
  movedVisit,
  removedEvents,
  standing,
  visitBooked,
  visitChanged,
  type VisitChange,
  visitRemoved,
} from '#server/visits/acts.ts'

type Visits = readonly [WholeAppointment, ...WholeAppointment[]]
type SeriesTold = {
  readonly words: string
  readonly events: readonly ProgramEvent[]
  readonly visits: readonly MovedVisit[]
  readonly weeks?: number
}

type VisitAct = ReturnType<typeof visitBooked | typeof visitChanged | typeof visitRemoved>

/** One entry for all of them: that of the first, with where each of them stands. */
function ofMany(act: VisitAct, visits: readonly WholeAppointment[], told: SeriesTold): Act {
  const { log, history, notifies } = act
  if (visits.length === 1) return act
  const { words, events, ...more } = told
  return {
    ...act,
    log: { ...log, text: `${words}. ${log.text}` },
    history: { ...history, details: { ...history.details, ...more } },
    topics: ['appointments', 'clients'],
    events,
    notifies: { ...notifies, parts: visits.flatMap(({ parts }) => parts) },
  }
}

export const seriesBooked = ({ salonId }: Member, visits: Visits, weeks: number) =>
  ofMany(visitBooked(salonId, visits[0], 'u shtua'), visits, {
    words: repeatWords.booked(visits.length),
    events: visits.flatMap(bookedEvents),
    visits: visits.map(standing),
    weeks,
  })

export const seriesRemoved = ({ salonId }: Member, visits: Visits) =>
  ofMany(visitRemoved(salonId, visits[0]), visits, {
    words: repeatWords.removed(visits.length),
    events: visits.flatMap(removedEvents),
    visits: visits.map(standing),
  })

export const seriesChanged = (
  actor: Member,
  changes: readonly [VisitChange, ...VisitChange[]],
  verb: string,
) => {
  const visits = changes.map(({ after }) => after)
  const act = visitChanged(actor.salonId, changes[0], verb, currencyOf(actor))
  return ofMany(act, visits, {
    words: repeatWords.changed(visits.length),
    events: changes.flatMap(changedEvents),
    visits: changes.map(movedVisit),
  })
}
