import type { Client } from '#contract/clients/clients.ts'
import type { LiveTopic } from '#contract/live.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import type { Act, LogLine, ProgramEvent, SalonAct, Undo } from '#server/record/act.ts'
import type { Details } from '#server/record/details.ts'
import { changedFields } from './rules.ts'

type Named = Pick<Client, 'id' | 'name'>

const lineOf = (action: LogLine['action'], { id }: Named, text: string): LogLine => ({
  action,
  text,
  entity: { type: 'client', id },
})

/** The salon's history keeps the client's id and no name. */
const entryOf = (action: HistoryAction, { id }: Named, details: Details = {}): SalonAct => ({
  kind: 'client',
  action,
  entityId: id,
  clientId: id,
  details,
})

const changed = ({ id }: Pick<Named, 'id'>): ProgramEvent[] => [{ event: 'client.changed', id }]

export const clientAdded = ({ salonId: salon }: Member, client: Client): Act => ({
  salon,
  log: lineOf('create', client, `Klienti ${client.name} u shtua.`),
  history: entryOf('create', client),
  topics: ['clients'],
  events: changed(client),
})

/** A booking, or an entry of the waiting list, has added the client: the history has the entry of that act alone. */
export const bookedClientAdded = (salon: SalonId, id: string): Act => ({
  salon,
  topics: [],
  events: changed({ id }),
})

/** That it was added was undone; what is known of a client is erased by another act. */
export const clientRemoved = ({ salonId: salon }: Member, client: Client): Act => ({
  salon,
  log: lineOf('delete', client, `Klienti ${client.name} u hoq.`),
  history: entryOf('delete', client),
  topics: ['clients'],
  events: [],
})

/** A form that was saved unchanged is no entry of the history; its version is a new one all the same. */
export function clientChanged({ salonId: salon }: Member, before: Client, after: Client): Act {
  const log = lineOf('update', after, `Klienti ${after.name} u ndryshua.`)
  const fields = changedFields(after, before)
  if (fields.length === 0) return { salon, log, topics: ['clients'] }
  // Appointments copy the name.
  const topics: LiveTopic[] = after.name === before.name ? ['clients'] : ['clients', 'appointments']
  return {
    salon,
    log,
    history: entryOf('update', after, { fields }),
    topics,
    events: changed(after),
  }
}

type Merge = { readonly kept: Named; readonly other: Named }
type Undoable = { readonly id: string; readonly undo: Undo }

/** The appointments of the other client are this one's now. */
export const clientsMerged = (
  { salonId: salon }: Member,
  { kept, other }: Merge,
  undoable: Undoable,
): Act => ({
  salon,
  log: lineOf('update', kept, `Klienti ${other.name} u bashkua me ${kept.name}.`),
  history: { ...entryOf('merge', kept, { name: other.name }), ...undoable },
  topics: ['clients', 'appointments'],
  events: changed(kept),
})

/** The client who comes back has the appointments of before. */
export const mergeUndone = (
  { salonId: salon }: Member,
  { kept, other }: Merge,
  id: string,
): Act => ({
  salon,
  log: lineOf('update', other, `Klienti ${other.name} u nda nga ${kept.name}.`),
  history: { ...entryOf('unmerge', other), id },
  topics: ['clients', 'appointments'],
  events: changed(other),
})

/** Which of the lists shows a pair is no history of either client. */
export const clientsApart = ({ salonId: salon }: Member, one: Client, other: Client): Act => ({
  salon,
  log: lineOf('update', one, `Klientët ${one.name} dhe ${other.name} u shënuan si dy veta.`),
  topics: ['clients'],
})

/** Appointments stay without the name. A receipt is named where it was shown. */
export const clientErased = (
  { salonId: salon, userId }: Member,
  client: Client,
  receipt?: string,
): Act => ({
  salon,
  log: lineOf('delete', client, 'Të dhënat e një klienti u fshinë.'),
  history: entryOf('delete', client, receipt === undefined ? {} : { receipt }),
  topics: ['clients', 'appointments', 'waiting', 'erasures'],
  events: [],
  security: { kind: 'client_deleted', userId },
})
