import type { availabilityRoutes } from '#contract/visits/slots.ts'
import { freeSlots, type Slot, weightOf } from '#contract/visits/availability.ts'
import type { Call } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import {
  barbersIn,
  minuteAt,
  placesLimits,
  proposedBarbers,
  wantedParts,
} from '#server/visits/slots.ts'
import { readBusy, readTimes } from '#server/visits/times.ts'

export async function readSlots(call: Call<typeof availabilityRoutes.list>) {
  const { sql, actor, query, now } = call
  const { from, days, services, barber, limit: most, marks } = query
  const times = await readTimes(sql, actor.salonId, query, services)
  const barbers = proposedBarbers(times, barber, now())
  const parts = wantedParts(times, services, barbers, barber !== 'any')
  const busy = await readBusy(sql, actor.salonId, query)
  const at = minuteAt(now(), times, from)
  const asked = { from, days, barbers, busy, parts, now: at, limit: most }
  const fit = marks === undefined && { shortest: times.shortestOffered }
  const question = { ...times, ...asked, isAlsoAtEnds: true, ...fit }
  await limit(call, placesLimits('desk', actor.userId, weightOf(question)))
  const found = freeSlots(question)
  const named = barbersIn(found)
  return {
    days: found.map(({ date, places }) => ({ date, places: places.map(marked) })),
    barbers: Object.fromEntries(
      barbers.filter(({ id }) => named.has(id)).map(({ id, name }) => [id, name]),
    ),
  }
}

const marked = ({ time, barbers, good }: Slot) => ({
  time,
  barbers,
  ...(good && { good: true as const }),
})
