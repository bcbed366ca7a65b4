import { dayOf } from '#contract/kit/time.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part } from '#server/database/sql.ts'
import type { Act, ProgramEvent } from './act.ts'

type SalonEvent = ProgramEvent & { readonly salon: SalonId }

/** The events of acts, one for each object: the last one, but a visit that was booked is not told as changed. */
export function eventsIn(acts: readonly Act[]): SalonEvent[] {
  const told = new Map<string, SalonEvent>()
  for (const { salon, events = [] } of acts) {
    if (!salon) continue
    for (const one of events) {
      const isBooked = told.get(one.id)?.event === 'appointment.booked' && !one.removed
      told.set(one.id, { salon, ...one, ...(isBooked && { event: 'appointment.booked' }) })
    }
  }
  return [...told.values()]
}

/**
 * For `with`: queues what each enabled address has asked for. To a salon without one it costs a look into an index. The
 * number of an object is held until the end of the transaction, so that its events are numbered in the order of their
 * commits; the numbers of several are held in one order.
 */
export const queued = (events: readonly SalonEvent[], at: Date) => part`
  asked as (
    select w.salon_id, w.id as webhook_id, t.id as object_id, t.event, t.removed
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) t (salon uuid, id uuid, event text, removed jsonb)
    join webhooks w on w.salon_id = t.salon and w.enabled and t.event = any (w.events)
    where not exists (
      select from api_keys k where k.salon_id = w.salon_id and k.id = w.key_id and k.ends_on < ${dayOf(at)})),
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
