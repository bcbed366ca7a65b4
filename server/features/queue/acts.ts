import type { HistoryAction } from '#contract/salon-history.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import type { Details } from '#server/record/details.ts'
import { visitBooked, visitChanged, visitRemoved } from '#server/visits/acts.ts'
import type { StoredEntry } from './data.ts'

type Did = NonNullable<Details['queue']>

/** What the salon's history calls it, and what the operator's log says of the client. */
const told: Readonly<Record<Did, readonly [HistoryAction, string]>> = {
  joined: ['create', 'hyri në radhë'],
  changed: ['update', 'pret tjetër gjë në radhë'],
  seated: ['status', 'u ul nga radha'],
  booked: ['status', 'mori një termin nga radha'],
  missing: ['status', 'mungoi kur u thirr'],
  here: ['status', 'erdhi, nga radha'],
  away: ['status', 'u shënua se po vjen'],
  pushed: ['move', 'u shty në radhë'],
  left: ['delete', 'iku nga radha'],
  removed: ['delete', 'u hoq nga radha'],
  skipped: ['move', 'u kapërcye në radhë'],
}

/** What became of somebody in the line; a visit that is made or ended by it is told to screens and programs beside it. */
export const entryDone = (
  salon: SalonId,
  did: Did,
  { id, label, clientId, staffId }: Pick<StoredEntry, 'id' | 'label' | 'clientId' | 'staffId'>,
  barber: string | null = staffId,
) => {
  const [action, words] = told[did]
  return {
    salon,
    log: {
      action: action === 'create' || action === 'delete' ? action : 'update',
      text: `Një klient ${words}.`,
      entity: { type: 'queue', id },
    },
    history: {
      kind: 'queue',
      action,
      entityId: id,
      clientId,
      ...(barber !== null && { staffId: barber }),
      details: { name: label, queue: did },
    },
    topics: ['queue'],
    events: [{ event: 'queue.changed', id }],
  } satisfies Act
}

/** A barber's turn has passed. */
export const turnSkipped = (salon: SalonId, barber: string) =>
  ({
    salon,
    log: {
      action: 'update',
      text: 'Radha e një berberi u kapërcye.',
      entity: { type: 'queue', id: barber },
    },
    history: {
      kind: 'queue',
      action: told.skipped[0],
      entityId: barber,
      staffId: barber,
      details: { queue: 'skipped' },
    },
    topics: ['queue'],
    events: [],
  }) satisfies Act

/** The devices of a barber who is asked for are told. */
export const asksFor = (
  salon: SalonId,
  { id, barber, clock }: { readonly id: string; readonly barber: string; readonly clock: string },
): Act => ({ salon, news: { kind: 'queued', id, staff: [barber], startsAt: clock } })

/** The entry of the line says it already. */
export function untold(act: Act) {
  const { history: _, ...rest } = act
  return rest as Act
}

type Pair = { readonly before?: WholeAppointment; readonly after?: WholeAppointment }

/** Of a visit that the line makes, ends or takes back. */
export function visitAct(salon: SalonId, { before, after }: Pair): Act {
  if (!before) return after ? untold(visitBooked(salon, after, 'u ul nga radha')) : {}
  return after
    ? untold(visitChanged(salon, { before, after }, 'mbaroi'))
    : untold(visitRemoved(salon, before))
}
