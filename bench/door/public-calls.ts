import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { doorRoutes } from '#contract/outside/door.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { type Connection, connect } from '#server/database/sql.ts'
import { fillSalons } from '../fill/salons.ts'
import { median, startProduct } from '../product.ts'
import { openServer, urlOf } from '../suite/database-server.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { openDoors } from './door.ts'
import type { Target } from './hostile.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const [salons, appointments, connections, rounds, days] = [20, 1_000, 16, 3, 21]

/** Another checkout, which is measured in turn with this one. */
const base = process.env['BASE']

type Request = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}
type Result = {
  duration: number
  errors: number
  statusCodeStats: Record<string, { count: number }>
}
type Options = {
  url: string
  connections: number
  duration: number
  requests: { setupRequest: (defaults: object) => object }[]
}
// The package has no types.
const autocannon = createRequire(import.meta.url)('autocannon') as (
  options: Options,
) => Promise<Result>

export const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const json = { ...browser, 'content-type': 'application/json' }

export const pathOf = (path: string, { slug }: Pick<Target, 'slug'>) => path.replace(':slug', slug)

/** Hours at which nobody has booked yet, salon by salon in turn. */
export async function freeHours(url: string, targets: readonly Target[]) {
  const hoursOf = async (target: Target) => {
    const { salon } = await read(url, pathOf(doorRoutes.page.path, target))
    const lists = await Promise.all(
      salon.barbers.map(async ({ id: barber }: { id: string }) => {
        const query = `services=${target.service}&barber=${barber}&from=${target.day}&days=${days}`
        const { days: found } = await read(
          url,
          `${pathOf(doorRoutes.places.path, target)}?${query}`,
        )
        return found.flatMap(({ date, places }: { date: string; places: string[] }) =>
          places
            .filter((time) => time.endsWith(':00'))
            .map((time) => ({ ...target, barber, date, time })),
        )
      }),
    )
    return lists.flat() as (Target & { barber: string; date: string; time: string })[]
  }
  const bySalon = await Promise.all(targets.map(hoursOf))
  const least = Math.min(...bySalon.map(({ length }) => length))
  return Array.from({ length: least }, (_, nth) =>
    bySalon.flatMap((hours) => hours[nth] ?? []),
  ).flat()
}

async function read(url: string, path: string) {
  const answer = await fetch(url + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return answer.json()
}

/** A checkout's product on a database of its own, with the same salons in each. */
async function open(connection: Connection, checkout: string) {
  const settings = { DATABASE_URL: urlOf(connection), RATE_LIMIT: 'off', LOG_LEVEL: 'info' }
  const node = await startProduct('', settings, checkout)
  await fillSalons(connection, { salons, appointments })
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  const targets = await openDoors(sql)
  await sql.end()
  const hours = await freeHours(node.url, targets)
  let booked = 0
  const calls: Record<Call, () => Request> = {
    'public page': () => ({ method: 'GET', path: `/s/${targets[0]?.slug}`, headers: browser }),
    'public booking': () => {
      const { service, barber, date, time, ...target } = hours[booked++] ?? outOfHours()
      const phone = `069 ${String(1_000_000 + booked)}`
      const body = { services: [service], barber, date, time, name: `Klient ${booked}`, phone }
      const headers = { ...json, 'idempotency-key': randomUUID() }
      const path = pathOf(onlineBookingRoutes.book.path, target)
      return { method: 'POST', path, headers, body: JSON.stringify(body) }
    },
  }
  return { url: node.url, calls, end: () => node.end('SIGTERM') }
}

const outOfHours = (): never => {
  throw new Error('There are too few free hours for a measurement of this length.')
}

type Call = 'public page' | 'public booking'
const leastGain: Record<Call, number> = { 'public page': 15, 'public booking': 1.3 }

type Opened = Awaited<ReturnType<typeof open>>

async function rateOf({ url, calls }: Opened, call: Call, duration: number) {
  const setupRequest = (defaults: object) => ({ ...defaults, ...calls[call]() })
  const result = await autocannon({ url, connections, duration, requests: [{ setupRequest }] })
  const { 200: fine, ...others } = result.statusCodeStats
  if (result.errors > 0 || Object.keys(others).length > 0)
    throw new Error(`${call}: ${result.errors} errors, ${JSON.stringify(others)}`)
  return (fine?.count ?? 0) / result.duration
}

async function lineOf(call: Call, nodes: readonly Opened[]) {
  const rates: number[][] = nodes.map(() => [])
  for (let round = 0; round <= rounds; round++)
    for (const [nth, node] of nodes.entries()) {
      const rate = await rateOf(node, call, round === 0 ? 1 : seconds)
      // The first round warms up.
      if (round > 0) rates[nth]?.push(rate)
    }
  const [here = 0, before] = rates.map(median)
  const words = `${call}, requests a second at ${connections}`
  if (before === undefined) return [words, String(Math.round(here)), '']
  const gain = here / before
  const figure = `${Math.round(before)} → ${Math.round(here)}: ${gain.toFixed(2)} ×`
  return goal(`${words}, at least ${leastGain[call]} ×`, figure, gain >= leastGain[call])
}

/** The page that clients open first, and a booking on it; beside another checkout, if `BASE` names one. */
export async function measurePublicCalls() {
  const server = await openServer()
  const nodes: Opened[] = []
  for (const checkout of ['.', ...(base ? [base] : [])])
    nodes.push(await open((await server.empty()).connection, checkout))
  const lines: string[][] = []
  for (const call of ['public page', 'public booking'] as const) {
    lines.push(await lineOf(call, nodes))
    console.log(lines.at(-1)?.join(' · '))
  }
  for (const node of nodes) await node.end()
  const body = table([['', 'measured', ''], ...lines])
  writeSection('Public calls', 'npm run bench -- public', server.words, body)
  await server.close()
}
