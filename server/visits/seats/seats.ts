import { dayOf, wallClock } from '#contract/kit/time.ts'
import { seatOf, workOf } from '#contract/visits/free/seat.ts'
import { minutesFrom } from '#contract/visits/visit-time.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { readBusy, readTimes } from '../times.ts'
import { readUsual } from './usual.ts'

/** The chairs of today, each with what is usually done in it, and the minute that runs in the salon. */
export async function readSeats(sql: Sql, salonId: SalonId, zone: string, at: Date) {
  const from = dayOf(at, zone)
  const { barbers, ...times } = await readTimes(sql, salonId, { from, days: 1 })
  const busy = await readBusy(sql, salonId, { from, days: 1 })
  const usual = await readUsual(sql, salonId, at)
  const seats = barbers
    .filter(({ active }) => active)
    .map((barber) => ({
      barber,
      seat: seatOf(barber, { ...times, from }, busy.get(barber.id) ?? []),
      work: workOf(usual.get(barber.id)),
    }))
  return { seats, minute: minutesFrom(from, wallClock(at, zone)) }
}
