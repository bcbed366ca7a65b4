import type { AbsenceTimes } from '#contract/absences/absences.ts'
import type { MemberRole } from '#contract/access.ts'
import type { KeyRight } from '#contract/kit/route.ts'
import type { Currency } from '#contract/kit/currency.ts'
import type { ChangedField } from '#contract/salon-history.ts'
import type { Way } from '#contract/outbox/fates.ts'
import type { planLabels } from '#contract/subscription/subscription.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { Status } from '#contract/visits/statuses.ts'

export type MovedVisit = {
  readonly id: string
  readonly startsAt: string
  readonly startedAt?: string | undefined
  readonly staffBefore?: string | undefined
  readonly status?: Status | undefined
}

/** What an entry's sentence needs beside its ids. It contains a client's name only as `name` of a merge. */
export type Details = {
  /** When the appointment begins, "2026-11-25 14:00", and when it began before a move. */
  startsAt?: string
  startedAt?: string | undefined
  status?: Status | undefined
  /** The service of the appointment, as it was called. */
  service?: string
  isWalkIn?: boolean
  /** The client came, or was marked so by mistake. */
  arrived?: boolean | undefined
  /** The client did it: booked on the public page, moved, or cancelled. */
  byClient?: boolean | undefined
  /** The visit was only held for a client who waits. */
  offered?: boolean
  /** What the thing was called after the act. */
  name?: string
  nameBefore?: string | undefined
  isActive?: boolean | undefined
  /** The changed fields. */
  fields?: ChangedField[]
  prices?: readonly [before: number, after: number] | undefined
  /** The prices are of a visit that one barber did alone, before and after. */
  isOnes?: boolean | undefined
  /** The currency of the prices. */
  currency?: Currency
  role?: MemberRole
  /** What a key for programs may do; older entries say only whether it writes. */
  keyRights?: readonly KeyRight[]
  keyWrites?: boolean
  plan?: keyof typeof planLabels
  cents?: number
  /** Why, as somebody at the till has written it. */
  reason?: string
  /** Counted in the drawer, and how far it was from what was expected. */
  counted?: number
  difference?: number
  /** A barber's own, in percent. */
  rates?: { services: number; products: number }
  /** The number of an erased client's receipt. */
  receipt?: string
  /** The last day of the subscription, or of a key. */
  until?: string
  /** Of a file that was brought in, or taken out again. */
  file?: string
  counts?: { readonly new: number; readonly known: number; readonly wrong: number }
  gone?: number
  /** Minutes by which a barber was late, so that visits were pushed back. */
  late?: number
  /** What the client says to the new time of a visit that was pushed back. */
  answer?: WholeAppointment['clientAnswer']
  kept?: number
  /** Of visits that were booked together: how many weeks lie from one to the next. */
  weeks?: number
  absence?: AbsenceTimes & { isSalon: boolean }
  /** Of an act on several visits: where each stands now, and where it stood. */
  visits?: readonly MovedVisit[]
  /** How somebody decided what had been written without network. */
  way?: Way
  /** What became of somebody in the line; `name` is their number there. */
  queue?:
    | 'joined'
    | 'changed'
    | 'seated'
    | 'booked'
    | 'missing'
    | 'here'
    | 'away'
    | 'pushed'
    | 'left'
    | 'removed'
    | 'skipped'
  /** The act set another one back. */
  undone?: true
}
