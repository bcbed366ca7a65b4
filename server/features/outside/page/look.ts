import { buttonTone, type SalonLook } from '#contract/outside/door-page.ts'
import type { doorRoutes } from '#contract/outside/door.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { addDays, dayOf, wallClock } from '#contract/kit/time.ts'
import type { DoorLanguage } from '#contract/languages.ts'
import { saidIn } from '#contract/outside/speech.ts'
import { closedDays } from '#contract/visits/free/open-hours.ts'
import { keepingAnswers } from '#server/core/sharing/kept-answers.ts'
import type { Deps } from '#server/http/route.ts'
import { shareOf } from '../card/actions.ts'
import {
  daysOf,
  type QuestionAtDoor,
  questionAtDoor,
  type readPage,
  shownSlots,
} from './actions.ts'
import type { KnockedDoor } from './data.ts'
import { servicesByBookings } from './view-rows.ts'

/** In days: how far back bookings are counted for the usual service; how far ahead the page shows times, and a salon on leave. */
const [countedDays, shownDays, leaveDays] = [90, 7, 31]

const shownPlaces = 3

/** The services of each salon by their bookings: those of one day hardly change their order. */
const rankings = keepingAnswers<string[]>({ spanMs: 86_400_000, most: 500 })

export type Page = Awaited<ReturnType<typeof readPage>>
/** What a salon's page shows, whoever looks. */
export type Unaddressed = Omit<SalonLook, 'lang' | 'barber' | 'isAddressed'>

export async function findLook(
  deps: Deps,
  door: KnockedDoor,
  { salon }: Page,
): Promise<Unaddressed> {
  const now = wallClock(deps.now(), door.timeZone).slice(0, 16)
  const today = now.slice(0, 10)
  const usual = await usualService(deps, door, salon.services)
  const share = await shareOf(deps.sql, door.salonId, salon)
  const look = { kind: 'salon', now, salon, usual, share } as const
  if (usual === null) return { ...look, days: [], shut: [], soonest: [], next: {} }
  const ask = (days: number) =>
    questionAtDoor(deps, door, { services: [usual], barber: 'any', from: today, days })
  const week = answered(await ask(shownDays), door)
  // A salon on leave says until when, and what is free after it.
  return { ...look, ...(week.soonest.length > 0 ? week : answered(await ask(leaveDays), door)) }
}

type Next = (typeof doorRoutes)['next']

/** The first slot in both languages: the site that shows it chooses. */
export function nextIn({ now, salon, soonest: [first] }: Unaddressed): ReplyOf<Next> {
  const colour = buttonTone(salon.colour)
  if (!first) return { next: null, colour }
  const dayIn = (lang: DoorLanguage) =>
    saidIn(lang, now.slice(0, 10), salon.currency).untilDay(first.date)
  return { next: { ...first, day: { sq: dayIn('sq'), en: dayIn('en') } }, colour }
}

/** The one of the offered services that was booked most, up to the last day that a client can book; else the first. */
async function usualService(
  { sql, now }: Pick<Deps, 'sql' | 'now'>,
  { salonId, timeZone, horizonDays }: KnockedDoor,
  services: Page['salon']['services'],
) {
  const today = dayOf(now(), timeZone)
  const span = { from: addDays(today, -countedDays), to: addDays(today, horizonDays + 1) }
  const find = () => servicesByBookings(sql, salonId, span)
  const ids = services.map(({ id }) => id)
  const booked = await rankings.get(sql, salonId, now(), find)
  return booked.find((id) => ids.includes(id)) ?? ids[0] ?? null
}

const unmarked = { marks: 'none' } as const

/** What the page says of slots. */
function answered(question: QuestionAtDoor, door: KnockedDoor) {
  const { spread } = door
  const days = daysOf(question, { spread, ...(spread !== 'best' && unmarked) })
  const nextWith = (barber: QuestionAtDoor['barbers'][number]) => {
    // Of the first day with slots all are looked at, since the first one may not be shown.
    const limit = spread === 'near' ? Infinity : 1
    const asked = { ...question, barbers: [barber], limit }
    const found = shownSlots(asked, { spread, ...unmarked }).find(({ places }) => places.length > 0)
    const place = found?.places[0]
    return found && place ? [[barber.id, { date: found.date, time: place.time }] as const] : []
  }
  return {
    days: days.slice(0, shownDays),
    shut: closedDays(question),
    soonest: days
      .flatMap(({ date, places }) => places.map((time) => ({ date, time })))
      .slice(0, shownPlaces),
    next: Object.fromEntries(question.barbers.flatMap(nextWith)),
  }
}
