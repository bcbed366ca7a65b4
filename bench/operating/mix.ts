import { clientRoutes } from '#contract/clients.ts'
import type { Route } from '#contract/kit/route.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services.ts'
import { sessionRoutes } from '#contract/session.ts'
import { staffRoutes } from '#contract/staff.ts'
import { randomFrom } from '#scripts/demo/demo-plan.ts'
import type { World } from '../fill/world.ts'
import { ask, at, type Call, type Kind, tokenAt } from '../suite/ask.ts'
import { kindNamed } from '../suite/kinds.ts'

/** Salons, each with a client that its desk looks up, and their public pages. */
export type Town = World & {
  readonly clients: readonly string[]
  readonly slugs: readonly string[]
}

type TownKind = Pick<Kind, 'name'> & {
  readonly calls: (town: Town, nth: number) => Call[]
  readonly learn?: Kind['learn']
}

const clientSearch: TownKind = {
  name: 'client search',
  calls: (town, nth) => [
    ask(clientRoutes.search, tokenAt(town, nth), {
      query: { q: 'klienti i'.slice(0, 3 + (nth % 7)) },
    }),
  ],
}

const card: TownKind = {
  name: 'appointment card',
  calls: (town, nth) => [
    ask(clientRoutes.show, tokenAt(town, nth), { id: at(town.clients, nth), query: { limit: 1 } }),
  ],
}

const clientList: TownKind = {
  name: 'client list',
  calls: (town, nth) => [
    ask(clientRoutes.list, tokenAt(town, nth), { query: { status: 'active', page: 1 } }),
  ],
}

/** Each of another address: limits count by it. */
const publicPage: TownKind = {
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
const small = (name: string, route: Route): TownKind => ({
  name,
  calls: (town, nth) => [ask(route, tokenAt(town, nth))],
})

type Hour = readonly (readonly [times: number, kind: TownKind])[]

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

export const callsAnHour = (town: Town) =>
  whole.reduce((sum, [times, kind]) => sum + times * kind.calls(town, 0).length, 0)

export type Asked = {
  readonly kind: string
  readonly call: Call
  readonly learn?: (reply: string) => void
}

/** The calls of many salons' hours, as they come in: one salon after the other, kinds by chance. */
export function* callsOf(town: Town, hour: HourName): Generator<Asked, never> {
  const random = randomFrom(7)
  const turns = hours[hour].flatMap(([times, kind]) => Array.from({ length: times }, () => kind))
  const visits = new Map<TownKind, number>()
  for (;;) {
    const kind = at(turns, Math.floor(random() * turns.length))
    const nth = visits.get(kind) ?? 0
    visits.set(kind, nth + 1)
    const { name, learn } = kind
    for (const call of kind.calls(town, nth))
      yield { kind: name, call, ...(learn && { learn: (reply) => learn(town, nth, reply) }) }
  }
}
