import { appointmentRoutes } from '#contract/appointments.ts'
import { authRoutes } from '#contract/auth.ts'
import { clientRoutes } from '#contract/clients.ts'
import { historyRoutes } from '#contract/history.ts'
import { addDays } from '#contract/kit/time.ts'
import { reportRoutes } from '#contract/reports.ts'
import { salonRoutes } from '#contract/salon.ts'
import { staffRoutes } from '#contract/staff.ts'
import { week } from '../million.ts'
import type { World } from './world.ts'

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token?: string
  readonly body?: object
  /** Of a call that happens once, as screens send it. */
  readonly key?: string
}

export type Kind = {
  readonly name: string
  /** What the nth visitor asks for. */
  readonly calls: (world: World, nth: number) => Call[]
  /** So many visitors differ; without it no two may be the same. */
  readonly visitors?: number
  /** The answer meant, where it is a refusal. */
  readonly status?: number
}

const get = (path: string, token: string, query: Record<string, string> = {}): Call => ({
  method: 'GET',
  path: `${path}?${new URLSearchParams(query).toString()}`,
  token,
})
const only = (path: string): Call => ({ method: 'GET', path })

const readers = 16
const reader = ({ tokens }: World, nth: number) => at(tokens, (nth % readers) * 12)
const at = <T>(list: readonly T[], nth: number) => list[nth % list.length] as T

/** Half an hour that no other visitor of this barber wants. */
function slot(nth: number) {
  const minutes = (nth % 48) * 30
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    appointment_date: addDays('2027-01-01', Math.floor(nth / 48)),
    appointment_time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  }
}

const booked = 3

export function bookingOf({ tokens }: World, nth: number): Call {
  const barber = Math.floor(nth / tokens.length) % booked
  const body = {
    ...slot(Math.floor(nth / tokens.length / booked)),
    client_name: `Klienti i mirë ${nth % 200}`,
    barber: `Berberi ${barber}`,
    service_name: `Shërbimi ${1 + (nth % 8)}`,
    price: 12.5,
    duration: 30,
  }
  return { method: 'POST', path: appointmentRoutes.add.path, token: at(tokens, nth), body }
}

function moving({ movable }: World, nth: number): Call {
  const { token, id } = at(movable, nth)
  const body = slot(2 * Math.floor(nth / movable.length))
  return { method: 'PUT', path: appointmentRoutes.change.path.replace(':id', id), token, body }
}

/** A minute that no other visitor of these barbers wants. */
function minuteOf(nth: number) {
  const minute = Math.floor(nth / booked)
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    appointment_date: addDays('2027-01-01', Math.floor(minute / 1440)),
    appointment_time: `${two(Math.floor((minute % 1440) / 60))}:${two(minute % 60)}`,
  }
}

/** In the salon of fifty thousand, as the screens send it: with the number, and with a key. */
function bookingThere({ busy }: World, nth: number, wish: object): Call {
  const body = {
    ...minuteOf(nth),
    client_name: `Klient besnik ${nth % 5_000}`,
    client_phone: '069 123 4567',
    barber: `Berberi ${nth % booked}`,
    service_name: `Trajtim ${nth % 20}`,
    price: 12.5,
    duration: 1,
    ...wish,
  }
  const path = appointmentRoutes.add.path
  return { method: 'POST', path, token: busy?.token ?? '', body, key: `takim-${nth}` }
}

function movingThere({ busy }: World, nth: number): Call {
  const path = appointmentRoutes.change.path.replace(':id', at(busy?.movable ?? [], nth))
  return { method: 'PUT', path, token: busy?.token ?? '', body: minuteOf(nth) }
}

/** Barber 0 of the salon of fifty thousand sits there. */
const taken = { appointment_date: '2026-06-01', appointment_time: '10:00', barber: 'Berberi 0' }

const day = { from: week.from, to: week.from }

export const kinds: readonly Kind[] = [
  {
    name: 'session + profile',
    visitors: readers,
    calls: (world, nth) => [get(authRoutes.profile.path, reader(world, nth))],
  },
  {
    name: 'week',
    visitors: readers,
    calls: (world, nth) => [get(appointmentRoutes.list.path, reader(world, nth), week)],
  },
  {
    name: 'day',
    visitors: readers,
    calls: (world, nth) => [get(appointmentRoutes.list.path, reader(world, nth), day)],
  },
  // Before those who leave entries in it: the job that counts them every five minutes would find the clock standing still.
  {
    name: 'history page',
    visitors: readers,
    calls: ({ admin }, nth) => [
      get(historyRoutes.list.path, admin, { page: String(1 + nth * 50) }),
    ],
  },
  { name: 'booking', calls: (world, nth) => [bookingOf(world, nth)] },
  { name: 'moving', calls: (world, nth) => [moving(world, nth)] },
  {
    name: 'client search',
    visitors: 400,
    calls: ({ large }, nth) => [
      get(clientRoutes.search.path, large.token, { q: at(large.typed, nth) }),
    ],
  },
  {
    name: 'dashboard',
    visitors: readers,
    calls: (world, nth) => [
      get(appointmentRoutes.list.path, reader(world, nth), week),
      get(salonRoutes.show.path, reader(world, nth)),
      get(staffRoutes.list.path, reader(world, nth)),
    ],
  },
  {
    name: 'provider report',
    visitors: readers,
    calls: (world, nth) => [get(reportRoutes.own.path, reader(world, nth), { period: 'month' })],
  },
  {
    name: 'admin report',
    visitors: 1,
    calls: ({ admin }) => [get(reportRoutes.system.path, admin, { period: 'month' })],
  },
  { name: 'login page', visitors: 1, calls: () => [only('/login')] },
  { name: 'static asset', visitors: 1, calls: ({ asset }) => [only(asset)] },
]

export const largeKinds: readonly Kind[] = [
  { name: 'booking with a number', calls: (world, nth) => [bookingThere(world, nth, {})] },
  {
    name: 'refused booking',
    status: 409,
    calls: (world, nth) => [bookingThere(world, nth, taken)],
  },
  { name: 'move', calls: (world, nth) => [movingThere(world, nth)] },
]
