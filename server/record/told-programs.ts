import type { WebhookEvent } from '#contract/webhooks.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part } from '#server/database/sql.ts'
import type { Act, SalonAct } from './act.ts'
import type { MovedVisit } from './details.ts'

/** An event of a visit or a client, for the programs that a salon has named. */
export type Told = {
  readonly salon: SalonId
  /** The visit or the client. */
  readonly id: string
  readonly event: WebhookEvent
  readonly removed?: WholeAppointment
}

/** What a file brings or takes away is thousands of rows, which a program reads as lists. */
const ofFiles: readonly HistoryAction[] = ['import', 'unimport']

/** What programs are told of acts: one thing of each object. */
export function toldOf(acts: readonly Act[]): Told[] {
  const told = new Map<string, Told>()
  for (const one of acts.flatMap(eventsOf)) {
    const { event } = told.get(one.id) ?? one
    told.set(one.id, event === 'appointment.booked' && !one.removed ? { ...one, event } : one)
  }
  return [...told.values()]
}

function eventsOf(act: Act): Told[] {
  const { salon, history, removed = [] } = act
  if (!salon || !history || ofFiles.includes(history.action)) return []
  if (history.kind === 'client')
    return history.action === 'delete'
      ? []
      : [{ salon, id: history.entityId, event: 'client.changed' }]
  const gone = removed
    .filter(({ offerUntil }) => offerUntil === null)
    .map((visit) => ({
      salon,
      id: visit.id,
      event: 'appointment.cancelled' as const,
      removed: visit,
    }))
  return [...gone, ...visitsIn(act, history).map((one) => ({ salon, ...one }))]
}

function visitsIn(act: Act, history: SalonAct): Pick<Told, 'id' | 'event'>[] {
  const { kind, action, entityId, details } = history
  if (action === 'delete' || details?.offered) return []
  if (kind === 'appointment' && details?.visits)
    return details.visits.map((visit) => ({ id: visit.id, event: eventOfMany(act, visit) }))
  const id = kind === 'appointment' ? entityId : act.visit
  const event = act.tells ?? eventOf(act, details?.status)
  return id === undefined ? [] : [{ id, event }]
}

const ofNews = {
  booked: 'appointment.booked',
  moved: 'appointment.changed',
  cancelled: 'appointment.cancelled',
} as const

function eventOfMany(act: Act, { id, status }: MovedVisit): WebhookEvent {
  const news = act.newsOfMany?.find((one) => one.id === id)
  return news ? ofNews[news.kind] : eventOf(act, status)
}

function eventOf({ history, notifies }: Act, status: MovedVisit['status']): WebhookEvent {
  if (history?.kind === 'appointment' && history.action === 'create')
    return notifies?.requestedAt ? 'request.waiting' : 'appointment.booked'
  if (status === 'cancelled') return 'appointment.cancelled'
  return status === 'completed' ? 'appointment.closed' : 'appointment.changed'
}

/**
 * For `with`: queues what each enabled address has asked for. To a salon without one it costs a look into an index. The
 * number of an object is held until the end of the transaction, so that its events are numbered in the order of their
 * commits; the numbers of several are held in one order.
 */
export const queued = (told: readonly Told[], at: Date) => part`
  asked as (
    select w.salon_id, w.id as webhook_id, t.id as object_id, t.event, t.removed
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) t (salon uuid, id uuid, event text, removed jsonb)
    join webhooks w on w.salon_id = t.salon and w.enabled and t.event = any (w.events)),
  counted as (
    insert into webhook_sequences as s (salon_id, object_id, last)
    select distinct salon_id, object_id, 1 from asked order by salon_id, object_id
    on conflict (salon_id, object_id) do update set last = s.last + 1
    returning *),
  queued as (
    insert into webhook_deliveries (salon_id, id, webhook_id, event, object_id, sequence, removed, at, next_at)
    select salon_id, gen_random_uuid(), webhook_id, event, object_id, last, removed, ${at}, ${at}
    from asked join counted using (salon_id, object_id)
    returning 1)`
