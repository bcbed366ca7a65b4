import type { api } from '#contract/api.ts'
import { accountCalls } from './account-calls.ts'
import { salonCalls } from './salon-calls.ts'

/** A sentence for each route of the contract: a route without one does not compile. */
type English = {
  readonly [Feature in keyof typeof api]: {
    readonly [Name in keyof (typeof api)[Feature]]: string
  }
}

/** What each call does, in English; its Albanian is the route's `summary`. */
export const english: English = { ...salonCalls, ...accountCalls }
