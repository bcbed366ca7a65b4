import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { appointmentFields } from '#contract/visits/visit-fields.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { clientWords, nobodyNamed } from '#contract/clients/client-words.ts'
import { changesIn, isSame, namesOf, picked } from '#contract/kit/details.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { WebhookEvent } from '#contract/webhooks.ts'
import type {
  Act,
  ActTopic,
  LogLine,
  NewsOfMany,
  ProgramEvent,
  SalonAct,
} from '#server/record/act.ts'
import type { MovedVisit } from '#server/record/details.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import { noteOf } from './visit.ts'

export type Known = Pick<
  WholeAppointment,
  | 'id'
  | 'client_id'
  | 'client_name'
  | 'service_name'
  | 'appointment_date'
  | 'appointment_time'
  | 'barber_id'
> &
  Partial<Pick<WholeAppointment, 'offerUntil'>>

const placeFields: readonly string[] = ['appointment_date', 'appointment_time', 'barber']

const isWalkIn = (name: string) => {
  const spelling = nobodyNamed(name)
  return spelling !== undefined && spelling !== clientWords.deleted
}

const names = namesOf(appointmentFields)

/** All parts of the visit are one barber's, in all these states of it. */
const isOnes = (...states: readonly WholeAppointment[]) =>
  new Set(states.flatMap(({ parts }) => parts.map(({ barber_id }) => barber_id))).size === 1

/** A visit in the salon's history. */
export const visitEntry = (action: HistoryAction, visit: Known) =>
  ({
    kind: 'appointment',
    action,
    entityId: visit.id,
    clientId: visit.client_id,
    staffId: visit.barber_id,
    day: visit.appointment_date,
    details: {
      startsAt: momentOf(visit),
      service: visit.service_name,
      ...(isWalkIn(visit.client_name) && { isWalkIn: true }),
      ...(visit.offerUntil && { offered: true }),
    },
  }) satisfies SalonAct

type LogAction = 'create' | 'update' | 'delete'

/** A visit in the operator's log. */
export const visitLine = (
  action: LogAction,
  visit: Parameters<typeof noteOf>[0] & Pick<Known, 'id'>,
  verb: string,
): LogLine => ({
  action,
  text: noteOf(visit, verb),
  entity: { type: 'appointment', id: visit.id },
})

/** Topics of an act on one visit: its client's total and last visit change with it. */
export const topicsOf = ({ id }: Pick<Known, 'id'>): ActTopic[] => [{ visit: id }, 'clients']

/** The event of a visit; what is only offered has none. */
export const eventsOf = (
  { id, offerUntil }: Pick<Known, 'id' | 'offerUntil'>,
  event: WebhookEvent,
): ProgramEvent[] => (offerUntil ? [] : [{ event, id }])

export const bookedEvents = (visit: WholeAppointment) =>
  eventsOf(visit, visit.requestedAt === null ? 'appointment.booked' : 'request.waiting')

export const removedEvents = (visit: WholeAppointment) =>
  eventsOf(visit, 'appointment.cancelled').map((one) => ({ ...one, removed: visit }))

export const visitBooked = (salon: SalonId, visit: WholeAppointment, verb: string) =>
  ({
    salon,
    log: visitLine('create', visit, verb),
    history: visitEntry('create', visit),
    topics: topicsOf(visit),
    events: bookedEvents(visit),
    notifies: visit,
  }) satisfies Act

/** What becomes of an offer changes the waiting list. */
const topicsWith = (visit: Pick<WholeAppointment, 'id' | 'offerUntil'>): ActTopic[] => [
  ...topicsOf(visit),
  ...(visit.offerUntil === null ? [] : (['waiting'] as const)),
]

export const visitRemoved = (salon: SalonId, visit: WholeAppointment) =>
  ({
    salon,
    log: visitLine('delete', visit, 'u fshi'),
    history: visitEntry('delete', visit),
    topics: topicsWith(visit),
    events: removedEvents(visit),
    notifies: visit,
  }) satisfies Act

const isOpen = ({ requestedAt, offerUntil }: WholeAppointment) =>
  requestedAt !== null || offerUntil !== null

/** A request that was accepted, or an offer that was taken. */
const isNew = (before: WholeAppointment, after: WholeAppointment) =>
  isOpen(before) && !isOpen(after) && occupies(after.status)

export type VisitChange = { readonly before: WholeAppointment; readonly after: WholeAppointment }

function changeEvent({ before, after }: VisitChange): WebhookEvent {
  if (before.status === after.status) return 'appointment.changed'
  if (after.status === 'cancelled') return 'appointment.cancelled'
  return after.status === 'completed' ? 'appointment.closed' : 'appointment.changed'
}

export const changedEvents = (change: VisitChange) =>
  eventsOf(
    change.after,
    isNew(change.before, change.after) ? 'appointment.booked' : changeEvent(change),
  )

/** The act of a changed visit; `currency` is that of its prices, if the change may contain one. */
export const visitChanged = (
  salon: SalonId,
  { before, after }: VisitChange,
  verb: string,
  currency?: Currency,
) =>
  ({
    salon,
    log: visitLine('update', after, verb),
    history: changeEntry(before, after, currency),
    topics: topicsWith(before),
    events: changedEvents({ before, after }),
    notifies: after,
  }) satisfies Act

/** A change is called by what weighs most in it: the status, the place, anything else. */
function changeEntry(old: WholeAppointment, now: WholeAppointment, currency?: Currency) {
  const news = changesIn(picked(names, now), old)
  const isMoved = placeFields.some((field) => field in news)
  const action = news.status !== undefined ? 'status' : isMoved ? 'move' : 'update'
  const entry = visitEntry(action, now)
  const startedAt = momentOf(old) === entry.details.startsAt ? undefined : momentOf(old)
  const fields = namesOf(news).filter(
    (field) => field !== 'status' && (action === 'status' || !placeFields.includes(field)),
  )
  return {
    ...entry,
    staffBefore: old.barber_id === now.barber_id ? undefined : old.barber_id,
    dayBefore: old.appointment_date === now.appointment_date ? undefined : old.appointment_date,
    details: {
      ...entry.details,
      startedAt,
      status: news.status,
      arrived: isSame(old.arrivedAt, now.arrivedAt) ? undefined : now.arrivedAt !== null,
      byClient: now.cancelledBy === 'client' || undefined,
      fields,
      prices: news.price === undefined ? undefined : ([old.price, news.price] as const),
      ...(news.price !== undefined && currency && { currency }),
      ...(news.price !== undefined && isOnes(old, now) && { isOnes: true }),
    },
  } satisfies SalonAct
}

type Stands = {
  readonly before?: WholeAppointment | undefined
  readonly after?: WholeAppointment | undefined
}

/** What became of several visits, for the devices of their barbers; an offer is told as news of its slot. */
export const newsOfMany = (visits: readonly Stands[]): NewsOfMany[] =>
  visits.flatMap(({ before, after }) => {
    const [was, now] = [before ?? after, after ?? before]
    const kind = newsKind({ before, after })
    if (!kind || !was || !now) return []
    const staff = [...was.parts, ...now.parts].map(({ barber_id: id }) => id)
    return { kind, id: now.id, startsAt: momentOf(now), startedAt: momentOf(was), staff }
  })

function newsKind({ before, after }: Stands) {
  if (before?.offerUntil || after?.offerUntil) return undefined
  const stood = before !== undefined && occupies(before.status)
  if (!after || !occupies(after.status)) return stood ? 'cancelled' : undefined
  if (!stood) return 'booked'
  return isSame(placesIn(before), placesIn(after)) ? undefined : 'moved'
}
const placesIn = (visit: WholeAppointment) => [
  visit.appointment_date,
  ...visit.parts.flatMap(({ time, barber_id }) => [time, barber_id]),
]

const eventOfNews = {
  booked: 'appointment.booked',
  moved: 'appointment.changed',
  cancelled: 'appointment.cancelled',
} as const

/** The events of several visits that were changed together, some of which were there only before or are there only now. */
export const eventsOfMany = (visits: readonly Stands[]): ProgramEvent[] =>
  visits.flatMap(({ before, after }) => {
    if (!after) return before ? removedEvents(before) : []
    const news = newsKind({ before, after })
    const usual = before ? changeEvent({ before, after }) : 'appointment.changed'
    return [{ event: news ? eventOfNews[news] : usual, id: after.id }]
  })

/** Where a visit stands, for an entry about several. */
export const standing = (visit: WholeAppointment): MovedVisit => ({
  id: visit.id,
  startsAt: momentOf(visit),
})

/** The same, with what was otherwise before. */
export const movedVisit = ({ before, after }: VisitChange): MovedVisit => ({
  ...standing(after),
  ...(momentOf(before) !== momentOf(after) && { startedAt: momentOf(before) }),
  ...(before.barber_id !== after.barber_id && { staffBefore: before.barber_id }),
  ...(before.status !== after.status && { status: after.status }),
})
