import { freePlaces, type Question } from '#contract/availability.ts'
import type { SalonLook } from '#contract/door-page.ts'
import { addDays, wallClock } from '#contract/kit/time.ts'
import type { DoorLanguage } from '#contract/online-bookings.ts'
import { closedDays } from '#contract/open-hours.ts'
import { callerOf } from '#server/core/networks.ts'
import type { Deps } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { daysOf, questionAtDoor, readPage } from '../actions.ts'
import { knock } from '../data.ts'
import { readLimits } from '../rules.ts'
import { mostBooked } from './data.ts'

type Visitor = { readonly lang: DoorLanguage; readonly ip: string }

/** So far back is counted what is booked most, and so many days ahead stand in the first answer, or on leave. */
const [countedDays, shownDays, leaveDays] = [90, 7, 31]

const shownPlaces = 3

/** Everything of a salon's page that its first answer holds. */
export async function lookAtSalon(
  deps: Deps,
  slug: string,
  { lang, ip, barber }: Visitor & { barber: string },
): Promise<SalonLook> {
  await limit(deps, readLimits(callerOf(ip)))
  const door = await knock(deps.sql, slug, deps.now())
  const { salon } = await readPage({ ...deps, params: { slug } })
  const now = wallClock(deps.now(), door.timeZone).slice(0, 16)
  const today = now.slice(0, 10)
  const ids = salon.services.map(({ id }) => id)
  const since = addDays(today, -countedDays)
  const usual = (await mostBooked(deps.sql, door.salonId, ids, since)) ?? ids[0] ?? null
  const isKnown = salon.barbers.some(({ id }) => id === barber)
  const look = { kind: 'salon', lang, now, salon, usual, barber: isKnown ? barber : null } as const
  if (usual === null) return { ...look, days: [], shut: [], soonest: [], next: {} }
  const ask = (days: number) =>
    questionAtDoor(deps, door, { services: [usual], barber: 'any', from: today, days })
  const week = await ask(shownDays)
  const isFree = daysOf(week).some(({ places }) => places.length > 0)
  // A salon on leave says until when, and what is free after it.
  return { ...look, ...answered(isFree ? week : await ask(leaveDays)) }
}

/** What the page says of free places. */
function answered(question: Question) {
  const days = daysOf(question)
  const nextWith = (id: string) => {
    const parts = question.parts.map((one) => ({
      ...one,
      doers: one.doers.filter((doer) => doer.id === id),
    }))
    const found = freePlaces({ ...question, parts, limit: 1 }).find(
      ({ places }) => places.length > 0,
    )
    return found?.places[0] ? [[id, { date: found.date, time: found.places[0].time }] as const] : []
  }
  return {
    days: days.slice(0, shownDays),
    shut: closedDays(question),
    soonest: days
      .flatMap(({ date, places }) => places.map((time) => ({ date, time })))
      .slice(0, shownPlaces),
    next: Object.fromEntries(question.barbers.flatMap(({ id }) => nextWith(id))),
  }
}
