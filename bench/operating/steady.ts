import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../product.ts'
import { type Asked, callsOf, type HourName, type SalonsAtWork } from './mix.ts'

const [tickMs, patienceMs, sockets] = [1, 10_000, 512]

type Place = { readonly url: string; readonly world: SalonsAtWork; readonly hour: HourName }
type Order = { readonly rate: number; readonly seconds: number }

export type Sample = {
  readonly kind: string
  /** When it was sent, in milliseconds of the wall clock. */
  readonly at: number
  /** From then until the answer was read; waiting for a connection is part of it. */
  readonly ms: number
  /** 0 without an answer. */
  readonly status: number
}
export type Run = {
  readonly samples: readonly Sample[]
  /** Seconds of the processor that the callers took. */
  readonly processor: number
}

/**
 * Callers in a process of their own, who send so many calls a second whether those before are answered or not: a server that
 * falls behind is asked no less.
 */
export function openCallers(place: Place) {
  const child = fork(import.meta.filename, { execArgv: ['--single-threaded-gc'] })
  child.send(place)
  return {
    async run(order: Order): Promise<Run> {
      child.send(order)
      const [run] = (await once(child, 'message')) as [Run]
      return run
    },
    /** Ends a run before its time. */
    stop: () => void child.send('stop'),
    async end() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

export const isFailed = ({ status }: Sample) => status < 200 || status > 299

/** The time within which so large a share of the calls was answered. */
export const within = (samples: readonly Sample[], share: number) =>
  percentile(
    samples.map(({ ms }) => ms),
    share,
  )

export function tallyOf(samples: readonly Sample[]) {
  const counts = Map.groupBy(samples, ({ kind, status }) => `${kind}: ${status || 'no answer'}`)
  return [...counts].map(([what, all]) => `${all.length} × ${what}`).join(', ')
}

const agent = new Agent({ keepAlive: true, maxSockets: sockets })

async function send(url: string, { call, learn }: Asked) {
  const { method, path, headers, body } = call
  const sent = request(url + path, {
    method,
    // What is learnt is read as plain text.
    headers: learn ? { ...headers, 'accept-encoding': 'identity' } : headers,
    agent,
    signal: AbortSignal.timeout(patienceMs),
  })
  sent.end(body && JSON.stringify(body))
  const [answer] = await once(sent, 'response')
  const said = await text(answer)
  if (answer.statusCode === 200) learn?.(said)
  return Number(answer.statusCode)
}

async function sample(url: string, asked: Asked): Promise<Sample> {
  const [at, begin] = [Date.now(), performance.now()]
  const status = await send(url, asked).catch(() => 0)
  return { kind: asked.kind, at, ms: performance.now() - begin, status }
}

const state = { isOver: false }

async function callAll(url: string, calls: Generator<Asked, never>, { rate, seconds }: Order) {
  const before = process.cpuUsage()
  const begin = Date.now()
  const pending: Promise<Sample>[] = []
  state.isOver = false
  for (let due = 0; due < rate * seconds && !state.isOver; await pause(tickMs)) {
    due = Math.min(rate * seconds, ((Date.now() - begin) * rate) / 1000)
    while (pending.length < due) pending.push(sample(url, calls.next().value))
  }
  const samples = await Promise.all(pending)
  const { user, system } = process.cpuUsage(before)
  return { samples, processor: (user + system) / 1e6 }
}

async function serve() {
  const [{ url, world, hour }] = (await once(process, 'message')) as [Place]
  const calls = callsOf(world, hour)
  process.on('message', (order: Order | 'stop') => {
    if (order === 'stop') return void (state.isOver = true)
    void callAll(url, calls, order).then((run) => process.send?.(run))
  })
  process.once('disconnect', () => process.exit(0))
}

if (import.meta.main) await serve()
