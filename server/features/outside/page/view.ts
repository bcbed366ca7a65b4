import { freeSlots, type Question } from '#contract/visits/availability.ts'
import type { SalonLook } from '#contract/door-page.ts'
import { addDays, wallClock } from '#contract/kit/time.ts'
import type { DoorLanguage } from '#contract/link-forms.ts'
import { closedDays } from '#contract/visits/open-hours.ts'
import { keepingAnswers } from '#server/core/kept-answers.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import { pageReads } from '#contract/door.ts'
import { limit, limitOf } from '#server/security/rate-limit.ts'
import { shareOf } from '../card/actions.ts'
import { daysOf, questionAtDoor, readPage } from './actions.ts'
import { type KnockedDoor, knock } from './data.ts'
import { mostBooked } from './view-rows.ts'

/** In days: how far back bookings are counted for the usual service; how far ahead the page shows times, and a salon on leave. */
const [countedDays, shownDays, leaveDays] = [90, 7, 31]

const shownPlaces = 3

/** A page is kept and given out again for this long, for at most this many salons. A change of the salon drops it earlier. */
const keeping = { forMs: 5_000, most: 500 } as const
const pages = keepingAnswers<Awaited<ReturnType<typeof readPage>>>(keeping)
const looks = keepingAnswers<KeptLook>(keeping)

/** Drops the kept pages of a salon that has changed, or of all salons. */
export function forgetPages(sql: Sql, salon?: string) {
  pages.drop(sql, salon)
  looks.drop(sql, salon)
}

/** Looks the address up first, so that one that leads to no open page is refused at once and takes no place in the cache. */
export async function openPage(deps: Pick<Deps, 'sql' | 'now' | 'config'>, slug: string) {
  const door = await knock(deps.sql, slug, deps.now())
  const page = await pages.get(deps.sql, door.salonId, deps.now(), () => readPage(deps, door))
  return { door, page }
}

type Visitor = { readonly lang: DoorLanguage; readonly isAddressed?: boolean; readonly ip: string }
type Unaddressed = Omit<SalonLook, 'lang' | 'barber' | 'isAddressed'>
/** A kept page, and its variants by language and by the barber whom the address asks for. */
type KeptLook = { readonly look: Unaddressed; readonly addressed: Map<string, SalonLook> }

/** The data of a salon's page for one visitor. */
export async function lookAtSalon(
  deps: Deps,
  slug: string,
  { lang, isAddressed = false, ip, barber: asked }: Visitor & { barber: string },
): Promise<SalonLook> {
  await limit(deps, [limitOf(pageReads, { ip })])
  const { door, page } = await openPage(deps, slug)
  const find = async () => ({ look: await findLook(deps, door, page), addressed: new Map() })
  const { look, addressed } = await looks.get(deps.sql, door.salonId, deps.now(), find)
  const barber = look.salon.barbers.some(({ id }) => id === asked) ? asked : null
  const name = `${lang} ${isAddressed} ${barber}`
  const known = addressed.get(name)
  if (known) return known
  const told = { ...look, lang, isAddressed, barber }
  addressed.set(name, told)
  return told
}

async function findLook(
  deps: Deps,
  door: KnockedDoor,
  { salon }: Awaited<ReturnType<typeof readPage>>,
): Promise<Unaddressed> {
  const now = wallClock(deps.now(), door.timeZone).slice(0, 16)
  const today = now.slice(0, 10)
  const ids = salon.services.map(({ id }) => id)
  const since = addDays(today, -countedDays)
  const usual = (await mostBooked(deps.sql, door.salonId, ids, since)) ?? ids[0] ?? null
  const share = await shareOf(deps.sql, door.salonId, salon)
  const look = { kind: 'salon', now, salon, usual, share } as const
  if (usual === null) return { ...look, days: [], shut: [], soonest: [], next: {} }
  const ask = (days: number) =>
    questionAtDoor(deps, door, { services: [usual], barber: 'any', from: today, days })
  const week = await ask(shownDays)
  const isFree = daysOf(week).some(({ places }) => places.length > 0)
  // A salon on leave says until when, and what is free after it.
  return { ...look, ...answered(isFree ? week : await ask(leaveDays)) }
}

/** What the page says of slots. */
function answered(question: Question) {
  const days = daysOf(question)
  const nextWith = (id: string) => {
    const parts = question.parts.map((one) => ({
      ...one,
      doers: one.doers.filter((doer) => doer.id === id),
    }))
    const found = freeSlots({ ...question, parts, limit: 1 }).find(
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
