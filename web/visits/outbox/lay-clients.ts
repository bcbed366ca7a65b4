import type { QueryClient } from '@tanstack/react-query'
import type { Client, ClientChange, clientRoutes, NewClient } from '#contract/clients/clients.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { unsentActs } from '#web/platform/outbox/unsent-acts.ts'
import type { KeptAct } from '#web/platform/outbox/written-act.ts'

type ClientPage = ReplyOf<typeof clientRoutes.show>
type ClientList = ReplyOf<typeof clientRoutes.list>

/** A client as a change leaves it; the first of the numbers has a field of its own. */
export function changedClient<Row extends Client>(row: Row, change: ClientChange): Row {
  const { phone = row.phone, phones = [phone, ...row.phones.slice(1)].filter(Boolean) } = change
  return { ...row, ...change, phones, phone: phones[0] ?? '' }
}

/** A client of whom nothing is known yet. */
export const newcomer = {
  name: '',
  phone: '',
  phones: [],
  email: '',
  birthday: null,
  note: '',
  formula: '',
  allergies: '',
  preferredBarber: null,
  tags: [],
  doNotMessage: false,
  mayWrite: false,
  mayWriteSince: null,
  totalAppointments: 0,
  visits: 0,
  totalSpent: 0,
  lastVisit: null,
  noShows: 0,
  cancelledCount: 0,
  cancelledByClient: 0,
  status: 'active',
  stamps: null,
  version: 0,
} as const satisfies Omit<Client, 'id'>

/** A new client as the lists show them while they wait on the device. */
export const madeClient = (id: string, details: NewClient): Client =>
  changedClient<Client>({ ...newcomer, phones: [], tags: [], id }, details)

/** The row in the client's own page and in the lists; those that do not have it stay as they are. */
export function showClient(client: QueryClient, id: string, change: (row: Client) => Client) {
  client.setQueriesData<ClientPage>({ queryKey: ['clients', 'history', id] }, (page) =>
    page ? { ...page, client: { ...page.client, ...change(page.client) } } : undefined,
  )
  client.setQueriesData<ClientList>({ queryKey: ['clients', 'list'] }, (list) =>
    list?.clients.some((row) => row.id === id)
      ? {
          ...list,
          clients: list.clients.map((row) => (row.id === id ? { ...row, ...change(row) } : row)),
        }
      : undefined,
  )
}

const unknown = { usualService: null, usualBarber: null }
const noVisits = {
  history: [],
  pages: 1,
  years: [],
  client: {
    ...unknown,
    everyDays: null,
    firstVisit: null,
    debt: null,
  },
}

/** The lists without a search begin with whoever was added last; the page of a new client has no visits yet. */
function showNewClient(client: QueryClient, row: Client) {
  const page = { ...noVisits, client: { ...noVisits.client, ...row } }
  client.setQueryData<ClientPage>(['clients', 'history', row.id, 1], (now) => now ?? page)
  for (const [key, list] of listsOf(client)) {
    const { q, page: nth, group, tag, status } = key[2] as Partial<Record<string, unknown>>
    const isApart = q || group || tag || nth !== 1 || status === 'cancelled'
    if (isApart || !list || list.clients.some(({ id }) => id === row.id)) continue
    const clients = [{ ...unknown, hereUntil: null, ...row }, ...list.clients]
    client.setQueryData<ClientList>(key, { ...list, clients, total: list.total + 1 })
  }
}

const listsOf = (client: QueryClient) =>
  client.getQueriesData<ClientList>({ queryKey: ['clients', 'list'] })

function hideNewClient(client: QueryClient, id: string) {
  client.removeQueries({ queryKey: ['clients', 'history', id] })
  for (const [key, list] of listsOf(client)) {
    const clients = list?.clients.filter((row) => row.id !== id)
    if (!list || clients?.length === list.clients.length) continue
    client.setQueryData<ClientList>(key, { ...list, clients: clients ?? [], total: list.total - 1 })
  }
}

const adds = ({ call }: KeptAct) => call === 'POST /api/clients'
const changes = ({ call }: KeptAct) => call === 'PUT /api/clients/:id'
const idOf = ({ params }: KeptAct) => params?.['id'] ?? ''

/** Lays what waits over the clients as they are in the cache. */
export function layClients(client: QueryClient) {
  for (const act of unsentActs()) {
    if (adds(act)) showNewClient(client, madeClient(act.id, act.body as NewClient))
    if (changes(act)) showClient(client, idOf(act), (row) => changedClient(row, act.body ?? {}))
  }
}

/** As they were before these acts, the newest taken back first; whatever still waits lies over that. */
export function showClientsBefore(client: QueryClient, gone: readonly KeptAct[]) {
  for (const act of gone.toReversed()) {
    if (adds(act)) hideNewClient(client, act.id)
    if (changes(act)) showClient(client, idOf(act), (row) => changedClient(row, act.seen ?? {}))
  }
  if (gone.some((act) => adds(act) || changes(act))) layClients(client)
}
