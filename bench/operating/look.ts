import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/database/sql.ts'

const [everyMs, ticksASecond] = [1_000, 100]

type Moment = {
  /** Seconds of processor since their start. */
  readonly node: number
  readonly database: number
  /** Of all processors. */
  readonly busy: number
  readonly all: number
  readonly inUse: number
  readonly waiting: number
  readonly memory: number
  readonly delayMs: number
}

export type Strain = {
  /** Processors that were busy. */
  readonly node: number
  readonly database: number
  /** As a share of all. */
  readonly machine: number
  /** Connections of the pool, on average, and queries that waited for one, at most. */
  readonly inUse: number
  readonly waiting: number
  /** MiB. */
  readonly memory: number
  readonly delayMs: number
}

/** Looks each second at what a node tells of itself, and at the processors. */
export async function openLook(url: string, token: string, sql: Sql) {
  const postmaster = await postmasterOf(sql)
  const look = async (): Promise<Moment> => ({
    ...told(await askMetrics(url, token)),
    ...processors(),
    database: secondsOf(postmaster),
  })
  return async function during<T>(work: Promise<T>): Promise<[T, Strain]> {
    const [begin, moments] = [performance.now(), [await look()]]
    const state = { isOver: false }
    const result = work.finally(() => (state.isOver = true))
    while (!state.isOver) {
      await Promise.race([result, pause(everyMs)])
      moments.push(await look())
    }
    return [await result, strainOf(moments, (performance.now() - begin) / 1000)]
  }
}

async function askMetrics(url: string, token: string) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}.`)
  return answer.text()
}

function told(text: string) {
  const figure = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  return {
    node: figure('process_cpu_seconds_total'),
    inUse: figure('orari_database_connections{state="in_use"}'),
    waiting: figure('orari_database_waiting'),
    memory: figure('process_resident_memory_bytes') / 2 ** 20,
    delayMs: figure('orari_event_loop_delay_seconds{quantile="0.99"}') * 1000,
  }
}

const fieldsOf = (pid: number | string) => {
  const path = `/proc/${pid}/stat`
  // The name of a program may hold blanks.
  return existsSync(path) ? (readFileSync(path, 'utf8').split(') ')[1] ?? '').split(' ') : []
}

function processors() {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const ticks = line.split(/ +/).slice(1, 9).map(Number)
  const all = ticks.reduce((sum, one) => sum + one, 0)
  const [idle = 0, waits = 0] = ticks.slice(3)
  return { busy: all - idle - waits, all }
}

/** Where the database runs on this machine, the process that all others of it are children of. */
async function postmasterOf(sql: Sql) {
  const [row] = await sql<{ pid: number }>`select pg_backend_pid() as pid`
  return Number(fieldsOf(row?.pid ?? 0)[1])
}

function secondsOf(postmaster: number) {
  const sum = (fields: string[], upTo: number) =>
    fields.slice(11, upTo).reduce((total, one) => total + Number(one), 0)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => fieldsOf(pid))
    .filter((fields) => Number(fields[1]) === postmaster)
  const own = sum(fieldsOf(postmaster), 15)
  return children.reduce((total, fields) => total + sum(fields, 13), own) / ticksASecond
}

function strainOf(moments: readonly Moment[], seconds: number): Strain {
  const [first, last] = [moments[0], moments.at(-1)]
  if (!first || !last) throw new Error('Nothing was looked at.')
  const highest = (of: 'waiting' | 'memory' | 'delayMs') =>
    Math.max(...moments.slice(1).map((moment) => moment[of]))
  return {
    node: (last.node - first.node) / seconds,
    database: (last.database - first.database) / seconds,
    machine: (last.busy - first.busy) / (last.all - first.all),
    inUse: moments.reduce((sum, { inUse }) => sum + inUse, 0) / moments.length,
    waiting: highest('waiting'),
    memory: highest('memory'),
    delayMs: highest('delayMs'),
  }
}

export const cores = availableParallelism()
