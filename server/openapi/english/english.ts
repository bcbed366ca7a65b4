import { accountCalls } from './account-calls.ts'
import { salonCalls } from './salon-calls.ts'

/** A sentence for each route of a register. The app holds the table to its own: a route without one does not compile. */
export type EnglishOf<Routes> = {
  readonly [Feature in keyof Routes]: { readonly [Name in keyof Routes[Feature]]: string }
}

/** What each call does, in English; its Albanian is the route's `summary`. */
export const english = { ...salonCalls, ...accountCalls }
