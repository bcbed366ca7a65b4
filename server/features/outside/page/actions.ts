import { doersOf, freeSlots, weightOf } from '#contract/visits/availability.ts'
import { type DoorChange, doorReplies, type doorRoutes, slugsFor } from '#contract/outside/door.ts'
import { doorErrors, doorComplaints } from '#contract/outside/door-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { changesIn } from '#contract/kit/details.ts'
import { addDays, dayOf, daysBetween } from '#contract/kit/time.ts'
import { closedDays } from '#contract/visits/free/open-hours.ts'
import { shownOf } from '#contract/visits/free/fit.ts'
import { AppError } from '#server/core/app-error.ts'
import { LostRace } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { readBusy, readTimes } from '#server/visits/times.ts'
import { minuteAt, placesLimits, proposedBarbers, wantedParts } from '#server/visits/slots.ts'
import { acting } from '#server/record/record.ts'
import { remembered } from '#server/record/undo/remembered.ts'
import { undoableIfTold } from '#server/record/undo/undoable.ts'
import { salonOf } from '#server/features/salon/data.ts'
import { callerOf } from '#server/core/networks.ts'
import { limit } from '#server/security/rate-limit.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { doorChanged } from './acts.ts'
import {
  doorOf,
  firstFreeSlug,
  holdDoor,
  type KnockedDoor,
  knock,
  listed,
  pageOf,
  publish,
  saveDoor,
  saveSlug,
  slugOf,
} from './data.ts'
import {
  type DoorRow,
  mostTriesAtDoor,
  neverOpened,
  pathOf,
  slugLimits,
  takesBookings,
} from './rules.ts'
import { isOnRequest } from './silence.ts'
import { doors } from './undoing.ts'

type Routes = typeof doorRoutes
export type Settings = Pick<Call<Routes['show']>, 'sql' | 'actor' | 'now'>

/** The address of the page, or the one that it would get. */
export const slugFor = async ({ sql, actor: { salonId }, now }: Settings) =>
  (await slugOf(sql, salonId)) ??
  firstFreeSlug(sql, salonId, slugsFor((await salonOf(sql, salonId)).name, salonId), now())

const told = (door: DoorRow, slug: string) => ({
  ...door,
  slug,
  picture: pathOf(slug, door.picture),
})

export const readDoor = async (call: Settings) =>
  told((await doorOf(call.sql, call.actor.salonId)) ?? neverOpened, await slugFor(call))

export const changeDoor = (call: Call<Routes['change']>) =>
  acting(call, async (tx) => {
    const { actor, body, now, ifMatch } = call
    const { salonId } = actor
    const { version } = await holdDoor(tx, salonId)
    const before = await readDoor({ ...call, sql: tx })
    refuseStale(ifMatch, { ...before, version }, doorErrors.doorStale, 'door')
    await refuseUnlisted(tx, call)
    const { slug = before.slug, ...change } = body
    if (body.slug !== undefined || body.on) {
      const isTheirs = await saveSlug(tx, salonId, slug, now())
      if (!isTheirs) refuseSlug(body)
    }
    const { done, undo } = await remembered(doors, tx, salonId, [salonId], () =>
      saveDoor(tx, salonId, change),
    )
    const after = told(done, slug)
    if (after.on) await publish(tx, salonId, now())
    const isChanged = Object.keys(changesIn(body, before)).length > 0
    const saved = doorChanged(actor, isChanged)
    // The former address may be somebody else's soon: with another one the change is for good.
    const { act, ...entry } = slug === before.slug ? undoableIfTold(saved, undo) : { act: saved }
    return { reply: { ...doorReplies.saved, ...after, ...entry }, acts: [act] }
  })

/** A change of the address counts against its limit before any row is locked. */
export async function countSlugs(call: Call<Routes['change']>) {
  const { sql, actor, body } = call
  if (body.slug === undefined || body.slug === (await slugOf(sql, actor.salonId))) return
  await limit(call, slugLimits(actor.salonId), { refusal: doorErrors.slugTooOften })
}

/** An address that the server chose itself was taken by another salon at this moment: the change is tried again with the next. */
function refuseSlug({ slug }: DoorChange): never {
  if (slug === undefined) throw new LostRace()
  throw new AppError(doorErrors.slugTaken, { fields: { slug: doorErrors.slugTaken } })
}

async function refuseUnlisted(tx: Sql, { actor, body }: Call<Routes['change']>) {
  const known = await listed(tx, actor.salonId, body)
  const wrong = (['services', 'barbers'] as const).filter(
    (name) => body[name] && known[name] < new Set(body[name]).size,
  )
  if (wrong.length === 0) return
  const fields = Object.fromEntries(wrong.map((name) => [name, doorComplaints.notListed]))
  throw new AppError(commonErrors.invalid, { fields })
}

/** The public page of a salon that has it switched on. */
export async function readPage(
  { sql, now, config }: Pick<Deps, 'sql' | 'now' | 'config'>,
  door: KnockedDoor,
) {
  const page = await pageOf(sql, door)
  const onRequest = await isOnRequest({ sql, now }, door)
  const { onRequest: _, noticeMinutes, horizonDays, changeHours, noShowsAsk, ...ofPage } = page
  const { spread, waiting, ...salon } = ofPage
  return {
    salon: {
      ...salon,
      slug: door.slug,
      picture: pathOf(door.slug, salon.picture),
      rules: { onRequest, noticeMinutes, horizonDays, changeHours, noShowsAsk, spread, waiting },
      takesBookings: takesBookings(door, { ...door, billing: config.BILLING, now: now() }),
    },
  }
}

const isOffered = (chosen: readonly string[] | null, id: string) =>
  chosen === null || chosen.includes(id)

type Wanted = {
  readonly services: readonly string[]
  /** The id of a barber, or "any". */
  readonly barber: string
  readonly from: string
  readonly days: number
  /** The id of a visit that is to be moved: the time that it takes now counts as free. */
  readonly except?: string
  readonly marks?: 'none' | undefined
}

/**
 * The search for times that a client may book: after the salon's notice, before its horizon, with barbers that the page
 * offers. It covers no day at all while the page takes no bookings.
 */
export async function questionAtDoor(
  { sql, now, config }: Pick<Deps, 'sql' | 'now' | 'config'>,
  door: KnockedDoor,
  { services, barber, from, days: asked, except }: Wanted,
) {
  const beyond = addDays(dayOf(now(), door.timeZone), door.horizonDays + 1)
  const isOpen = takesBookings(door, { ...door, billing: config.BILLING, now: now() })
  const days = isOpen ? Math.max(0, Math.min(asked, daysBetween(from, beyond))) : 0
  const span = { from, days }
  const times = await readTimes(sql, door.salonId, span, services, door.services)
  const offered = {
    ...times,
    barbers: times.barbers.filter(({ id }) => isOffered(door.barbers, id)),
    services: times.services.filter(({ id, isActive }) => isActive && isOffered(door.services, id)),
  }
  const barbers = proposedBarbers(offered, barber, now())
  const parts = wantedParts(offered, services, barbers, barber !== 'any')
  const busy = await readBusy(sql, door.salonId, span, except)
  const notBefore = minuteAt(new Date(now().getTime() + door.noticeMinutes * 60_000), times, from)
  const bounds = { limit: Infinity, tries: mostTriesAtDoor }
  return { ...offered, ...span, barbers, busy, parts, now: notBefore, ...bounds }
}
export type QuestionAtDoor = Awaited<ReturnType<typeof questionAtDoor>>

/** How clients see free times. */
type Showing = Pick<KnockedDoor, 'spread'> & Pick<Wanted, 'marks'>

/** How slots lie is looked at only where it marks them or decides whether they are shown. */
export function shownSlots(question: QuestionAtDoor, { spread, marks }: Showing) {
  const isPlain = marks === 'none' && spread !== 'near'
  return freeSlots(isPlain ? question : { ...question, shortest: question.shortestOffered }).map(
    ({ date, places }) => ({ date, places: shownOf(places, spread) }),
  )
}

/** Free times as clients see them: without the names of barbers, and with the days that are closed. */
export function daysOf(question: QuestionAtDoor, showing: Showing) {
  const closed = closedDays({ ...question, barbers: doersOf(question), since: question.now })
  const isMarked = showing.marks !== 'none'
  return shownSlots(question, showing).map(({ date, places }) => ({
    date,
    places: places.map(({ time }) => time),
    good: isMarked ? places.filter(({ good }) => good).map(({ time }) => time) : [],
    closed: closed.includes(date),
  }))
}

export const readDoorPlaces = async (call: Call<Routes['places']>) =>
  readPlaces(call, await knock(call.sql, call.params.slug, call.now()), call.query)

/** Answers every day that was asked for; a day beyond the horizon has no times. */
export async function readPlaces(
  call: Parameters<typeof questionAtDoor>[0] & Pick<Call<Routes['places']>, 'config' | 'origin'>,
  door: KnockedDoor,
  wanted: Wanted,
) {
  const question = await questionAtDoor(call, door, wanted)
  await limit(call, placesLimits('door', callerOf(call.origin.ip), weightOf(question)))
  const found = daysOf(question, { ...door, marks: wanted.marks })
  return {
    days: Array.from({ length: wanted.days }, (_, nth) => ({
      date: addDays(wanted.from, nth),
      places: found[nth]?.places ?? [],
      good: found[nth]?.good ?? [],
      closed: found[nth]?.closed ?? false,
    })),
  }
}
