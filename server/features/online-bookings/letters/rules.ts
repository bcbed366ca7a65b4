import { occupies, type Status } from '#contract/statuses.ts'

/** What a mail to a client is about. */
export type News = 'asked' | 'booked' | 'confirmed' | 'refused' | 'moved' | 'cancelled' | 'reminder'

/** How a visit stands, as its client is told. */
export type Told = 'asked' | 'confirmed' | 'cancelled'

export type Standing = {
  readonly toldStatus: Told | null
  /** "2026-11-24 17:30", on the salon's clock. */
  readonly toldStartsAt: string | null
  readonly status: Status
  readonly isRequested: boolean
  readonly cancelledBy: 'client' | 'salon' | null
  readonly startsAt: string
}

/** How the visit stands now; null once nothing has to be told of it. */
export function standsNow({ status, isRequested }: Standing): Told | null {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'completed' || !occupies(status)) return null
  return isRequested ? 'asked' : 'confirmed'
}

/** What the client has to hear: the difference between what was told and what is; null without any. */
export function newsOf(visit: Standing): News | null {
  const { toldStatus, toldStartsAt, cancelledBy, startsAt } = visit
  const now = standsNow(visit)
  if (now === null) return null
  const isFirst = toldStatus === null || toldStatus === 'cancelled'
  if (now === 'cancelled') {
    if (isFirst) return null
    return toldStatus === 'asked' && cancelledBy === 'salon' ? 'refused' : 'cancelled'
  }
  if (isFirst) return now === 'asked' ? 'asked' : 'booked'
  if (toldStartsAt !== startsAt) return 'moved'
  return toldStatus === 'asked' && now === 'confirmed' ? 'confirmed' : null
}

/** So many mails a day go to an address of which no visit was kept yet, and from a salon in its first week. */
export const mostMails = { address: 3, newSalon: 100, newDays: 7 } as const

/** Days for which it is kept what was written to whom. */
export const keptDays = 30
