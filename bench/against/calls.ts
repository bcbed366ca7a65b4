// What our screens ask, as web/ puts it together: one call of each, the same of both releases.
import { clientRoutes, clientsPerPage } from '#contract/clients/clients.ts'
import { historyRoutes } from '#contract/history.ts'
import { addDays } from '#contract/kit/time.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { dueRoutes } from '#contract/returns/due.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { browser, pathOf } from '../door/public-calls.ts'
import { emptyWorld } from '../fill/world.ts'
import { ask, at, type Call } from '../suite/ask.ts'
import { spanAt } from '../suite/kinds.ts'
import { dayOfTill } from '../till/till-kinds.ts'
import type { Rows } from './rows.ts'

type Hour = { slug: string; service: string; barber: string; date: string; time: string }
export type Shop = Rows & {
  /** Free hours of many salons, and the first barber of the page. */
  readonly hours: readonly Hour[]
  readonly barber: string
  /** The place in its list at which a side's history goes on. */
  readonly mark: string
}

type Make = (shop: Shop, nth: number) => Call
export type AskedCall = {
  readonly name: string
  readonly call: Make
  /** As screens asked before; for a release that does not know the call. */
  readonly before?: Make
  /** No two calls may write the same. */
  readonly isWriting?: true
}

const visitsOf = (token: string, from: string, to: string) =>
  ask(appointmentRoutes.list, token, { query: { from, to, parts: 'several' } })

/** Half an hour that no other booking wants, as the form sends it. */
function booking({ large, clients, today }: Shop, nth: number, client: number) {
  const { id: client_id, name: client_name, phone: client_phone } = at(clients, client)
  const body = {
    ...spanAt(Math.floor(nth / barbers), 30, addDays(today, 40)),
    client_id,
    client_name,
    client_phone,
    barber: `Berberi ${nth % barbers}`,
    service_name: `Trajtim ${nth % 20}`,
    price: 12.5,
    duration: 30,
  }
  return ask(appointmentRoutes.add, large, { body })
}
const barbers = 6

const fromOutside = (path: string, door: { slug: string }, query = ''): Call => ({
  method: 'GET',
  path: pathOf(path, door) + query,
  headers: browser,
})

/** A new client books a free hour. */
function outsideBooking({ hours }: Shop, nth: number): Call {
  const hour = hours[nth]
  if (!hour) throw new Error('There are too few free hours for a measurement of this length.')
  const { service, barber, date, time } = hour
  const phone = `069 ${String(1_000_000 + nth)}`
  const body = { services: [service], barber, date, time, name: `Klient ${nth}`, phone }
  const { path, headers } = ask(onlineBookingRoutes.book, '', { body })
  const { authorization: _, ...anybody } = headers
  return { method: 'POST', path: pathOf(path, hour), headers: anybody, body }
}

/** Places of one barber or of any; a month without the marks, which the page shows of the chosen day. */
const places = (days: number, isAny: boolean, marks = ''): Make =>
  function ({ doors, barber }) {
    const [door] = doors
    const query = `?services=${door?.service}&barber=${isAny ? 'any' : barber}&from=${door?.day}&days=${days}${marks}`
    return fromOutside(doorRoutes.places.path, { slug: door?.slug ?? '' }, query)
  }
const withoutMarks = '&marks=none'

const typedWhole = ({ clients }: Shop, nth: number) => at(clients, nth).name
const typedThree = (shop: Shop, nth: number) => typedWhole(shop, nth).slice(0, 3)

const inForm =
  (typed: typeof typedWhole): Make =>
  (shop, nth) =>
    ask(clientRoutes.search, shop.large, { query: { q: typed(shop, nth) } })

const page = { status: 'active', page: 1, limit: clientsPerPage }
const onPage =
  (typed: (shop: Shop, nth: number) => string): Make =>
  (shop, nth) =>
    ask(clientRoutes.list, shop.large, { query: { ...page, q: typed(shop, nth) } })
/** The page without a search: it begins with who came last. */
const opened =
  (order: { sort: string; way: string }): Make =>
  ({ large }) =>
    ask(clientRoutes.list, large, { query: { ...page, q: '', ...order } })

const report =
  (period: 'month' | 'year'): Make =>
  ({ large }) =>
    ask(reportRoutes.own, large, { query: { period, recent: 'past' } })

export const askedCalls: readonly AskedCall[] = [
  {
    name: 'week of 300',
    call: ({ tokens, monday }, nth) => visitsOf(at(tokens, nth), monday, addDays(monday, 6)),
  },
  { name: 'day of 144', call: ({ large, today }) => visitsOf(large, today, today) },
  {
    name: 'booking at the desk',
    isWriting: true,
    call: (shop, nth) => booking(shop, nth, 1 + (nth % (shop.clients.length - 1))),
  },
  {
    name: 'booking at the desk, a client of 1,200 visits',
    isWriting: true,
    // On days of their own.
    call: (shop, nth) => booking({ ...shop, today: addDays(shop.today, 3_000) }, nth, 0),
  },
  {
    // Who books one client at sixteen desks waits for the client's row, however few the visits: the row above is beside this one.
    name: 'booking at the desk, one client of ten visits',
    isWriting: true,
    call: (shop, nth) => booking({ ...shop, today: addDays(shop.today, 6_000) }, nth, 1),
  },
  { name: 'booking on the public page', isWriting: true, call: outsideBooking },
  { name: 'client search in the form, one match', call: inForm(typedWhole) },
  { name: 'client search in the form, three letters', call: inForm(typedThree) },
  { name: 'clients’ page, one match', call: onPage(typedWhole) },
  { name: 'clients’ page, three letters', call: onPage(typedThree) },
  { name: 'clients’ list', call: opened({ sort: 'last', way: 'desc' }) },
  { name: 'clients’ list, by name', call: opened({ sort: 'name', way: 'asc' }) },
  {
    name: 'chips of the clients’ page, once for a tab',
    call: ({ large }) =>
      ask(clientRoutes.list, large, { query: { status: 'active', limit: 1, groups: 'true' } }),
  },
  { name: 'free places, day, one barber', call: places(1, false) },
  { name: 'free places, day, any', call: places(1, true) },
  { name: 'free places, month, one barber', call: places(31, false, withoutMarks) },
  { name: 'free places, month, any', call: places(31, true, withoutMarks) },
  { name: 'public page, HTML', call: ({ page: door }) => fromOutside('/s/:slug', door) },
  {
    name: 'salon of the public page, JSON',
    call: ({ page: door }) => fromOutside(doorRoutes.page.path, door),
  },
  { name: 'log-in page, HTML', call: ({ page: door }) => fromOutside('/login', door) },
  { name: 'waiting list of 100', call: ({ large }) => ask(waitingRoutes.list, large) },
  { name: 'due', call: ({ large }) => ask(dueRoutes.list, large, { query: { limit: 50 } }) },
  {
    name: 'Mesazhet',
    call: ({ large }) => ask(messageRoutes.list, large, { query: { links: 'false' } }),
  },
  {
    name: 'administrator’s history, first page',
    call: ({ admin }) => ask(historyRoutes.list, admin, { query: { page: 1 } }),
  },
  {
    name: 'administrator’s history, page turned',
    call: ({ admin, mark }) => ask(historyRoutes.turn, admin, { query: { mark } }),
    before: ({ admin }) => ask(historyRoutes.list, admin, { query: { page: 2 } }),
  },
  {
    name: 'day of the till, its two calls',
    call: ({ seller: token }, nth) =>
      at(dayOfTill.calls({ ...emptyWorld, large: { ...emptyWorld.large, token } }, nth), nth),
  },
  { name: 'report of a month', call: report('month') },
  { name: 'report of a year', call: report('year') },
]

/** The nth on the waiting list. */
export const waitingCall = ({ large, service, today }: Rows, nth: number) =>
  ask(waitingRoutes.add, large, {
    body: {
      client: { name: `Pritës ${nth}`, phone: `068 ${2_000_000 + nth}` },
      services: [service],
      from: today,
      to: addDays(today, 13),
    },
  })
