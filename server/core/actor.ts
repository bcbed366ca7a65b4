import type { MemberRole, Role } from '#contract/access.ts'
import type { Account } from '#contract/session.ts'

/** Proof that a session was checked: every query on business data asks for one. */
export type SalonId = string & { readonly __brand: 'SalonId' }

/** What a salon lets its barbers see of each other. */
export type BarbersSee = {
  /** The names of others' clients in the days. */
  readonly others: boolean
  readonly numbers: 'own' | 'all'
  readonly clients: 'own' | 'all'
}

/** Who is signed in. A session stands in one salon, or in none. */
export type Actor = {
  readonly userId: string
  readonly salonId: SalonId | null
  readonly role: Role
  readonly memberRole: MemberRole | null
  /** The barber of the salon that this person is. */
  readonly staffId: string | null
  readonly barbersSee: BarbersSee
  /** Neither subscription nor trial: the gate is closed. */
  readonly isLockedOut: boolean
  /** No owner of the salon has an active account. */
  readonly isSalonClosed: boolean
  /** The last day on which a closed gate lets the days be read; null where there is none. */
  readonly readOnlyUntil: string | null
  readonly account: Account
  /** A PIN on the salon's tablet opened the session: `may` of contract/access.ts asks. */
  readonly byPin: boolean
  readonly session: {
    readonly id: Buffer
    readonly startedAt: Date
    /** The device that opened it: a remembered one, or the salon's tablet. */
    readonly deviceId: string | null
    /** The password was shown in it; it was not where a device opened the session. */
    readonly isProved: boolean
  }
}

/** Who is signed in and stands in a salon: what every route with a right hands to its handler. */
export type Member = Actor & { readonly salonId: SalonId; readonly memberRole: MemberRole }

/** Where a request comes from; the address is the client's, as far as the proxies in front are trusted. */
export type Origin = { readonly ip: string; readonly userAgent: string }
