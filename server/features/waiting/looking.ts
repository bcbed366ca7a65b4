import type { FreedSlot } from '#contract/freed.ts'
import type { Wait } from '#contract/waiting/waits.ts'
import { addDays, daysBetween } from '#contract/kit/time.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { type Reach, reachOf } from '#server/core/reach.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { clockOf } from '#server/features/clients/client-visits.ts'
import type { Deps } from '#server/http/route.ts'
import { planParts } from '#server/visits/plan.ts'
import type { Planning } from '#server/visits/taken-place.ts'
import { type Days, readBusy, readTimes } from '#server/visits/times.ts'
import { entriesOf, type Entry, waitOf } from './data.ts'
import {
  fitIn,
  freeIn,
  isTheirs,
  type Look,
  type Opening,
  type Place,
  placeAt,
  wholeDay,
  wishedIn,
} from './fits.ts'

/** Who looks, and when: a member, or Orari itself, to which everything is visible. */
export type Looking = {
  readonly sql: Sql
  readonly salon: SalonId
  readonly now: Date
  readonly reach: Reach
}

export const lookingAs = ({
  sql,
  actor,
  now,
}: Pick<Deps, 'sql' | 'now'> & { readonly actor: Member }): Looking => ({
  sql,
  salon: actor.salonId,
  now: now(),
  reach: reachOf(actor, now()),
})

/** So many days ahead are looked at. */
export const mostDays = 31

const servicesOf = (wishes: readonly Pick<Entry, 'services'>[]) => [
  ...new Set(wishes.flatMap((wish) => wish.services)),
]

async function lookAt(
  { sql, salon, now, reach }: Looking,
  days: Days,
  wishes: readonly Pick<Entry, 'services'>[],
): Promise<Look> {
  const times = await readTimes(sql, salon, days, servicesOf(wishes))
  const busy = await readBusy(sql, salon, days)
  return { from: days.from, times, busy, now, reach }
}

const shownIn = ({ date, time, barbers }: Place): Wait['fits'] => ({
  date,
  time,
  barber: barbers[0] ?? '',
})

/** The salon's own time, "2026-11-24 15:20". */
export const clockIn = async ({ sql, salon, now }: Looking) =>
  oneRow(
    await sql<{ clock: string }>`
      select to_char(${clockOf(salon, now)}, 'YYYY-MM-DD HH24:MI') as clock`,
  ).clock

export const today = async (looking: Looking) => (await clockIn(looking)).slice(0, 10)

/** Entries as they are answered, each with the first slot that is free for it. */
export async function withFits(looking: Looking, entries: readonly Entry[]): Promise<Wait[]> {
  const open = entries.filter(({ offer }) => !offer)
  const from = await today(looking)
  const last =
    open
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? ''
  if (last < from) return entries.map((entry) => waitOf(entry))
  const days = Math.min(mostDays, daysBetween(from, last) + 1)
  const found = await firstFits(looking, { from, days }, open)
  return entries.map((entry) => {
    const place = found.get(entry)
    return waitOf(entry, place && shownIn(place))
  })
}

/**
 * The first slot of each entry. Visits are read for one day, then for two more, then for four, and no further than until each
 * has found one.
 */
async function firstFits(looking: Looking, { from, days }: Days, entries: readonly Entry[]) {
  const { sql, salon, now, reach } = looking
  const times = await readTimes(sql, salon, { from, days }, servicesOf(entries))
  const found = new Map<Entry, Place>()
  let [nth, most] = [0, 1]
  while (nth < days) {
    const left = entries.filter((entry) => !found.has(entry))
    const dates = Array.from({ length: days - nth }, (_, more) => addDays(from, nth + more))
    const skipped = dates.findIndex((date) => left.some((entry) => wishedIn(entry, wholeDay(date))))
    if (skipped < 0) break
    const read = dates.slice(skipped, skipped + most)
    const [first = from] = read
    const busy = await readBusy(sql, salon, { from: first, days: read.length })
    findOn(read, { from: first, times, busy, now, reach }, left, found)
    nth += skipped + read.length
    most *= 2
  }
  return found
}

/** Many wait for the same: what is free on a day is found once for all of them. */
function findOn(
  dates: readonly string[],
  look: Look,
  entries: readonly Entry[],
  found: Map<Entry, Place>,
) {
  for (const date of dates) {
    const known = new Map<string, Place | undefined>()
    for (const entry of entries) {
      if (found.has(entry) || !wishedIn(entry, wholeDay(date))) continue
      const { services, staffId, after, before } = entry
      const key = [staffId, after, before, ...services].join()
      if (!known.has(key)) known.set(key, fitIn(look, entry, wholeDay(date)))
      const place = known.get(key)
      if (place) found.set(entry, place)
    }
  }
}

export type Fitting = {
  /** In the order of asking, each with the first of the openings that fits. */
  readonly waiting: Wait[]
  /** The opening of the first of them, as far as it is free. */
  readonly opening?: FreedSlot
  /** Who wishes for one of them and cannot have it. */
  readonly beside: (Wait & { why: 'offer' | 'long' })[]
}

/** Whom these openings fit. */
export async function whoFits(looking: Looking, openings: readonly Opening[]): Promise<Fitting> {
  const waiting: Wait[] = []
  const beside: Fitting['beside'] = []
  let first: FreedSlot | undefined
  const { reach } = looking
  const entries = openings.length > 0 ? await entriesOf(looking.sql, looking.salon, reach) : []
  if (entries.length === 0) return { waiting, beside }
  const present = await today(looking)
  const own = openings.filter(
    ({ date, barber }) =>
      date >= present && (!reach || barber === null || barber === reach.staffId),
  )
  const dates = own.map(({ date }) => date).toSorted()
  const [from, last] = [dates[0], dates.at(-1)]
  const wishes = (entry: Entry) => own.filter((opening) => wishedIn(entry, opening))
  const wishing = entries.filter((entry) => wishes(entry).length > 0)
  if (from === undefined || last === undefined || wishing.length === 0) return { waiting, beside }
  const days = Math.min(mostDays, daysBetween(from, last) + 1)
  const look = await lookAt(looking, { from, days }, wishing)
  const beyond = addDays(from, days)
  for (const entry of wishing) {
    const wished = wishes(entry).filter(
      ({ date, barber }) => date < beyond && (barber === null || isTheirs(look, entry, barber)),
    )
    if (wished.length === 0) continue
    if (entry.offer) {
      beside.push({ ...waitOf(entry), why: 'offer' })
      continue
    }
    const fit = firstOf(wished, (opening) => {
      const place = fitIn(look, entry, opening)
      return place && { place, opening }
    })
    if (fit) waiting.push(waitOf(entry, shownIn(fit.place)))
    else beside.push({ ...waitOf(entry), why: 'long' })
    if (fit) first ??= freeIn(look, fit.opening, fit.place)
  }
  return { waiting, ...(first && { opening: first }), beside }
}

function firstOf<One, Found>(ones: readonly One[], find: (one: One) => Found | undefined) {
  for (const one of ones) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}

type At = { readonly date: string; readonly time: string; readonly barber: string }

/**
 * The parts of the entry's visit there, as they would be booked. Where nobody is free from then on all of it is that
 * barber's, and the database refuses it.
 */
export async function partsAt(looking: Looking, { services }: Pick<Entry, 'services'>, at: At) {
  const { date, time, barber } = at
  const look = await lookAt(looking, { from: date, days: 1 }, [{ services }])
  const barbers = placeAt(look, { services }, at)?.barbers
  const wishes = services.map((id, nth) => ({
    service_id: id,
    barber_id: barbers?.[nth] ?? barber,
  }))
  const listed = look.times.services.filter(({ isListed }) => isListed)
  const offer = { services: listed, barbers: look.times.barbers }
  const planning: Planning = {
    wishes,
    offer,
    terms: { startsAt: `${date} ${time}`, isOne: true },
  }
  return { parts: planParts(wishes, offer, planning.terms), planning }
}
