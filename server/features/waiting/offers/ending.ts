import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { everything } from '#server/core/reach.ts'
import { LostRace, transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import type { Act } from '#server/record/act.ts'
import { record } from '#server/record/record.ts'
import { deleteAppointments, holdAppointment } from '#server/visits/rows.ts'
import { holdEntry } from '../data.ts'
import { openingsBetween } from '../freed.ts'
import { clockIn, type Looking, partsAt, whoFits } from '../looking.ts'
import { newsOfSlot, offerEnded, slotPassedOn } from './acts.ts'
import { askedBefore, holdOverdue, type Overdue, overdueOffers, termsOf } from './data.ts'
import { holdSlot } from './hold.ts'
import { offerEnd } from './rules.ts'

/** Ends an offer that was declined or has lapsed, and holds its slot for the next who fits. The caller holds the visit. */
export async function endOffer(
  tx: Sql,
  salon: SalonId,
  visit: WholeAppointment,
  { now, verb }: { now: Date; verb: string },
) {
  const { minutes } = await termsOf(tx, salon, visit.id)
  await deleteAppointments(tx, salon, [visit.id])
  const looking = { sql: tx, salon, now, reach: everything }
  return {
    ended: offerEnded(salon, visit, verb),
    passedOn: await passOn(looking, visit, minutes),
  }
}

/** What follows for the slot: it is held for the next; or it is free, and the salon is told that somebody waits for it. */
async function passOn(looking: Looking, visit: WholeAppointment, minutes: number): Promise<Act[]> {
  const { sql: tx, salon, now } = looking
  const { waiting } = await whoFits(looking, openingsBetween([visit], []))
  const asked = await askedBefore(tx, salon, momentOf(visit))
  const next = waiting.filter(({ id }) => !asked.includes(id))
  const clock = await clockIn(looking)
  for (const { id, fits } of next) {
    if (!fits) continue
    const startsAt = `${fits.date} ${fits.time}`
    const until = offerEnd({ now, clock, startsAt, minutes })
    const entry = until && (await holdEntry(tx, salon, id).catch(lostRace))
    if (!until || !entry || entry.offer) continue
    const { parts, planning } = await partsAt(looking, entry, fits)
    const held = await holdSlot(looking, entry, { parts, planning, until }).catch(lostRace)
    return [slotPassedOn(salon, held)]
  }
  return next.length === 0 ? [] : [{ salon, news: newsOfSlot('freed', visit, next.length) }]
}

/** Who fitted a moment ago fits no longer: all of it is done anew. */
function lostRace(error: unknown): never {
  throw error instanceof AppError ? new LostRace() : error
}

/** Each in a transaction of its own: one that its client takes at this moment is left to the client. */
export async function lapseOffers({ sql, now }: Pick<Deps, 'sql' | 'now'>) {
  for (const one of await overdueOffers(sql, now()))
    await transaction(sql, (tx) => lapse(tx, one, now()))
}

async function lapse(tx: Sql, one: Overdue, now: Date) {
  if (!(await holdOverdue(tx, one, now))) return
  const { salonId, id } = one
  const { appointment } = await holdAppointment(tx, salonId, id, now)
  const { ended, passedOn } = await endOffer(tx, salonId, appointment, { now, verb: 'skadoi' })
  const lapsed = { ...ended, history: { ...ended.history, byOrari: true as const } }
  await record(tx, { at: now }, lapsed, ...passedOn)
}
