import type { Route } from './kit/route.ts'
import type { Appointment } from './visits/appointments.ts'

/** The subjects whose changes are told to a salon's other screens, which load them again. */
export const liveTopics = [
  'appointments',
  'clients',
  'erasures',
  'services',
  'staff',
  'hours',
  'absences',
  'people',
  'till',
  'salon',
  'subscription',
  'imports',
  'waiting',
  'queue',
  'calendars',
  'outbox',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/**
 * A stream of events instead of an answer, and therefore not in the register. An event names a topic, so that it may also go to
 * a salon behind the gate, which waits for its payment; visits come only where the list of visits is open.
 */
export const liveRoute = {
  method: 'GET',
  path: '/api/live',
  access: { right: 'day.own', or: 'money.read', gate: false },
} as const satisfies Pick<Route, 'method' | 'path' | 'access'>

/** An event; `all` when others may have been missed. */
export type LiveEvent = {
  readonly topic: LiveTopic | 'all'
  /** Of `appointments`: only these visits have changed, each as the list tells it to the member; null for a deleted one. */
  readonly visits?: Readonly<Record<string, Appointment | null>>
  /** Of `imports`: how far the one that runs has come; null once it has ended, whichever way. */
  readonly import?: { readonly id: string; readonly done: number; readonly total: number } | null
}
export type LiveVisits = NonNullable<LiveEvent['visits']>
