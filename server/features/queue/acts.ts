import type { HistoryAction } from '#contract/salon-history.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import type { Details } from '#server/record/details.ts'
import { visitBooked, visitChanged, visitRemoved } from '#server/visits/acts.ts'
import type { StoredEntry } from './data.ts'

type Did = NonNullable<Details['queue']>

const actionOf: Readonly<Record<Did, HistoryAction>> = {
  joined: 'create',
  changed: 'update',
  seated: 'status',
  booked: 'status',
  missing: 'status',
  here: 'status',
  away: 'status',
  pushed: 'move',
  left: 'delete',
  removed: 'delete',
}

const texts: Readonly<Record<Did, string>> = {
  joined: 'hyri në radhë',
  changed: 'pret tjetër gjë në radhë',
  seated: 'u ul nga radha',
  booked: 'mori një termin nga radha',
  missing: 'mungoi kur u thirr',
  here: 'erdhi, nga radha',
  away: 'u shënua se po vjen',
  pushed: 'u shty në radhë',
  left: 'iku nga radha',
  removed: 'u hoq nga radha',
}

const logged = (did: Did) => {
  if (did === 'joined') return 'create'
  return did === 'left' || did === 'removed' ? 'delete' : 'update'
}

/** What became of somebody in the line; a visit that is made or ended by it is told to screens and programs beside it. */
export const entryDone = (
  salon: SalonId,
  did: Did,
  { id, number, clientId, staffId }: Pick<StoredEntry, 'id' | 'number' | 'clientId' | 'staffId'>,
  barber: string | null = staffId,
) =>
  ({
    salon,
    log: {
      action: logged(did),
      text: `Një klient ${texts[did]}.`,
      entity: { type: 'queue', id },
    },
    history: {
      kind: 'queue',
      action: actionOf[did],
      entityId: id,
      clientId,
      ...(barber !== null && { staffId: barber }),
      details: { name: String(number), queue: did },
    },
    topics: ['queue'],
  }) satisfies Act

/** The entry of the line says it already. */
function untold<Done extends { readonly history: unknown }>(act: Done) {
  const { history: _, ...told } = act
  return told
}

type Pair = { readonly before?: WholeAppointment; readonly after?: WholeAppointment }

/** Of a visit that the line makes, ends or takes back. */
export function visitAct(salon: SalonId, { before, after }: Pair): Act {
  if (!before) return after ? untold(visitBooked(salon, after, 'u ul nga radha')) : {}
  return after
    ? untold(visitChanged(salon, { before, after }, 'mbaroi'))
    : untold(visitRemoved(salon, before))
}
