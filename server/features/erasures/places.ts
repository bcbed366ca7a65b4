import { clientWords } from '#contract/clients/client-words.ts'
import { fold } from '#contract/kit/albanian.ts'
import { callOf } from '#contract/outbox/acts.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part } from '#server/database/sql.ts'
import { clientColumns } from '#server/features/clients/reach.ts'
import { isAct } from '#server/security/idempotency-keys.ts'

/** A client, and what tells the rows about that client from others. */
export type Known = {
  readonly salon: SalonId
  /** The client, and those who were merged into it. */
  readonly ids: readonly string[]
  /** The visits of the client. */
  readonly visits: readonly string[]
  /** Those, and visits that were deleted or given to another client. */
  readonly everVisits: readonly string[]
  readonly sales: readonly string[]
  /** As typed, and as all spellings are read. */
  readonly numbers: readonly string[]
  /** In lower case. */
  readonly addresses: readonly string[]
  readonly names: readonly string[]
}

type Place = {
  /** The columns that may hold a client's words. */
  readonly columns: readonly string[]
  readonly erase: (known: Known) => ReturnType<typeof part>
}

const uuids = (ids: readonly string[]) => part`any (${ids}::uuid[])`
const anyOf = (words: readonly string[]) => part`any (${words}::text[])`

/** The booking `o` is the client's, also where its visit was given to another client since. */
const isBooking = ({ salon, visits, everVisits, numbers, addresses }: Known) => part`
  o.salon_id = ${salon} and (o.appointment_id = ${uuids(visits)} or o.appointment_id = ${uuids(everVisits)}
    and (o.e164 = ${anyOf(numbers)} or lower(o.email) = ${anyOf(addresses)}))`

/** Whether a saved text names the client. Names and numbers stand in JSON between quotes. */
const telling = ({ ids, everVisits, numbers, addresses, names }: Known) => [
  ...ids,
  ...everVisits,
  ...[...numbers, ...addresses, ...names].filter(Boolean).map((word) => JSON.stringify(word)),
]

const holdsAny = (text: ReturnType<typeof part>, words: readonly string[]) => part`exists (
  select from unnest(${words}::text[]) word where position(word in ${text}) > 0)`

/** Of an act's fields those that say nothing of a person. */
const keptOfActs = [
  'id',
  'saleId',
  'appointment_date',
  'appointment_time',
  'price',
  'duration',
  'status',
  'arrived',
  'payments',
  'tip',
  'discount',
  'amount',
]

/**
 * Every place where a client's words lie, in the order in which they are erased: rows that lead to others go last. A test
 * holds this list against the columns of the database.
 */
export const places = {
  /** What an act has done is done, also when it comes again. */
  idempotency_keys: {
    columns: ['reply'],
    erase: (known) => part`
      with acts as (
        update idempotency_keys set reply = null
        where salon_id = ${known.salon} and ${isAct} and ${holdsAny(part`reply::text`, telling(known))})
      delete from idempotency_keys
      where salon_id = ${known.salon} and not ${isAct} and ${holdsAny(part`reply::text`, telling(known))}`,
  },
  kept_mails: {
    columns: ['recipient', 'subject', 'text_body', 'html_body', 'headers'],
    erase: (known) => part`
      delete from kept_mails k where lower(k.recipient) = ${anyOf(known.addresses)} or k.id in (
        select m.id from mail_outbox m where ${isMail(known)} or m.kind = 'dailyReport'
          and m.params ->> 'salonId' = ${known.salon} and ${holdsAny(part`k.text_body`, known.names)})`,
  },
  mail_outbox: {
    columns: ['recipient', 'params', 'last_error'],
    erase: (known) => part`delete from mail_outbox m where ${isMail(known)}`,
  },
  /** What a mail server said of an address that no other salon and no account has. */
  mail_refusals: {
    columns: ['address_key', 'reason'],
    erase: ({ salon, visits, addresses }) => part`
      delete from mail_refusals r where r.address_key = ${anyOf(addresses)} and r.user_id is null
        and not exists (select from online_bookings o where lower(o.email) = r.address_key
          and (o.salon_id <> ${salon} or o.appointment_id <> all (${visits}::uuid[])))`,
  },
  messages_told: {
    columns: ['id'],
    erase: ({ salon, ids, everVisits }) => part`
      delete from messages_told
      where salon_id = ${salon} and split_part(id, '.', 2) = ${anyOf([...ids, ...everVisits])}`,
  },
  /**
   * An act that names the client waits as one whose client is gone, and keeps its hours and amounts alone. A closing that is
   * not in the till yet goes on waiting for what it lacks, and is counted then; so does an act of which nobody knows whose it is.
   */
  outbox_acts: {
    columns: ['body', 'seen', 'details'],
    erase: (known) => part`
      update outbox_acts set seen = null, details = '{}',
        why = case when fate = 'waits' and why <> 'unproved' and (sale_id is not null or call <> ${callOf(saleRoutes.close)})
          then 'gone' else why end,
        body = (select jsonb_object_agg(key, value) from jsonb_each(body) where key = any (${keptOfActs}::text[]))
      where salon_id = ${known.salon} and (subject = ${uuids([...known.ids, ...known.everVisits])}
        or ${holdsAny(part`coalesce(body, '{}')::text || coalesce(seen, '{}')::text`, telling(known))})`,
  },
  push_queue: {
    columns: [],
    erase: ({ salon, everVisits }) => part`
      delete from push_queue where salon_id = ${salon} and appointment_id = ${uuids(everVisits)}`,
  },
  /** Without the visit that it ended, nothing of it is sent any more. */
  webhook_deliveries: {
    columns: ['removed'],
    erase: ({ salon, everVisits }) => part`
      update webhook_deliveries set removed = null
      where salon_id = ${salon} and removed is not null and object_id = ${uuids(everVisits)}`,
  },
  not_clients: {
    columns: ['e164'],
    erase: ({ salon, ids, numbers }) => part`
      delete from not_clients n where n.salon_id = ${salon} and n.e164 = ${anyOf(numbers)}
        and not exists (select from client_numbers c where c.salon_id = n.salon_id and c.e164 = n.e164
          and c.client_id <> all (${ids}::uuid[]))`,
  },
  online_bookings: {
    columns: ['e164', 'email', 'network'],
    erase: (known) => part`delete from online_bookings o where ${isBooking(known)}`,
  },
  /** A merge keeps what the other client was, acts on clients and visits what they were; an import keeps ids and sealed values alone. */
  undoable: {
    columns: ['payload'],
    erase: ({ salon, ids, everVisits }) => part`
      update undoable set payload = '{}'
      where salon_id = ${salon} and kind in ('client.merge', 'clients', 'visits', 'queue')
        and ${holdsAny(part`payload::text`, [...ids, ...everVisits])}`,
  },
  /** What a till's entry says was typed about the sale; of a client's entries the names go, and files that bear one. */
  salon_history: {
    columns: ['details', 'search'],
    erase: ({ salon, ids, sales, names }) => part`
      update salon_history set details = details - 'name' - 'reason' - 'file', search = ''
      where salon_id = ${salon} and (client_id = ${uuids(ids)} and kind = 'client'
        or entity_id = ${uuids(sales)} and kind = 'till'
        or action = 'import' and ${holdsAny(
          part`lower(details ->> 'file')`,
          names.filter(Boolean).map((name) => name.toLowerCase()),
        )})`,
  },
  /** Without an account it was the client who called, from that address. */
  activities: {
    columns: ['description', 'search', 'ip_address'],
    erase: ({ ids, everVisits, sales }) => part`
      update activities set description = ${clientWords.deleted}, search = ${fold(clientWords.deleted)},
        ip_address = case when user_id is not null then ip_address end
      where entity_type in ('client', 'appointment', 'sale') and entity_id = ${anyOf([...ids, ...everVisits, ...sales])}`,
  },
  sales: {
    columns: ['discount_reason', 'void_reason'],
    erase: ({ salon, sales }) => part`
      update sales set discount_reason = '', void_reason = case when void_reason is not null then '' end
      where salon_id = ${salon} and id = ${uuids(sales)}`,
  },
  /** The numbers of the line stay, without whom they were about. */
  queue_entries: {
    columns: ['name', 'note'],
    erase: ({ salon, ids }) => part`
      update queue_entries set name = '', note = '', client_id = null, client_by = null
      where salon_id = ${salon} and client_id = ${uuids(ids)}`,
  },
  /** What is offered to the client goes with the entry: an offer ends by its deletion. */
  waiting_entries: {
    columns: ['note', 'email', 'e164'],
    erase: ({ salon, ids }) => part`
      with entries as (
        delete from waiting_entries where salon_id = ${salon} and client_id = ${uuids(ids)} returning id)
      delete from appointments where salon_id = ${salon} and offer_for in (select id from entries)`,
  },
  /** The new version refuses a change by a screen that still shows the client; the new link version ends the links. */
  appointments: {
    columns: ['client_name', 'search', 'note', 'cancel_reason'],
    erase: ({ salon, visits }) => part`
      update appointments set client_id = null, client_name = ${clientWords.deleted}, client_by = null, note = '',
        cancel_reason = '', link_version = link_version + 1, version = version + 1
      where salon_id = ${salon} and id = ${uuids(visits)}`,
  },
  client_numbers: {
    columns: ['typed', 'e164'],
    erase: ({ salon, ids }) => part`
      delete from client_numbers where salon_id = ${salon} and client_id = ${uuids(ids)}`,
  },
  clients: {
    columns: [
      ...Object.values(clientColumns),
      'name_key',
      'search',
      'usual_service',
      'usual_services',
    ],
    erase: ({ salon, ids }) => part`
      delete from clients where salon_id = ${salon} and id = ${uuids(ids)}`,
  },
} satisfies Record<string, Place>

/** The mail `m` was written to the client about a visit. */
function isMail({ salon, everVisits }: Known) {
  return part`m.kind = 'clientNews' and m.params ->> 'salonId' = ${salon} and m.params ->> 'id' = ${anyOf(everVisits)}`
}
