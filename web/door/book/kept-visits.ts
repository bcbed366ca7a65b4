import { minutesLater } from '#contract/kit/time.ts'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import { kept } from './kept.ts'

/** A visit that was booked on this device, kept until it is over. The server does not know which device booked it. */
export type KeptVisit = Pick<
  OnlineBooking,
  'token' | 'date' | 'time' | 'minutes' | 'services' | 'barber' | 'requested' | 'canChangeUntil'
>

const visits = (slug: string) =>
  kept<readonly KeptVisit[]>(() => localStorage, `orari-visits-${slug}`)

const startOf = ({ date, time }: KeptVisit) => `${date} ${time}`
const endOf = (visit: KeptVisit) => minutesLater(startOf(visit), visit.minutes)

/** The visits to come, the next one first. `now` is the salon's local time. */
export function readVisits(slug: string, now: string) {
  const all = visits(slug).read() ?? []
  const ahead = all.filter((visit) => endOf(visit) > now)
  if (ahead.length < all.length) saveVisits(slug, ahead)
  return ahead.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
}

export function saveVisits(slug: string, left: readonly KeptVisit[]) {
  if (left.length === 0) visits(slug).forget()
  else visits(slug).keep(left)
}

/** Keeps a visit as the server last told it; a cancelled or past one is forgotten. */
export function keepVisit(slug: string, told: OnlineBooking) {
  const others = (visits(slug).read() ?? []).filter(({ token }) => token !== told.token)
  const isAhead = told.status === 'pending' || told.status === 'confirmed'
  const { token, date, time, minutes, services, barber, requested, canChangeUntil } = told
  const visit = { token, date, time, minutes, services, barber, requested, canChangeUntil }
  saveVisits(slug, isAhead ? [...others, visit] : others)
}

export function forgetVisit(slug: string, token: string) {
  const all = visits(slug).read() ?? []
  saveVisits(
    slug,
    all.filter((visit) => visit.token !== token),
  )
}
