import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { type Call, kinds, largeKinds } from './kinds.ts'
import type { World } from './world.ts'

type Wanted = {
  readonly world: World
  readonly url: string
  readonly kind: string
  readonly connections: number
  readonly seconds: number
  /** The first visitor's number. */
  readonly first: number
}
export type Load = {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly statuses: string
  readonly failed: number
}

/** As many connections as that, each asking again as soon as it is answered, from a process of their own. */
export async function fire(wanted: Wanted): Promise<Load> {
  // Its own looks through memory must not take the processors from what it measures, several at a time.
  const child = fork(import.meta.filename, { execArgv: ['--single-threaded-gc'] })
  child.send(wanted)
  const [load] = (await once(child, 'message')) as [Load]
  return load
}

type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
type Result = {
  '2xx': number
  non2xx: number
  errors: number
  duration: number
  latency: { p50: number; p99: number }
  statusCodeStats: Record<string, { count: number }>
}
type Options = {
  url: string
  connections: number
  duration: number
  requests: (Request | { setupRequest(request: object): Request })[]
}
// Its package tells nothing of its types.
const autocannon = createRequire(import.meta.url)('autocannon') as (
  options: Options,
) => Promise<Result>

const headersOf = ({ token, key }: Call): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(key && { 'idempotency-key': key }),
})

function toRequest(call: Call): Request {
  const { method, path, body } = call
  const headers = headersOf(call)
  if (body === undefined) return { method, path, headers }
  headers['content-type'] = 'application/json'
  return { method, path, headers, body: JSON.stringify(body) }
}

async function shoot({ world, url, kind, connections, seconds, first }: Wanted): Promise<Load> {
  const meant = [...kinds, ...largeKinds].find(({ name }) => name === kind)
  if (!meant) throw new Error(`Nobody asks for ${kind}.`)
  const { visitors, calls, status } = meant
  let nth = first
  const fresh = () => calls(world, nth++).map(toRequest)[0] as Request
  const requests =
    visitors === undefined
      ? [{ setupRequest: (request: object) => ({ ...request, ...fresh() }) }]
      : Array.from({ length: visitors }, (_, one) => calls(world, one).map(toRequest)).flat()
  const result = await autocannon({ url, connections, duration: seconds, requests })
  const statuses = Object.entries(result.statusCodeStats).map(
    ([code, { count }]) => `${count} × ${code}`,
  )
  const asMeant =
    status === undefined ? result['2xx'] : (result.statusCodeStats[status]?.count ?? 0)
  return {
    rate: asMeant / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    statuses: statuses.join(', '),
    failed: result.errors + result['2xx'] + result.non2xx - asMeant,
  }
}

if (import.meta.main)
  process.once('message', (wanted: Wanted) => {
    void shoot(wanted).then((load) => process.send?.(load, () => process.exit(0)))
  })
