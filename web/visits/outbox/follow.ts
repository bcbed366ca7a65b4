import type { QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { foldBy } from '#web/platform/outbox/road.ts'
import { type Sent, startSending, whenSettled } from '#web/platform/outbox/sender.ts'
import { openOutbox, showActsBy, whenChanged } from '#web/platform/outbox/waiting-acts.ts'
import type { KeptAct } from '#web/platform/outbox/written-act.ts'
import { askBesideWeeks, askWeeksAgain } from '../cache/fresh-lists.ts'
import { showTruth } from '../cache/pending.ts'
import { shownAppointment, tellLoading } from '../cache/week-cache.ts'
import type { Row } from '../model/acts.ts'
import { layClients, showClient, showClientsBefore } from './lay-clients.ts'
import { foldedBooking } from './fold.ts'
import { actsSeenIn } from './others.ts'
import { layWaits, showWaitsBefore } from './lay-waits.ts'
import { actOf, isOnVisit, unsentOnVisits } from './written.ts'

/** As it was before the first of these acts; whatever still waits lies over it. */
function showBefore(client: QueryClient, gone: readonly KeptAct[]) {
  const seen = new Set<string>()
  for (const { visit, seen: before } of gone.filter(isOnVisit).map(actOf)) {
    if (!seen.has(visit)) showTruth(client, visit, before)
    seen.add(visit)
  }
  showClientsBefore(client, gone)
  showWaitsBefore(client, gone)
}

function showSent(client: QueryClient, sent: readonly Sent[]) {
  for (const { answer } of sent) {
    const { appointment, client: changed } = answer
    if (appointment) {
      showTruth(client, appointment.id, appointment)
      tellLoading({ [appointment.id]: appointment })
    }
    if (changed) showClient(client, changed.id, (row) => ({ ...row, ...changed }))
  }
  void askWeeksAgain(client)
  void askBesideWeeks(client)
  for (const topic of ['till', 'visit', 'clients', 'reports', 'waiting'])
    void client.invalidateQueries({ queryKey: [topic] })
}

/** The visits as they were before what waits: those that were booked here are none yet. */
export function withoutUnsent(rows: readonly Appointment[]) {
  const first = new Map<string, Row>()
  for (const { visit, seen } of unsentOnVisits()) if (!first.has(visit)) first.set(visit, seen)
  return rows.flatMap((row) => (first.has(row.id) ? (first.get(row.id) ?? []) : row))
}

/** Lays what waits over the weeks, the clients and the waiting list as they are in the cache. */
export function layUnsent(client: QueryClient) {
  for (const { visit, seen } of unsentOnVisits())
    showTruth(client, visit, shownAppointment(client, visit) ?? seen)
  layClients(client)
  layWaits(client)
}

const followed = new WeakMap<QueryClient, Promise<void>>()

/** From now on the weeks show what waits on this device, and what becomes of it. */
export function followOutbox(client: QueryClient) {
  const following = followed.get(client) ?? follow(client)
  followed.set(client, following)
  return following
}

async function follow(client: QueryClient) {
  foldBy(foldedBooking)
  showActsBy(actsSeenIn(client))
  whenChanged(({ gone, changed, added }) => {
    showBefore(client, [...gone, ...changed])
    if (added.length > 0) layUnsent(client)
  })
  whenSettled((sent) => showSent(client, sent))
  await openOutbox()
  layUnsent(client)
  startSending()
}
