import { type Appointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { isPhoneNumber, significantDigits } from '#contract/clients/clients.ts'
import { clientWords, nobodyNamed } from '#contract/clients/client-words.ts'
import { fold, shortDay } from '#contract/kit/albanian.ts'
import { weekdayOf } from '#contract/kit/time.ts'
import type { Service } from '#contract/services/services.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { startOf } from '#contract/visits/visit-time.ts'

/** A client as far as the form needs one: known from the last weeks, or found by the server. */
export type Guest = {
  id: string
  name: string
  phone?: string
  phones?: readonly string[]
  lastVisit: string | null
  usualService: string | null
}
type Regular = Guest & { visits: readonly Appointment[] }

type Named = Pick<Service, 'id' | 'name'>

/** A service by what it is called now; one that is no longer offered by what it was called last. */
function mostFrequent(visits: readonly Appointment[], services: readonly Named[]) {
  const nameOf = ({ parts }: Appointment) =>
    parts
      .map((part) => services.find(({ id }) => id === part.service_id)?.name ?? part.service_name)
      .join(' + ')
  const alike = Map.groupBy(visits, (visit) => fold(nameOf(visit)))
  const [most] = [...alike.values()].toSorted((a, b) => b.length - a.length)
  return most?.[0] ? nameOf(most[0]) : null
}

/** What a client usually comes for, as far as it is still offered: one service, or the set that came together. */
export function usualSet<S extends Pick<Service, 'name' | 'is_active'>>(
  usual: string | null,
  services: readonly S[],
): readonly S[] {
  if (usual === null) return []
  const named = (name: string) => services.find((one) => one.name === name && one.is_active)
  const whole = named(usual)
  const set = whole ? [whole] : usual.split(' + ').map(named)
  return set.every((service) => service !== undefined) ? set : []
}

const newestFirst = (a: Appointment, b: Appointment) =>
  b.appointment_date.localeCompare(a.appointment_date)

/** Who came in these weeks, with what they usually come for. */
export function regularsIn(
  recent: readonly Appointment[],
  services: readonly Named[] = [],
): Regular[] {
  const came = recent.filter(({ status }) => occupies(status))
  const byClient = Object.groupBy(came.toSorted(newestFirst), (row) => row.client_id ?? '')
  return Object.entries(byClient).flatMap(([id, visits = []]) => {
    const [last] = visits
    if (!id || !last) return []
    const usualService = mostFrequent(visits, services)
    return [{ id, name: last.client_name, lastVisit: last.appointment_date, usualService, visits }]
  })
}

const near = 90
function fits(visit: Appointment, { date, barber_id, start }: Slot) {
  const sameDay = weekdayOf(visit.appointment_date) === weekdayOf(date)
  const sameTime = Math.abs(startOf(visit) - start) <= near
  return 1 + (sameDay ? 2 : 0) + (sameTime ? 1 : 0) + (visit.barber_id === barber_id ? 1 : 0)
}

/** Those who most likely come at that place, best first; whoever has an appointment that day is not asked again. */
export function likelyAt(
  slot: Slot,
  regulars: readonly Regular[],
  booked: readonly Appointment[],
): Guest[] {
  const here = new Set(
    booked
      .filter((row) => row.appointment_date === slot.date && occupies(row.status))
      .map((row) => row.client_id),
  )
  const score = ({ visits }: Regular) => visits.reduce((sum, visit) => sum + fits(visit, slot), 0)
  return regulars
    .filter(({ id }) => !here.has(id))
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, 5)
}

/**
 * Known clients whose name begins as typed, then those with such a word, before the server has answered. Clients whose name
 * contains the text elsewhere come with the answer, below these.
 */
export function namedLike<G extends Guest>(typed: string, guests: readonly G[]) {
  const wanted = fold(typed)
  if (wanted === '') return []
  const beginsSo = ({ name }: G) => fold(name).startsWith(wanted)
  return guests
    .filter(({ name }) => ` ${fold(name)}`.includes(` ${wanted}`))
    .toSorted((a, b) => Number(beginsSo(b)) - Number(beginsSo(a)))
}

export const walkIn: Guest = {
  id: clientWords.walkIn,
  name: clientWords.walkIn,
  lastVisit: null,
  usualService: null,
}
const shortestBeginning = 3

/** Suggests the walk-in once its first letters are typed, and puts it first once it is typed in full. */
export function withWalkIn(typed: string, guests: readonly Guest[]): readonly Guest[] {
  const [wanted, full] = [fold(typed), fold(walkIn.name)]
  if (wanted.length < shortestBeginning || !full.startsWith(wanted)) return guests
  const others = guests.filter(({ name }) => !nobodyNamed(name))
  return wanted === full ? [walkIn, ...others] : [...others, walkIn]
}

export const isNamed = (name: string, guest: Pick<Guest, 'name'>) => fold(guest.name) === fold(name)

/** The one whose name, or one of whose numbers, was typed in full; a number that belongs to several names none of them. */
export function namedBy<G extends Pick<Guest, 'name' | 'phone' | 'phones'>>(
  typed: string,
  guests: readonly G[],
): G | undefined {
  const fits = isPhoneNumber(typed)
    ? ({ phone = '', phones = [phone] }: G) =>
        phones.map(significantDigits).includes(significantDigits(typed))
    : (guest: G) => isNamed(typed, guest)
  const meant = typed.trim() === '' ? [] : guests.filter(fits)
  return meant.length === 1 ? meant[0] : undefined
}

const isBeginning = /^\p{L}{2,}$/u

/**
 * Who is meant by the first letters of a name: the first of those that begin so, a whole word before others. Two words are a name typed in full, and a
 * name that several have is never chosen for anybody.
 */
export function begunBy<G extends Pick<Guest, 'name'>>(
  typed: string,
  guests: readonly G[],
): G | undefined {
  if (!isBeginning.test(typed.trim())) return undefined
  const begins = (wanted: string) => guests.find(({ name }) => `${fold(name)} `.startsWith(wanted))
  const first = begins(`${fold(typed)} `) ?? begins(fold(typed))
  const isAlone = guests.filter((other) => first && isNamed(first.name, other)).length === 1
  return isAlone ? first : undefined
}

/** What is at hand keeps its place; what the server adds comes after it. */
export function merged(local: readonly Guest[], found: readonly Guest[]): Guest[] {
  const known = new Map(found.map((guest) => [guest.id, guest]))
  const first = local.map((guest) => known.get(guest.id) ?? guest)
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...found.filter(({ id }) => !ids.has(id))]
}

/** The first name that several of them have. */
export const sharedName = (guests: readonly Guest[]) =>
  guests.find((guest) => guests.filter((other) => isNamed(guest.name, other)).length > 1)?.name

/** "… 209 · erdhi 27 tet · Qethje": what tells two of one name apart. */
export function apartBy({ phone = '', lastVisit, usualService }: Guest) {
  const end = phone.replace(/\D/g, '').slice(-3)
  const came = lastVisit ? `erdhi ${shortDay(lastVisit)}` : 'pa vizita'
  return [end ? `… ${end}` : 'pa numër', came, usualService].filter(Boolean).join(' · ')
}
