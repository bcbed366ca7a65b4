import cluster, { type Address, type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#server/database/sql.ts'
import { inWords } from './listen.ts'
import type { Log } from '#server/core/log.ts'

/** It has said itself what stands in its way. */
export class NodeNotStarted extends Error {}

export type Nodes = {
  /** Where they listen, once the first of them does. */
  readonly address: Promise<string>
  stop(): Promise<void>
}

type Wanted = {
  readonly count: number
  readonly program: string
  readonly environment: Record<string, string>
  readonly log: Log
}

/** Processes that share one port. One that ends untold is started again until `stop`. */
export function openNodes({ count, program, environment, log }: Wanted): Nodes {
  cluster.setupPrimary({ exec: program, args: [] })
  const stopping = new AbortController()
  const start = () => startNode(environment, log)
  const first = start()
  const address = listening(first)
  // What stops the first one would stop them all: the others follow when it listens.
  const kept = address.then(
    async () => {
      const others = stopping.signal.aborted ? [] : Array.from({ length: count - 1 }, start)
      await Promise.all([first, ...others].map((node) => keep(node, start, stopping.signal, log)))
    },
    () => {},
  )
  return {
    address,
    async stop() {
      stopping.abort()
      for (const node of Object.values(cluster.workers ?? {})) node?.process.kill('SIGTERM')
      await kept
    },
  }
}

function startNode(environment: Record<string, string>, log: Log) {
  const node = cluster.fork(environment)
  node.once('online', () => log.info({ node: node.process.pid }, 'node started'))
  return node
}

function listening(node: Worker): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  node.once('listening', ({ address, port, addressType }: Address) =>
    resolve(inWords(address, port, addressType === 6)),
  )
  node.once('exit', () => reject(new NodeNotStarted()))
  return promise
}

const [shortestWait, longestWait, settledMs] = [100, 5_000, 30_000]

async function keep(first: Worker, start: () => Worker, stopping: AbortSignal, log: Log) {
  let wait = shortestWait
  for (let node = first; ; node = start()) {
    const since = performance.now()
    const [code, signal] = await ending(node)
    if (stopping.aborted) return
    if (performance.now() - since > settledMs) wait = shortestWait
    const facts = { node: node.process.pid, code, signal, nextInMs: wait }
    log.error(facts, 'node ended unexpectedly, another takes its place')
    await pause(wait, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return
    wait = Math.min(wait * 2, longestWait)
  }
}

const ending = async (node: Worker) =>
  node.isDead()
    ? [node.process.exitCode, node.process.signalCode]
    : ((await once(node, 'exit')) as [number | null, NodeJS.Signals | null])

/**
 * The connections of one process to the database: all of them together are no more than a small server can give, and
 * hardly more than it has cores to serve. What waits in line here is answered sooner than what takes turns there.
 */
export const poolSize = (nodes: number, cores = availableParallelism()) =>
  Math.max(4, Math.min(20, Math.floor(40 / nodes), 4 + 2 * cores))

// Each process listens to notices over one more and asks for jobs over two.
const besidePool = 3
const spare = 12

export const connectionsOf = (nodes: number, cores?: number) =>
  nodes * (poolSize(nodes, cores) + besidePool) + spare

/** A connection as one word, for the environment of another process. */
export function urlOf({ connectionString, host, port, user, database }: Connection) {
  if (connectionString !== undefined) return connectionString
  const place = new URLSearchParams({ host: String(host), port: String(port) })
  return `postgres://${user}@localhost/${database}?${place.toString()}`
}
