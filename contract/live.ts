import type { Route } from './kit/route.ts'

/** What a salon's other screens are told of: something about this has changed, look again. */
export const liveTopics = [
  'appointments',
  'clients',
  'services',
  'staff',
  'people',
  'salon',
  'subscription',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/**
 * A stream of events instead of an answer, so it stands beside the register and not in it. It says what changed and
 * never to what: whoever waits behind the gate hears it too, for there the payment is awaited.
 */
export const liveRoute = {
  method: 'GET',
  path: '/api/live',
  access: { right: 'day.own', gate: false },
} as const satisfies Pick<Route, 'method' | 'path' | 'access'>

/** What an event says; `all` when something may have been missed. */
export type LiveEvent = { readonly topic: LiveTopic | 'all' }
