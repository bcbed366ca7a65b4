import type { Role } from '#contract/access.ts'
import type { Account } from '#contract/session.ts'

/** Proof that a session was checked: every query on business data asks for one. */
export type SalonId = string & { readonly __brand: 'SalonId' }

export type Actor = {
  readonly userId: string
  readonly salonId: SalonId
  readonly role: Role
  /** True without subscription and trial: the gate is closed. */
  readonly isLockedOut: boolean
  readonly account: Account
  readonly session: { readonly id: Buffer; readonly startedAt: Date }
}

/** Where a request comes from. The address is the client's when the proxies in front are trusted, else the last proxy's. */
export type Origin = { readonly ip: string; readonly userAgent: string }
