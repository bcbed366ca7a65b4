import { clientComplaints, clientErrors } from './client-refusals.ts'
import { nobodyNamed } from './client-words.ts'
import { z } from 'zod'
import { complains } from '../kit/errors.ts'
import {
  birthday,
  emailOrNone,
  fieldComplaints,
  id,
  isEmail,
  phone,
  phonesOf,
  requiredText,
  text,
} from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { Appointment } from '../visits/appointments.ts'
import { clientTags } from './tags.ts'
import { ClientStamps } from '../stamps/stamps.ts'
import { became, idErrors, madeId } from '../made-ids.ts'
import { Erased, Erasing, listCounts, listed, listQuery, onPage } from './list.ts'

export const clientsPerPage = 10
export const mostMatches = 5
export const longestNote = 2000
export const longestAllergies = 500
export const mostNumbers = 5

/** What the appointment form and the header's search show of a client. */
export const ClientMatch = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** All numbers, the first one first: any of them may be the one that was typed. */
  phones: z.array(z.string()),
  visits: z.number(),
  lastVisit: z.string().nullable(),
  usualService: onPage.usualService,
})
export type ClientMatch = z.output<typeof ClientMatch>

/** Prefixes of countries where Albanian is spoken: a number is the same with or without them. */
const countryCode = /^(00)?(355|383|389|382)/

export function significantDigits(phone: string) {
  const digits = phone.replace(/\D/g, '')
  const isInternational = phone.trim().startsWith('+') || digits.startsWith('00')
  return (isInternational ? digits.replace(countryCode, '') : digits).replace(/^0+/, '')
}

/** Six digits or more, and only what numbers are written with: not a name. */
export const isPhoneNumber = (typed: string) =>
  /^[\d\s+()/.-]+$/.test(typed) && typed.replace(/\D/g, '').length >= 6

/** Whether a typed text contains no digit, so that it can't be a phone number. */
export const hasNoDigit = (typed: string) => typed.trim() !== '' && !/\d/.test(typed)

/**
 * The fields of a client. Requests, columns, screens, comparisons, merging and the export follow this list, or tests hold
 * them to it.
 */
export const clientFields = {
  name: requiredText(clientComplaints.nameMissing, 120).refine(
    (name) => nobodyNamed(name) === undefined,
    complains(clientComplaints.nameReserved),
  ),
  phone,
  email: emailOrNone,
  birthday: birthday.nullable(),
  note: text(longestNote),
  /** What a colour was mixed of; the last line is the newest. */
  formula: text(longestNote),
  allergies: text(longestAllergies),
  preferredBarber: id.nullable(),
  tags: clientTags,
  doNotMessage: z.boolean(),
  /** The client agreed to be written to beyond their visits. */
  mayWrite: z.boolean(),
}
const ClientDetails = z.object(clientFields)
export type ClientDetails = z.output<typeof ClientDetails>

export const clientLabels: Record<keyof ClientDetails, string> = {
  name: 'Emri',
  phone: 'Telefoni',
  email: 'Email',
  birthday: 'Ditëlindja',
  note: 'Shënim',
  formula: 'Formula',
  allergies: 'Alergji',
  preferredBarber: 'Berberi që preferon',
  tags: 'Etiketat',
  doNotMessage: 'Mos i shkruaj',
  mayWrite: 'Mund t’i shkruajmë',
}

/** All numbers of a client; the first is `phone`. Sent together, `phone` is the first of all. */
const numbers = { phones: phonesOf(mostNumbers) }

export const ClientChange = ClientDetails.extend(numbers).partial()
export type ClientChange = z.output<typeof ClientChange>
export const NewClient = ClientChange.extend({ id: madeId, name: clientFields.name })
export type NewClient = z.output<typeof NewClient>

export const Client = ClientDetails.extend({
  id: z.string(),
  phones: z.array(z.string()),
  totalAppointments: z.number(),
  /** Those that were kept; what lies ahead does not count yet. */
  visits: z.number(),
  totalSpent: z.number(),
  lastVisit: z.string().nullable(),
  cancelledCount: z.number(),
  /** How many of the cancelled visits the client cancelled. */
  cancelledByClient: z.number(),
  noShows: z.number(),
  status: z.enum(['active', 'cancelled']),
  /** The day on which `mayWrite` became true. */
  mayWriteSince: z.string().nullable(),
  stamps: ClientStamps.nullable(),
  version: z.number(),
})
export type Client = z.output<typeof Client>

/** The check before sending; length is bounded by the fields. */
export const checkClient = ({ name, email }: Pick<ClientDetails, 'name' | 'email'>) => ({
  ...(name.trim() === '' && { name: clientComplaints.nameMissing }),
  ...(nobodyNamed(name) && { name: clientComplaints.nameReserved }),
  ...(email.trim() !== '' && !isEmail(email.trim()) && { email: fieldComplaints.emailWrong }),
})

const Said = z.object({ message: z.string() })
/** The act's entry, by which it is undone; none where nothing changed. */
const undone = { historyId: z.string().optional() }
const params = z.object({ id })
const page = z.coerce.number().int().min(1).max(100_000).default(1)

export const clientRoutes = {
  list: route({
    method: 'GET',
    path: '/api/clients',
    access: { right: 'clients', gate: true },
    summary: 'Klientët, me kërkim dhe faqe',
    query: z.object({
      ...listQuery,
      page,
      limit: z.coerce.number().int().min(1).max(100).default(clientsPerPage),
    }),
    reply: z.object({
      clients: z.array(Client.extend(listed)),
      total: z.number(),
      page: z.number(),
      pages: z.number(),
      ...listCounts,
    }),
  }),
  search: route({
    method: 'GET',
    path: '/api/clients/search',
    access: { right: 'clients', gate: true },
    summary: 'Deri në 5 klientë që përputhen me emrin ose telefonin',
    query: z.object({ q: z.string().max(120) }),
    reply: z.object({ clients: z.array(ClientMatch) }),
  }),
  kept: route({
    method: 'GET',
    path: '/api/clients/kept',
    access: { right: 'clients', gate: 'read' },
    byKey: false,
    summary: 'Klientët që një pajisje i mban për punë pa internet',
    reply: z.object({
      clients: z.array(ClientMatch.extend({ allergies: z.string() })),
      truncated: z.boolean(),
    }),
  }),
  show: route({
    method: 'GET',
    path: '/api/clients/:id',
    access: { right: 'clients', gate: 'read' },
    summary: 'Një klient me historikun e vet',
    params,
    query: z.object({ page, limit: z.coerce.number().int().min(1).max(100).default(20) }),
    reply: z.object({
      client: Client.extend(onPage),
      history: z.array(Appointment),
      pages: z.number(),
      /** All years with appointments, the newest first; cancelled and missed visits do not count. */
      years: z.array(z.object({ year: z.number(), visits: z.number(), spent: z.number() })),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/api/clients',
    access: { right: 'clients', gate: true },
    summary: 'Shto një klient',
    idempotent: true,
    body: NewClient,
    reply: Said.extend({ client: Client, ...undone, ...became }),
    errors: [clientErrors.clientKnown, clientErrors.barberMissing, idErrors.idTaken],
  }),
  change: route({
    method: 'PUT',
    path: '/api/clients/:id',
    access: { right: 'clients', gate: true },
    summary: 'Ndrysho të dhënat e një klienti',
    idempotent: true,
    params,
    body: ClientChange,
    reply: Said.extend({ client: Client, ...undone }),
    errors: [clientErrors.clientKnown, clientErrors.clientStale, clientErrors.barberMissing],
  }),
  merge: route({
    method: 'POST',
    path: '/api/clients/:id/merge',
    access: { right: 'clients.manage', gate: true },
    summary: 'Bashko një klient tjetër në këtë; terminet kalojnë këtu',
    params,
    body: z.object({ other: id }),
    reply: Said.extend({ client: Client, historyId: z.string() }),
    errors: [clientErrors.mergeWithItself],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/clients/:id',
    access: { right: 'clients.manage', gate: true },
    summary: 'Fshi një klient; terminet mbeten pa emër',
    params,
    query: Erasing,
    reply: Erased,
    errors: [clientErrors.clientStale, clientErrors.clientOwes],
  }),
}
