import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { type World } from '../fill/world.ts'
import { freeKinds } from '../free/free-kinds.ts'
import { historyKinds } from '../history/history-kinds.ts'
import { reads } from '../reads/list.ts'
import { returnKinds } from '../returns/return-kinds.ts'
import { tillKinds } from '../till/till-kinds.ts'
import { at, type Call, type Kind } from './ask.ts'
import { kinds, largeKinds } from './kinds.ts'

type Wanted = {
  readonly world: World
  readonly url: string
  /** Calls of that kind, or with that name the given ones in turn. */
  readonly kind: string
  readonly calls?: readonly Call[]
  /** In the salon of fifty thousand. */
  readonly isLarge?: boolean
  readonly connections: number
  /** The number of the first visit. */
  readonly first: number
} & ({ readonly seconds: number } | { readonly amount: number })
export type Load = {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly statuses: string
  readonly failed: number
}

/** A process that runs one load after the other. Its start takes longer than many a load. */
export function openLoads() {
  // Its garbage collector must not take the processors from what it measures, several at a time.
  const child = fork(import.meta.filename, { execArgv: ['--single-threaded-gc'] })
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The process of the loads has ended.')
  })
  ended.catch(() => {})
  return {
    async run(wanted: Wanted): Promise<Load> {
      child.send(wanted)
      const [load] = (await Promise.race([once(child, 'message'), ended])) as [Load]
      return load
    },
    end: () => child.disconnect(),
  }
}

/** As many connections as that, each asking again as soon as it is answered, from a process of their own. */
export async function runLoad(wanted: Wanted): Promise<Load> {
  const loads = openLoads()
  const load = await loads.run(wanted)
  loads.end()
  return load
}

/** The same, where any other answer than the one meant is an error. */
export async function runSound(wanted: Wanted, run = runLoad) {
  const load = await run(wanted)
  if (load.failed > 0)
    throw new Error(`${wanted.kind} failed ${load.failed} times: ${load.statuses}`)
  return load
}

type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
type Result = {
  errors: number
  duration: number
  latency: { p50: number; p99: number }
  statusCodeStats: Record<string, { count: number }>
}
type Context = { visit?: number }
type Options = {
  url: string
  connections: number
  duration?: number
  amount?: number
  requests: {
    setupRequest(request: object, context: Context): Request
    onResponse?(status: number, body: string, context: Context): void
  }[]
}
// The package has no types.
const autocannon = createRequire(import.meta.url)('autocannon') as (
  options: Options,
) => Promise<Result> & { on: (event: 'start' | 'response', listen: () => void) => void }

const toRequest = ({ body, ...call }: Call): Request =>
  body ? { ...call, body: JSON.stringify(body) } : call

function kindOf({ kind: name, calls, isLarge }: Wanted): Kind {
  if (calls) return { name, calls: (_, nth) => [at(calls, nth)] }
  const readKinds = reads.map(({ kind }) => kind)
  const list = isLarge
    ? largeKinds
    : [...kinds, ...historyKinds, ...freeKinds, ...tillKinds, ...returnKinds, ...readKinds]
  const kind = list.find((one) => one.name === name)
  if (!kind) throw new Error(`There is no kind ${name}.`)
  return kind
}

async function shoot(wanted: Wanted): Promise<Load> {
  const { world, url, connections, first } = wanted
  const { calls, learn, status = 200 } = kindOf(wanted)
  const perVisit = calls(world, first).length
  let sent = 0
  const request = {
    setupRequest(defaults: object, context: Context) {
      const visit = first + Math.floor(sent / perVisit)
      context.visit = visit
      return { ...defaults, ...toRequest(calls(world, visit)[sent++ % perVisit] as Call) }
    },
    ...(learn && {
      onResponse: (answered: number, body: string, { visit = first }: Context) =>
        answered === status && learn(world, visit, body),
    }),
  }
  const span = 'amount' in wanted ? { amount: wanted.amount } : { duration: wanted.seconds }
  const running = autocannon({ url, connections, ...span, requests: [request] })
  // Its own duration ends with a whole second, long after the last answer of an amount.
  let [begin, last] = [0, 0]
  running.on('start', () => (begin = performance.now()))
  running.on('response', () => (last = performance.now()))
  const result = await running
  const duration = 'amount' in wanted ? (last - begin) / 1000 : result.duration
  const counts = Object.entries(result.statusCodeStats).map(([code, { count }]) => ({
    code,
    count,
  }))
  const asMeant = result.statusCodeStats[status]?.count ?? 0
  return {
    rate: asMeant / duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    statuses: counts.map(({ code, count }) => `${count} × ${code}`).join(', '),
    failed: result.errors + counts.reduce((sum, { count }) => sum + count, 0) - asMeant,
  }
}

if (import.meta.main) {
  process.once('disconnect', () => process.exit(0))
  process.on('message', (wanted: Wanted) => {
    void shoot(wanted).then((load) => process.send?.(load))
  })
}
