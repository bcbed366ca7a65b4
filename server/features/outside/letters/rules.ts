import { occupies, type Status } from '#contract/visits/statuses.ts'

/** What a mail to a client is about. */
export type News = 'asked' | 'booked' | 'confirmed' | 'refused' | 'moved' | 'cancelled' | 'reminder'

/** How a visit stands, as its client is told. */
export type Told = 'asked' | 'confirmed' | 'cancelled'

export type Standing = {
  readonly toldStatus: Told | null
  /** "2026-11-24 17:30", on the salon's clock; before the first mail the hour that its client booked. */
  readonly toldStartsAt: string | null
  readonly status: Status
  readonly isRequested: boolean
  /** It was cancelled while it waited for a yes. */
  readonly isRefused: boolean
  readonly cancelledBy: 'client' | 'salon' | null
  readonly startsAt: string
}

/** How the visit stands now; null once nothing has to be told of it. */
export function standsNow({ status, isRequested }: Standing): Told | null {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'completed' || !occupies(status)) return null
  return isRequested ? 'asked' : 'confirmed'
}

/**
 * What the client has to hear: the difference between what was told and what is; null without any. What the clients
 * themselves called off before the first mail is no news to them, and what the salon called off is.
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
  if (toldStatus === 'cancelled') return now === 'asked' ? 'asked' : 'booked'
  if (toldStartsAt !== null && toldStartsAt !== startsAt) return 'moved'
  if (toldStatus === null) return now === 'asked' ? 'asked' : 'booked'
  return toldStatus === 'asked' && now === 'confirmed' ? 'confirmed' : null
}

/**
 * So many mails a day go to an address of which the salon saw no visit kept yet, from all salons to one address, whatever is known of
 * it, and from a salon in its first week.
 */
export const mostMails = { address: 3, anyAddress: 10, newSalon: 100, newDays: 7 } as const

/** Days for which it is kept what was written to whom. */
export const keptDays = 30
