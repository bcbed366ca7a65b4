import { wallClock } from '#contract/kit/time.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { ClientMail } from './act.ts'
import { quietWait, undoSeconds } from './quiet-hours.ts'

/** The address of the client, if the visit was booked on the public page with one. */
const receiverOf = async (sql: Sql, salon: SalonId, id: string) =>
  (
    await sql<{ email: string; timeZone: string; startsAt: string }>`
      select o.email, l.time_zone as "timeZone", to_char(a.starts_at, 'YYYY-MM-DD HH24:MI') as "startsAt"
      from online_bookings o join salons l on l.id = o.salon_id
      join appointments a on a.salon_id = o.salon_id and a.id = o.appointment_id
      where o.salon_id = ${salon} and o.appointment_id = ${id} and o.email <> ''`
  )[0]

/**
 * Queues a mail to the client about a visit that has changed. What it says is decided when it goes out, so that a change
 * that was undone meanwhile says nothing. Quiet hours are for news that the client did not ask for.
 */
export async function mailClient(tx: Sql, salonId: SalonId, { visit, by }: ClientMail, now: Date) {
  const receiver = visit.source === 'online' && (await receiverOf(tx, salonId, visit.id))
  if (!receiver) return
  const clock = wallClock(now, receiver.timeZone).slice(0, 16)
  const wait = by === 'salon' ? quietWait(clock, receiver.startsAt) : 0
  const at = new Date(now.getTime() + undoSeconds[by] * 1000 + wait * 60_000)
  const params = { salonId, id: visit.id }
  await queueMail(tx, { kind: 'clientNews', to: receiver.email, params, at })
}
