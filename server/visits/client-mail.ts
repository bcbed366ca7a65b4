import { wallClock } from '#contract/kit/time.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { receiverOf } from './client-address.ts'
import { quietWait, undoSeconds } from './quiet-hours.ts'

type By = keyof typeof undoSeconds
type Visit = { readonly id: string; readonly source: string }

/**
 * Queues a mail to the client about a visit that has changed. What it says is decided when it goes out, so that a change
 * that was undone meanwhile says nothing. Quiet hours are for news that the client did not ask for.
 */
export async function tellClient(tx: Sql, salonId: SalonId, visit: Visit, by: By, now: Date) {
  const receiver = visit.source === 'online' && (await receiverOf(tx, salonId, visit.id))
  if (!receiver) return
  const clock = wallClock(now, receiver.timeZone).slice(0, 16)
  const wait = by === 'salon' ? quietWait(clock, receiver.startsAt) : 0
  const at = new Date(now.getTime() + undoSeconds[by] * 1000 + wait * 60_000)
  const params = { salonId, id: visit.id }
  await queueMail(tx, { kind: 'clientNews', to: receiver.email, params, at })
}
