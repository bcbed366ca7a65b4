// What the screens send, call by call as web/features/*/queries.ts and their mutations put them together.
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes, clientsPerPage } from '#contract/clients/clients.ts'
import { historyRoutes } from '#contract/history.ts'
import { addDays } from '#contract/kit/time.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { staffRoutes } from '#contract/staff.ts'
import { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { briefly } from '#contract/visits/listed.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import { clientPhone, week } from '../fill/salons.ts'
import type { World } from '../fill/world.ts'
import { ask, at, type Call, type Kind, tokenAt } from './ask.ts'

/** The nth span of so many minutes from 2027 on, or from that day on. */
export function spanAt(nth: number, minutes: number, from = '2027-01-01') {
  const perDay = 1440 / minutes
  const minute = (nth % perDay) * minutes
  return {
    appointment_date: addDays(from, Math.floor(nth / perDay)),
    appointment_time: timeOf(minute),
  }
}

const daysApart = 20_000

/** Bookings go to the first three barbers of a salon, moves to the others. */
const booked = 3

/** Half an hour that no other booking wants, for a client and with a service that the salon knows. */
export function bookingOf(world: World, nth: number): Call {
  const turn = Math.floor(nth / world.tokens.length)
  return ask(appointmentRoutes.add, tokenAt(world, nth), { body: bookingBody(turn) })
}

const bookingBody = (turn: number) => ({
  ...spanAt(Math.floor(turn / booked), 30),
  client_name: `Klienti i mirë ${turn % 20}`,
  client_phone: clientPhone,
  barber: `Berberi ${turn % booked}`,
  service_name: `Shërbimi ${1 + (turn % 8)}`,
  price: 12.5,
  duration: 30,
})

/** Three services one after the other, on days that no other booking wants. */
function bookingOfThree(world: World, nth: number): Call {
  const turn = Math.floor(nth / world.tokens.length)
  const { service_name: _, price, duration: work, barber, ...visit } = bookingBody(turn)
  const span = spanAt(Math.floor(turn / booked), 3 * work)
  const appointment_date = addDays(span.appointment_date, daysApart)
  const parts = [0, 1, 2].map((more) => ({
    service_name: `Shërbimi ${1 + ((turn + more) % 8)}`,
    barber,
    work,
    price,
  }))
  const body = { ...visit, ...span, appointment_date, parts }
  return ask(appointmentRoutes.add, tokenAt(world, nth), { body })
}

function moving({ movable }: World, nth: number, span: ReturnType<typeof spanAt>): Call {
  const { token, id, version } = at(movable, nth)
  return ask(appointmentRoutes.change, token, { id, body: span, ifMatch: version })
}

function learnVersion({ movable }: World, nth: number, reply: string) {
  const { appointment } = JSON.parse(reply) as { appointment: { version: number } }
  at(movable, nth).version = appointment.version
}

const weekFrom = (monday: string) => ({
  from: monday,
  to: addDays(monday, 6),
  ...briefly,
})
const weekOf = (token: string, monday = week.from) =>
  ask(appointmentRoutes.list, token, { query: weekFrom(monday) })

/** web/boot/start.ts asks for these of today, each opened page of a salon for the first two and the last. */
const dashboard = (token: string) => [
  ask(sessionRoutes.profile, token),
  ask(subscriptionRoutes.status, token),
  weekOf(token),
  ask(staffRoutes.list, token),
  ask(salonRoutes.show, token),
  ask(appointmentRoutes.autoConfirm, token),
]

/** A step from another screen to the schedule: a day is shown from its week, the weeks beside it come along. */
const day = (token: string) => [
  weekOf(token),
  ask(staffRoutes.list, token),
  ask(salonRoutes.show, token),
  ...[7, -7].map((days) => weekOf(token, addDays(week.from, days))),
]

const weeksBack = {
  from: addDays(week.to, -28),
  to: addDays(week.to, -1),
  limit: 500,
  ...briefly,
}

/** What it shows of the salon is there already; regulars and services are asked for. */
const bookingDialog = (token: string) => [
  ask(serviceRoutes.list, token),
  ask(appointmentRoutes.list, token, { query: weeksBack }),
]

const clientPages = 40

export const kinds: readonly Kind[] = [
  { name: 'dashboard', calls: (world, nth) => dashboard(tokenAt(world, nth)) },
  { name: 'day', calls: (world, nth) => day(tokenAt(world, nth)) },
  { name: 'week', calls: (world, nth) => [weekOf(tokenAt(world, nth))] },
  { name: 'booking dialog', calls: (world, nth) => bookingDialog(tokenAt(world, nth)) },
  {
    name: 'client search',
    calls: ({ large: { token, typed } }, nth) => [
      ask(clientRoutes.search, token, { query: { q: at(typed, nth) } }),
    ],
  },
  { name: 'booking', isWriting: true, calls: (world, nth) => [bookingOf(world, nth)] },
  {
    name: 'booking three services',
    isWriting: true,
    calls: (world, nth) => [bookingOfThree(world, nth)],
  },
  {
    name: 'appointment card',
    calls: ({ large: { token, clients } }, nth) => [
      ask(clientRoutes.show, token, { id: at(clients, nth), query: { limit: 1 } }),
    ],
  },
  {
    name: 'moving',
    isWriting: true,
    // Each is of a barber of its own, and they all move to the same time.
    calls: (world, nth) => [
      moving(world, nth, spanAt(2 * Math.floor(nth / world.movable.length), 30)),
    ],
    learn: learnVersion,
  },
  {
    name: 'client list',
    calls: ({ large: { token } }, nth) => [
      ask(clientRoutes.list, token, { query: { status: 'active', page: 1 + (nth % clientPages) } }),
    ],
  },
  {
    name: 'client list, typed',
    calls: ({ large: { token, typed } }, nth) => [
      ask(clientRoutes.list, token, { query: { q: at(typed, nth), status: 'active', page: 1 } }),
    ],
  },
  {
    name: 'client history',
    calls: ({ large: { token, clients } }, nth) => [
      ask(clientRoutes.show, token, {
        id: at(clients, nth),
        query: { page: 1, limit: clientsPerPage },
      }),
    ],
  },
  {
    name: 'report',
    calls: (world, nth) => [
      ask(reportRoutes.own, tokenAt(world, nth), { query: { period: 'month' } }),
    ],
  },
  {
    name: 'admin report',
    calls: ({ admin }) => [ask(reportRoutes.system, admin, { query: { period: 'month' } })],
  },
  {
    name: 'admin history',
    calls: ({ admin }, nth) => [
      ask(historyRoutes.list, admin, { query: { page: 1 + (nth % clientPages) } }),
    ],
  },
]

export function kindNamed(name: string) {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new Error(`There is no kind ${name}.`)
  return kind
}

/** A minute that no other booking of these barbers wants. */
function largeBooking(world: World, nth: number, wish: object): Call {
  const body = {
    ...spanAt(Math.floor(nth / booked), 1),
    client_name: `Klient besnik ${nth % 5_000}`,
    client_phone: clientPhone,
    barber: `Berberi ${nth % booked}`,
    service_name: `Trajtim ${nth % 20}`,
    price: 12.5,
    duration: 1,
    ...wish,
  }
  return ask(appointmentRoutes.add, tokenAt(world, nth), { body })
}

/** Barber 0 of the salon of fifty thousand has an appointment there. */
const taken = { appointment_date: '2026-06-01', appointment_time: '10:00', barber: 'Berberi 0' }

export const largeKinds: readonly Kind[] = [
  { name: 'booking', isWriting: true, calls: (world, nth) => [largeBooking(world, nth, {})] },
  {
    name: 'refused booking',
    isWriting: true,
    status: 409,
    calls: (world, nth) => [largeBooking(world, nth, taken)],
  },
  {
    name: 'moving',
    isWriting: true,
    // They are of three barbers in turn, and each moves to a minute of its own.
    calls: (world, nth) => [moving(world, nth, spanAt(Math.floor(nth / 3), 1))],
    learn: learnVersion,
  },
]
