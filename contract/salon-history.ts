import { historyComplaints } from './history.ts'
import { complains } from './kit/errors.ts'
import { z } from 'zod'
import type { AppointmentDetails } from './visits/appointments.ts'
import { type ClientChange, clientLabels } from './clients/clients.ts'
import { id, localDate, text } from './kit/fields.ts'
import { cursor } from './kit/paging.ts'
import { route } from './kit/route.ts'
import { type SalonDetails, salonLabels } from './salon.ts'
import { undoHindrances } from './undo.ts'
import type { Service } from './services/services.ts'
import type { BarberDetails } from './staff.ts'

/** What an entry is about. */
export const historyKinds = [
  'appointment',
  'client',
  'service',
  'barber',
  'hours',
  'absence',
  'waiting',
  'queue',
  'till',
  'salon',
  'people',
  'subscription',
  'outbox',
] as const
export type HistoryKind = (typeof historyKinds)[number]

export const historyKindLabels: Record<HistoryKind, string> = {
  appointment: 'Terminet',
  client: 'Klientët',
  service: 'Shërbimet',
  barber: 'Berberët',
  hours: 'Oraret',
  absence: 'Pushimet',
  waiting: 'Lista e pritjes',
  queue: 'Radha',
  till: 'Arka',
  salon: 'Salloni',
  people: 'Ekipi',
  subscription: 'Abonimi',
  outbox: 'Pa internet',
}

/** What an entry may name as changed: every field that people write, and settings that are told as a whole. */
export type ChangedField =
  | keyof ClientChange
  | Exclude<keyof Service, 'id' | 'version'>
  | keyof BarberDetails
  | keyof AppointmentDetails
  | keyof SalonDetails
  | 'door'
  | 'texts'

const inSentences = <Field extends string>(labels: Readonly<Record<Field, string>>) =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([field, label]) => [field, label.toLowerCase()]),
  ) as Record<Field, string>

/** What a changed field is called in a sentence. */
export const fieldWords: Readonly<Record<ChangedField, string>> = {
  ...inSentences(clientLabels),
  ...inSentences(salonLabels),
  name: 'emri',
  phones: 'numrat',
  service_name: 'shërbimi',
  client_name: 'klienti',
  appointment_date: 'data',
  appointment_time: 'ora',
  barber: 'berberi',
  duration: 'kohëzgjatja',
  status: 'gjendja',
  description: 'përshkrimi',
  is_active: 'aktiv ose jo',
  active: 'aktiv ose jo',
  colour: 'ngjyra',
  takesAny: 'rezervimet për “Kushdo”',
  autoConfirm: 'konfirmimi automatik',
  barbersMayOwe: 'borxhi që lënë berberët',
  hours: 'orari i punës',
  stepMinutes: 'hapi i vendeve të lira',
  price: 'çmimi',
  group: 'grupi',
  work: 'puna',
  wait: 'pritja',
  finish: 'përfundimi',
  buffer: 'pastrimi',
  againDays: 'pas sa ditësh vijnë prapë',
  priceFrom: 'çmimi fillestar',
  barbers: 'kush e bën',
  door: 'rezervimet online',
  texts: 'tekstet e mesazheve',
}

/** What was done to it; not every kind knows every act. */
const historyActions = [
  'create',
  'update',
  'delete',
  'move',
  'status',
  'merge',
  'unmerge',
  'order',
  'invite',
  'revoke',
  'join',
  'leave',
  'owner',
  'share',
  'unshare',
  'reset',
  'grant',
  'withdraw',
  'close',
  'sell',
  'void',
  'cash',
  'count',
  'correct',
  'rate',
  'pay',
  'cancel',
  'resume',
  'extend',
  'import',
  'unimport',
  'answer',
  'settle',
  'unsettle',
  'forgive',
  'spend',
  'respend',
  'unspend',
  'advance',
  'unadvance',
  'payout',
  'unpayout',
  'receipt',
  'decide',
] as const
export type HistoryAction = (typeof historyActions)[number]

export const keptMonths = 24
const usualEntries = 50
export const mostHistoryExported = 50_000

export const salonHistoryWords = {
  loadFailed: 'Gabim gjatë marrjes së historikut',
  exportFailed: 'Gabim gjatë shkarkimit të historikut',
} as const

export const HistoryEntry = z.object({
  id: z.string(),
  /** The moment of the act. */
  at: z.string(),
  /** Null for what Orari does by itself and for accounts that were erased. */
  who: z.object({ userId: z.string(), name: z.string() }).nullable(),
  kind: z.enum(historyKinds),
  action: z.enum(historyActions),
  entity: z.object({ type: z.string(), id: z.string() }),
  /** Whose act it is, as the sentence begins: a person, a client on the public page, or Orari. */
  subject: z.string(),
  /** A whole sentence, with the names as they are now. */
  text: z.string(),
  /** It was done without network: when, and on which of the salon's tablets. */
  offline: z.object({ at: z.string(), device: z.string().nullable() }).nullable(),
  canUndo: z.boolean(),
  /** Why an act that could be undone can't be any more; null for any other entry. */
  cannotUndo: z.enum(undoHindrances).nullable(),
  /** Who did that, with the moment, or sits in its place, with the hour. No name of an account that was erased. */
  cannotUndoBy: z.object({ name: z.string().nullable(), at: z.string() }).nullable(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

const day = localDate.refine(
  (typed) => typed >= '2000-01-01' && typed < '2100-01-01',
  complains(historyComplaints.dateWrong),
)
const filters = z.object({
  /** The first and the last day of the acts, on the salon's calendar. */
  from: day.optional(),
  to: day.optional(),
  /** The day of the appointments, whenever somebody did something about them. */
  day: day.optional(),
  who: id.optional(),
  kind: z.enum(historyKinds).optional(),
  client: id.optional(),
  /** Found fast together with its client or its day. */
  visit: id.optional(),
  q: text(120).optional(),
})
export type HistoryFilter = z.output<typeof filters>

export const salonHistoryRoutes = {
  list: route({
    method: 'GET',
    path: '/api/salon/history',
    access: { right: 'day.own', gate: true },
    summary: 'Kush çfarë bëri në sallon, më e reja e para',
    query: filters.extend({
      limit: z.coerce.number().int().min(1).max(100).default(usualEntries),
      /** Milliseconds since 1970, and an id. */
      cursor: cursor(14).optional(),
    }),
    reply: z.object({
      entries: z.array(HistoryEntry),
      nextCursor: z.string().nullable(),
      /** Who can be asked for: the members of the salon, those who left included. */
      people: z.array(z.object({ userId: z.string(), name: z.string() })),
    }),
  }),
  download: route({
    method: 'GET',
    path: '/api/salon/history/export',
    access: { right: 'settings', gate: true },
    limit: { what: 'salon-history', per: 'account', most: 20, seconds: 3600 },
    summary: 'Historiku i sallonit si CSV, me të njëjtët filtra',
    query: filters,
    reply: z.object({}),
    file: 'text/csv; charset=utf-8',
  }),
}
