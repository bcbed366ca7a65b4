import { queueErrors, queueReplies } from '#contract/queue/entries.ts'
import type { queueRoutes } from '#contract/queue/queue.ts'
import { nextAt } from '#contract/visits/line/next-at.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { turnSkipped } from './acts.ts'
import type { StoredEntry } from './data.ts'
import { lineToday, type QueueDay, readQueueDay, runningIn } from './day.ts'
import { shownTurns } from './turns.ts'

/** Refuses a barber who takes somebody who wants anybody while it is the turn of another who is free and can. */
export function refuseOutOfTurn(day: QueueDay, barber: string, entry: StoredEntry) {
  const { turns = [], line, minute, times } = day
  if (entry.staffId !== null) return
  const own = turns.findIndex(({ id }) => id === barber)
  const before = own < 0 ? turns : turns.slice(0, own)
  const turn = before.find(({ id }) => {
    const isThere = line.chairs.some(
      (chair) => chair.id === id && chair.open.some(([from, to]) => from <= minute && minute < to),
    )
    return isThere && !runningIn(day, id) && nextAt(line, id, entry.id).seat !== null
  })
  if (!turn) return
  const name = times.barbers.find(({ id }) => id === turn.id)?.name ?? ''
  throw new AppError(queueErrors.notYourTurn, { extra: { turn: { barber_id: turn.id, name } } })
}

const noteSkip = (tx: Sql, salon: SalonId, barber: string, at: Date) => tx<{ name: string }>`
  update staff set turn_skipped_at = ${at}
  where salon_id = ${salon} and id = ${barber} and active returning name`

export const skipTurn = (call: Call<(typeof queueRoutes)['skip']>) =>
  acting(call, async (tx) => {
    const { actor, now } = call
    const { barberId } = call.params
    const asking = { ...call, sql: tx }
    refuseBeyond(actor, [{ staffId: barberId }])
    const today = await lineToday(asking)
    if (!today.setting.turns) throw new AppError(queueErrors.turnsOff)
    const [barber] = await noteSkip(tx, actor.salonId, barberId, now())
    if (!barber) throw new AppError(appointmentErrors.barberUnknown)
    const turns = shownTurns((await readQueueDay(asking, today)).turns ?? [])
    return {
      reply: { turns, ...queueReplies.skipped(barber.name) },
      acts: [turnSkipped(actor.salonId, barberId)],
    }
  })
