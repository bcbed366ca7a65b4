import { occupies, type Status } from '#contract/visits/statuses.ts'

/** What a mail to a client is about. */
export type News =
  | 'asked'
  | 'booked'
  | 'again'
  | 'confirmed'
  | 'refused'
  | 'moved'
  | 'cancelled'
  | 'reminder'
  | 'offer'

/** The state of a visit as a mail tells it. */
export type Told = 'asked' | 'confirmed' | 'cancelled'

export type Standing = {
  readonly toldStatus: Told | null
  /** In the salon's local time, as "2026-11-24 17:30"; before the first mail the time that the client booked. */
  readonly toldStartsAt: string | null
  readonly status: Status
  readonly isRequested: boolean
  /** True if it was cancelled while it waited for confirmation. */
  readonly isRefused: boolean
  readonly cancelledBy: 'client' | 'salon' | null
  readonly startsAt: string
}

/** The state of the visit now; null for one that is over, of which no mail tells. */
export function standsNow({ status, isRequested }: Standing): Told | null {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'completed' || !occupies(status)) return null
  return isRequested ? 'asked' : 'confirmed'
}

/**
 * The news for the client: the difference between the state that was told last and the state now; null if there is none.
 * A visit that clients cancelled themselves before the first mail is no news to them; one that the salon cancelled is.
 */
export function newsOf(visit: Standing): News | null {
  const { toldStatus, toldStartsAt, cancelledBy, isRefused, startsAt } = visit
  const now = standsNow(visit)
  if (now === null) return null
  if (now === 'cancelled') {
    if (toldStatus === 'cancelled') return null
    if (cancelledBy === 'client') return toldStatus === null ? null : 'cancelled'
    return isRefused ? 'refused' : 'cancelled'
  }
  if (toldStatus === 'cancelled') return now === 'asked' ? 'asked' : 'again'
  if (toldStartsAt !== null && toldStartsAt !== startsAt) return 'moved'
  if (toldStatus === null) return now === 'asked' ? 'asked' : 'booked'
  return toldStatus === 'asked' && now === 'confirmed' ? 'confirmed' : null
}

/**
 * The most mails in a day: `address` to an address that has not kept a visit at the salon yet, `anyAddress` to one that has,
 * `newSalon` from a salon in its first `newDays`. The first two count the mails of all salons.
 */
export const mostMails = { address: 3, anyAddress: 10, newSalon: 100, newDays: 7 } as const

/** Days for which the record of sent mails is kept. */
export const keptDays = 30
