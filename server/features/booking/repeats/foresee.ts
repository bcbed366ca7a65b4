import type {
  DateFate,
  DatedWarning,
  Fate,
  Foreseen,
  Skipped,
} from '#contract/visits/repeats/repeats.ts'
import { type HolidayCountry, holidayCountries, holidaysOf } from '#contract/absences/holidays.ts'
import { absenceKindLabels } from '#contract/absences/absences.ts'
import { dateRange, dayOfMonth } from '#contract/kit/albanian.ts'
import { withWhomAmong } from '#contract/kit/first-name.ts'
import { addDays, daysBetween } from '#contract/kit/time.ts'
import type { Away } from '#contract/visits/free/open-hours.ts'
import { warningsTold } from '#contract/visits/warnings.ts'
import type { Member } from '#server/core/actor.ts'
import { reachOf } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { findConflicts, type RivalThere } from '#server/visits/rivals.ts'
import type { Alternative } from '#contract/alternative.ts'
import type { Times } from '#server/visits/slots.ts'
import { readTimes } from '#server/visits/times.ts'
import { countryOf } from '#server/features/salon/data.ts'
import type { Dated } from './dated.ts'
import { nearestTimes } from './nearest.ts'

/** What becomes of one date, with who has its place. */
export type Foretold = {
  readonly visit: Dated
  readonly fate: Fate
  readonly by: string | undefined
  readonly rival: RivalThere | undefined
  readonly warnings: readonly DatedWarning[]
  readonly alternative: Alternative | null
}

type Asking = { readonly actor: Member; readonly now: () => Date }

/** A date is taken, or falls on a holiday, or on an absence; `holds` is false for visits that take no place. */
export async function foresee(
  sql: Sql,
  { actor, now }: Asking,
  visits: readonly Dated[],
  holds: boolean,
): Promise<Foretold[]> {
  const { salonId: salon } = actor
  const [first = '', last = first] = [visits[0]?.date, visits.at(-1)?.date]
  const days = { from: addDays(first, -3), days: daysBetween(first, last) + 7 }
  const times = await readTimes(sql, salon, days)
  const parts = visits.map((visit) => visit.parts)
  const rivals = holds ? await findConflicts(sql, salon, parts) : []
  const holidays = holidaysBetween(days.from, addDays(last, 3), await countryOf(sql, salon))
  const foretold = visits.map((visit, nth) => {
    const rival = rivals.find((one) => one.nth === nth)
    return fateOf(visit, rival, times, holidays.get(visit.date), holds)
  })
  const isWide = reachOf(actor, now()) === null
  const looking = { sql, salon, now: now(), times, without: new Set(holidays.keys()), isWide }
  const needy = foretold.filter(({ fate }) => fate !== 'free').map(({ visit }) => visit)
  const nearest = await nearestTimes(looking, needy)
  return foretold.map((one) => ({ ...one, alternative: nearest.get(one.visit) ?? null }))
}

function fateOf(
  visit: Dated,
  rival: RivalThere | undefined,
  times: Times,
  holiday: string | undefined,
  holds: boolean,
): Omit<Foretold, 'alternative'> {
  const { date, time, parts } = visit
  const barberOf = ({ staffId }: { readonly staffId: string }) =>
    times.barbers.find(({ id }) => id === staffId)
  const place = { appointment_date: date, appointment_time: time, parts }
  const told = holds ? warningsTold(place, times, barberOf) : []
  const named = holiday === undefined ? [] : [{ date, code: 'holiday' as const, message: holiday }]
  const warnings = [...named, ...told.map((warning) => ({ date, ...warning }))]
  const says = (fate: Fate, by?: string) => ({ visit, fate, by, rival, warnings })
  if (rival)
    return says('taken', `zënë: ${rival.client_name} ${rival.appointment_time}–${rival.until}`)
  if (holiday !== undefined) return says('holiday', `${holiday}, festë`)
  if (!told.some(({ code }) => code === 'in_absence')) return says('free')
  return says('absent', absentWords(visit, times))
}

/** "Besniku pushon 22–28 mars"; "Mbyllur 24 dhjetor" where the whole salon is away. */
function absentWords({ date, parts }: Dated, { absences, barbers }: Times) {
  const isOn = ({ kind, from, to, barberId }: Away) =>
    kind !== 'open' &&
    from <= date &&
    date <= to &&
    (barberId === null || parts.some(({ staffId }) => staffId === barberId))
  const away = absences.find(isOn)
  if (!away) return undefined
  const { barberId, kind, from, to } = away
  const span = from === to ? dayOfMonth(from) : dateRange(from, to)
  const name = barbers.find(({ id }) => id === barberId)?.name
  if (name === undefined) return `${absenceKindLabels[kind]} ${span}`
  const names = barbers.map((one) => one.name)
  return `${withWhomAmong(names, name)} ${kind === 'leave' ? 'pushon' : 'mungon'} ${span}`
}

/** The calendar of the Bajrams is calculated up to that year. */
const lastYear = 2075

function holidaysBetween(from: string, to: string, country: string) {
  const isKnown = (one: string): one is HolidayCountry =>
    holidayCountries.some((known) => known === one)
  const found = new Map<string, string>()
  if (!isKnown(country)) return found
  const [first, last] = [Number(from.slice(0, 4)), Math.min(lastYear, Number(to.slice(0, 4)))]
  for (let year = first; year <= last; year++)
    for (const { date, name } of holidaysOf(year, country))
      if (!found.has(date)) found.set(date, name)
  return found
}

const skippedOf = ({ visit: { date }, rival, alternative }: Foretold): Skipped[] => {
  if (!rival) return []
  const { nth: _, until: __, ...conflict } = rival
  return [{ date, conflict, alternative }]
}
export const allSkipped = (foretold: readonly Foretold[]) => foretold.flatMap(skippedOf)

export const warningsIn = (foretold: readonly Foretold[]) =>
  foretold.filter(({ rival }) => !rival).flatMap(({ warnings }) => warnings)

export const foreseen = (foretold: readonly Foretold[]): Foreseen => ({
  skipped: allSkipped(foretold),
  warnings: warningsIn(foretold),
  dates: foretold.map(({ visit, fate, by, alternative }): DateFate => ({
    date: visit.date,
    time: visit.time,
    barber_id: visit.parts[0]?.staffId ?? '',
    fate,
    ...(by !== undefined && { by }),
    alternative,
  })),
})
