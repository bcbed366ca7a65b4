import type { MemberRole, Role } from '#contract/access.ts'
import type { Currency } from '#contract/kit/currency.ts'
import type { KeyRight } from '#contract/kit/route.ts'
import type { Account } from '#contract/accounts/session.ts'

/** Proof that a session was checked: every query on business data asks for one. */
export type SalonId = string & { readonly __brand: 'SalonId' }

/** What a salon lets its barbers see of each other. */
export type BarbersSee = {
  /** The names of others' clients in the days. */
  readonly others: boolean
  readonly numbers: 'own' | 'all'
  readonly clients: 'own' | 'all'
}

/** A key for programs, by which a program calls in place of a person. */
export type ActingKey = {
  readonly id: string
  readonly name: string
  readonly rights: readonly KeyRight[]
}

/** Who calls: an account with a session, which stands in one salon or in none, or a program with a key. */
export type Caller = {
  /** The account's id, or the key's: what counts and keeps by caller has one for each. */
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
  /** What the salon's prices are in. */
  readonly currency: Currency
  /** Null for a key. */
  readonly account: Account | null
  /** Null for an account. */
  readonly key: ActingKey | null
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

/** Who is signed in. */
export type Actor = Caller & { readonly account: Account; readonly key: null }

/** Who stands in a salon: what every route with a right hands to its handler. */
export type Member = Caller & { readonly salonId: SalonId; readonly memberRole: MemberRole }

/** Where a request comes from; the address is the client's, as far as the proxies in front are trusted. */
export type Origin = {
  readonly ip: string
  readonly userAgent: string
  /** It was done without network, and is delivered now. */
  readonly offline?: Offline
}

/** An act that was done at a member's device while it had no network. */
export type Offline = {
  readonly userId: string
  readonly at: Date
  /** The name of the salon's tablet; null for any other device. */
  readonly device: string | null
  /** The moment at which it is recorded. */
  readonly gotAt: Date
}
