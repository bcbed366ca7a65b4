import type { QueryKey } from '@tanstack/react-query'
import { clientRoutes, type NewClient } from '#contract/clients/clients.ts'
import { picked } from '#contract/kit/details.ts'
import type { KeptClient } from '#contract/kept.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { matchesIn, searchKept } from '#web/lists/kept-clients.ts'
import { unsentActs } from '#web/platform/outbox/unsent-acts.ts'
import { madeClient, newcomer } from '#web/visits/outbox/lay-clients.ts'
import { readKept } from '#web/platform/offline/kept-answers.ts'

type Derived = { readonly data: unknown; readonly updatedAt: number }
type ListAsked = {
  readonly q?: string
  readonly status?: string
  readonly page?: number
  readonly limit?: number
  readonly group?: string
  readonly tag?: string
  readonly sort?: string
  readonly way?: string
}

const { totalSpent: _, ...blank } = newcomer

/** What a list, a card and a page read of a client, as far as it is kept; the rest is empty. */
const asClient = (client: KeptClient) => ({
  ...blank,
  ...client,
  totalAppointments: client.visits,
  usualBarber: null,
  hereUntil: null,
})

const byLastVisit = (one: KeptClient, other: KeptClient) =>
  (other.lastVisit ?? '').localeCompare(one.lastVisit ?? '')
const orders: Readonly<Record<string, (one: KeptClient, other: KeptClient) => number>> = {
  name: (one, other) => one.name.localeCompare(other.name),
  last: (one, other) => byLastVisit(other, one),
  visits: (one, other) => one.visits - other.visits,
}

function ordered(clients: readonly KeptClient[], { q = '', sort, way }: ListAsked) {
  const found = q === '' ? clients : searchKept(clients, q)
  const order = orders[sort ?? (q === '' ? 'name' : '')]
  if (!order) return found
  return found.toSorted((one, other) => (way === 'desc' ? order(other, one) : order(one, other)))
}

/** A page of the list; of groups, tags and clients who mostly cancel nothing is kept. */
function listOf(clients: readonly KeptClient[], asked: ListAsked) {
  const { status, group, tag, page = 1, limit = 10 } = asked
  if (group !== undefined || tag !== undefined || status === 'cancelled') return undefined
  const found = ordered(clients, asked)
  const pages = Math.max(1, Math.ceil(found.length / limit))
  const shown = found.slice((page - 1) * limit, page * limit).map(asClient)
  const counts = { all: found.length, active: found.length }
  return { clients: shown, total: found.length, page, pages, counts }
}

function historyOf(clients: readonly KeptClient[], visits: readonly Appointment[], id: unknown) {
  const client = clients.find((one) => one.id === id)
  if (!client) return undefined
  const more = { everyDays: null, firstVisit: null, debt: null }
  const history = visits.filter(({ client_id }) => client_id === id).toReversed()
  return { client: { ...asClient(client), ...more }, history, pages: 1, years: [], isKept: true }
}

const isOfWeek = (address: string) => address.startsWith('/api/appointments?')

/** The visits of all kept weeks, in their order. */
async function keptVisits() {
  const weeks = await readKept({ isWanted: isOfWeek })
  return weeks
    .flatMap(({ data }) => data as Appointment[])
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
}
const placeOf = (visit: Appointment) => `${visit.appointment_date} ${visit.appointment_time}`

/** Clients whom this device has added and nobody else knows yet. */
const unsentClients = () =>
  unsentActs().flatMap(({ call, id, body }): KeptClient[] => {
    if (call !== 'POST /api/clients') return []
    const client = madeClient(id, body as NewClient)
    return [{ ...picked(ofKept, client), visits: 0, lastVisit: null, usualService: null }]
  })
const ofKept = ['id', 'name', 'phone', 'phones', 'allergies'] as const

async function fromClients(what: unknown, asked: unknown): Promise<Derived | undefined> {
  const [kept] = await readKept({ isWanted: (address) => address === clientRoutes.kept.path })
  if (!kept) return undefined
  const clients = [...unsentClients(), ...(kept.data as KeptClient[])]
  const found = {
    matches: () => matchesIn(clients, String(asked)),
    last: () => clients.toSorted(byLastVisit).slice(0, 5).map(asClient),
    list: () => listOf(clients, asked as ListAsked),
    history: async () => historyOf(clients, await keptVisits(), asked),
  }[String(what)]
  const data = await found?.()
  return data && { data, updatedAt: kept.updatedAt }
}

/** Who comes regularly, by the weeks that are kept. */
async function recent(date: unknown): Promise<Derived> {
  const data = (await keptVisits()).filter(({ appointment_date }) => appointment_date !== date)
  return { data, updatedAt: 1 }
}

/** What is kept answers some questions that were never asked before: searches, the list of clients, a client. */
export async function derived([topic, what, asked]: QueryKey) {
  if (topic !== 'clients') return undefined
  return what === 'recent' ? recent(asked) : fromClients(what, asked)
}
