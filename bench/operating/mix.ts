import { clientRoutes } from '#contract/clients/clients.ts'
import type { Route } from '#contract/kit/route.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { staffRoutes } from '#contract/staff.ts'
import { randomFrom } from '#scripts/demo/demo-plan.ts'
import type { World } from '../fill/world.ts'
import { ask, at, type Call, type Kind, tokenAt } from '../suite/ask.ts'
import { kindNamed } from '../suite/kinds.ts'

/** Salons, each with a client that its desk looks up, and their public pages. */
export type SalonsAtWork = World & {
  readonly clients: readonly string[]
  readonly slugs: readonly string[]
}

type WorkKind = Pick<Kind, 'name'> & {
  readonly calls: (world: SalonsAtWork, nth: number) => Call[]
  readonly learn?: Kind['learn']
}

const clientSearch: WorkKind = {
  name: 'client search',
  calls: (world, nth) => [
    ask(clientRoutes.search, tokenAt(world, nth), {
      query: { q: 'klienti i'.slice(0, 3 + (nth % 7)) },
    }),
  ],
}

const card: WorkKind = {
  name: 'appointment card',
  calls: (world, nth) => [
    ask(clientRoutes.show, tokenAt(world, nth), {
      id: at(world.clients, nth),
      query: { limit: 1 },
    }),
  ],
}

const clientList: WorkKind = {
  name: 'client list',
  calls: (world, nth) => [
    ask(clientRoutes.list, tokenAt(world, nth), { query: { status: 'active', page: 1 } }),
  ],
}

/** Each of another address: limits count by it. */
const publicPage: WorkKind = {
  name: 'public page',
  calls: ({ slugs }, nth) => [
    {
      method: 'GET',
      path: `/s/${at(slugs, nth)}`,
      headers: {
        accept: 'text/html',
        'accept-encoding': 'gzip, deflate, br, zstd',
        'x-forwarded-for': `10.${(nth >> 16) % 250}.${(nth >> 8) % 250}.${nth % 250}`,
      },
    },
  ],
}

/** What every page asks for, and the lists that forms show. */
const small = (name: string, route: Route): WorkKind => ({
  name,
  calls: (world, nth) => [ask(route, tokenAt(world, nth))],
})

type Hour = readonly (readonly [times: number, kind: WorkKind])[]

/** What three screens and the public page of a salon do in a busy hour. */
const whole: Hour = [
  [20, kindNamed('week')],
  [4, kindNamed('day')],
  [2, kindNamed('dashboard')],
  [6, kindNamed('booking dialog')],
  [6, kindNamed('booking')],
  [3, kindNamed('moving')],
  [12, clientSearch],
  [6, card],
  [2, clientList],
  [1, kindNamed('report')],
  [10, publicPage],
]

/** What a small machine answers two hundred times a second, with bookings among it. */
const light: Hour = [
  [5, small('profile', sessionRoutes.profile)],
  [5, small('salon', salonRoutes.show)],
  [5, small('staff', staffRoutes.list)],
  [4, small('services', serviceRoutes.list)],
  [1, kindNamed('booking')],
]

const hours = { whole, light }
export type HourName = keyof typeof hours

/** Letters about bookings, the log-in and the evening's report. */
export const mailsAnHour = 1

export const callsAnHour = (world: SalonsAtWork) =>
  whole.reduce((sum, [times, kind]) => sum + times * kind.calls(world, 0).length, 0)

export type Asked = {
  readonly kind: string
  readonly call: Call
  readonly learn?: (reply: string) => void
}

/** The calls of many salons' hours, as they come in: one salon after the other, kinds by chance. */
export function* callsOf(world: SalonsAtWork, hour: HourName): Generator<Asked, never> {
  const random = randomFrom(7)
  const turns = hours[hour].flatMap(([times, kind]) => Array.from({ length: times }, () => kind))
  const visits = new Map<WorkKind, number>()
  for (;;) {
    const kind = at(turns, Math.floor(random() * turns.length))
    const nth = visits.get(kind) ?? 0
    visits.set(kind, nth + 1)
    const { name, learn } = kind
    for (const call of kind.calls(world, nth))
      yield { kind: name, call, ...(learn && { learn: (reply) => learn(world, nth, reply) }) }
  }
}
