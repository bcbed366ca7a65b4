import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { holidayCountries } from '#contract/absences/holidays.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { keptAddresses, keptWeeks } from '#contract/kept.ts'
import { dayOf, mondayOf } from '#contract/kit/time.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { textsQuery } from '#web/features/messages/queries.ts'
import { queueQuery } from '#web/features/queue/queries.ts'
import { isOpen } from '#contract/subscription/subscription.ts'
import { statusQuery } from '#web/features/subscription/salon/status-query.ts'
import { holidaysQuery } from '#web/lists/absences.ts'
import { keptClientsQuery } from '#web/lists/kept-clients.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { call } from '#web/platform/call.ts'
import { knownAs } from '#web/platform/device/known-device.ts'
import { holdKept, readKept } from '#web/platform/offline/kept-answers.ts'
import { mayDo } from '#web/platform/rights.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { profileQuery } from '#web/platform/session.ts'
import { isBilled } from '#web/platform/site.ts'
import { visitsOf } from '#web/visits/cache/list-visits.ts'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { awayQuery, hoursQuery } from '#web/visits/times/use-times.ts'
import { waitingQuery } from '#web/visits/waits/queries.ts'

/** A call whose answer is kept, and the query that asks it. */
export type KeptCall = {
  readonly address: string
  readonly key: QueryKey
  /** What the answer calls the data; missing where they are all of it. */
  readonly name?: string
  /** The data in an answer. */
  readonly dataIn: (answer: never) => unknown
  readonly ask: (client: QueryClient) => Promise<void>
  readonly isOfWeek: boolean
}

type Asked = { readonly queryKey: QueryKey }

/** What nobody looks at is kept in memory too, where news of it arrive. */
const asking = (query: Asked) => (client: QueryClient) =>
  client.prefetchQuery({ ...query, staleTime: 0, gcTime: Infinity })

function callOf(address: string, query: Asked, name?: string): KeptCall {
  const dataIn = (answer: Record<string, unknown>) => (name === undefined ? answer : answer[name])
  return {
    address,
    key: query.queryKey,
    ask: asking(query),
    isOfWeek: false,
    dataIn,
    ...(name && { name }),
  }
}

const productsQuery = {
  queryKey: ['till', 'products'],
  queryFn: async () => (await call(saleRoutes.products)).products,
}

const lists: Readonly<Record<string, (address: string) => KeptCall>> = {
  '/api/auth/profile': (address) => callOf(address, profileQuery, 'user'),
  '/api/subscriptions/status': (address) => callOf(address, statusQuery),
  '/api/salon': (address) => callOf(address, salonQuery, 'salon'),
  '/api/staff': (address) => callOf(address, staffQuery, 'staff'),
  '/api/working-hours': (address) => callOf(address, hoursQuery, 'barbers'),
  '/api/user/services': (address) => callOf(address, servicesQuery, 'data'),
  '/api/waiting': (address) => callOf(address, waitingQuery, 'waiting'),
  '/api/sales/products': (address) => callOf(address, productsQuery, 'products'),
  '/api/queue': (address) => callOf(address, queueQuery),
  '/api/texts': (address) => ({
    ...callOf(address, textsQuery),
    dataIn: ({ texts, messages }: { texts: unknown; messages: unknown }) => ({ texts, messages }),
  }),
  '/api/appointments': (address) => ({
    ...callOf(address, weekQuery(askedOf(address, 'from')), 'appointments'),
    dataIn: visitsOf,
    isOfWeek: true,
  }),
  '/api/absences': (address) => ({
    ...callOf(address, awayQuery(askedOf(address, 'from')), 'absences'),
    isOfWeek: true,
  }),
  '/api/holidays': (address) => {
    const country = holidayCountries.find((one) => one === askedOf(address, 'country')) ?? 'AL'
    return callOf(address, holidaysQuery(Number(askedOf(address, 'year')), country), 'holidays')
  },
}

const askedOf = (address: string, name: string) =>
  new URL(address, location.origin).searchParams.get(name) ?? ''

const isClientsAddress = (address: string) => address === clientRoutes.kept.path
const clientsCall: KeptCall = {
  ...callOf(clientRoutes.kept.path, keptClientsQuery, 'clients'),
  // Only now: read with the day, they would hold it up.
  async ask(client) {
    holdKept(await readKept({ isWanted: isClientsAddress }).catch(() => []))
    await asking(keptClientsQuery)(client)
  },
}

/** Whether the salon's screens are open, as far as this tab knows; behind a closed gate nothing is asked for. */
export function isGateOpen(client: QueryClient) {
  const status = client.getQueryData(statusQuery.queryKey)
  return status === undefined || isOpen(status)
}

function addressesFor(client: QueryClient) {
  const salon = client.getQueryData(salonQuery.queryKey)
  const isOwn = knownAs() === 'own'
  const country = holidayCountries.find((one) => one === salon?.country)
  return keptAddresses({
    monday: mondayOf(dayOf(new Date(), salon?.timeZone)),
    weeks: isOwn ? keptWeeks.remembered : keptWeeks.others,
    country,
    hasTill: salon?.till === true,
    hasLine: Boolean(salon?.queue),
  }).filter((address) => address !== '/api/subscriptions/status' || isBilled())
}

function listAt(address: string) {
  const [path = ''] = address.split('?')
  return lists[path]?.(address)
}

/** The call of an answer that somebody else has kept for this person. */
export const keptCallAt = (address: string) =>
  isClientsAddress(address) ? clientsCall : listAt(address)

/** The calls whose answers are kept for the person who is here; none for members without a day of their own. */
export function keptCalls(client: QueryClient): KeptCall[] {
  const { user } = currentSession()
  if (user?.role !== 'user' || !user.salon || !mayDo(user, 'day.own') || !isGateOpen(client))
    return []
  const calls = addressesFor(client).flatMap((address) => listAt(address) ?? [])
  const keepsClients = knownAs() === 'own' && mayDo(user, 'clients')
  return keepsClients ? [...calls, clientsCall] : calls
}

export const isClients = ({ address }: KeptCall) => isClientsAddress(address)
export const hashOf = ({ key }: Pick<KeptCall, 'key'>) => hashKey(key)
