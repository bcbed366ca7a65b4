import { inject, vi } from 'vitest'
import { forgetDatabase } from '#server/core/sharing/kept-answers.ts'
import { newSecret } from '#server/core/secrets.ts'
import { connect, type Connection } from '#server/database/sql.ts'
import type { freshDatabase } from '../database.ts'
import { borrowDatabase } from './borrowed-database.ts'
import { restConnections } from './resting-connections.ts'
import { type Node, startNode, type Surroundings } from './watched-node.ts'

export type Options = {
  now?: Date
  config?: Record<string, string>
  /** A copy that is only read: here the same database, over a connection that refuses to write. */
  standby?: Connection
  /** In place of an empty one; whoever gives it drops it. */
  database?: Awaited<ReturnType<typeof freshDatabase>>
}

type Built = Awaited<ReturnType<typeof build>>

/** Each holds an app, two connections and more: a process keeps one, for most tests have one world. */
const most = 1
const waiting: Built[] = []

/** A world that a test has left as it was built, or else a new one. */
export async function takeWorld(options: Options) {
  const built = (isUsual(options) && waiting.pop()) || (await build(options))
  if (options.now) built.surroundings.now = options.now
  return built
}

/** With the clock of the machine: an app that is built under another one keeps its timers. */
const isUsual = ({ config, standby, database }: Options) =>
  config === undefined && standby === undefined && database === undefined && !vi.isFakeTimers()

const morning = () => new Date('2026-03-02T08:00:00Z')

async function build(options: Options) {
  const { config = {}, database: given, standby: copy } = options
  const { server, template } = inject('postgres')
  const database = given
    ? { ...given, empty: async () => false, giveBack: given.disconnect }
    : await borrowDatabase(server, template)
  const standby = copy && connect(copy, () => {})
  const surroundings: Surroundings = { now: morning(), lines: [] }
  // Processes of one start share the key.
  const settings = { RATE_LIMIT: 'off', DEV_KEY: newSecret(), ...config }
  const nodes: Node[] = []
  async function start() {
    const node = await startNode({ database, standby, surroundings, settings })
    nodes.push(node)
    return node
  }
  return {
    isUsual: isUsual(options),
    database,
    surroundings,
    nodes,
    first: await start(),
    start,
    async end() {
      await Promise.all(nodes.map((node) => node.stop()))
      await standby?.end()
      await database.giveBack()
    },
  }
}

/** Ends a world. What a test has left as it was built serves the next one, emptied. */
export async function handOn(built: Built) {
  if (await madeAsNew(built).catch(() => false)) waiting.push(built)
  else await built.end()
}

async function madeAsNew({ isUsual: wasUsual, first, nodes, database, surroundings }: Built) {
  const { sql } = first.deps
  if (!wasUsual || waiting.length >= most || vi.isFakeTimers() || nodes.length > 1) return false
  await first.settle()
  if (!first.isAsBuilt() || surroundings.lines.some(isTrouble)) return false
  // The stand-in for Paysera keeps its keys, its journal and callbacks to come.
  if ((await sql`select from paysera_stand_in`).length > 0) return false
  const backends = await restConnections(sql.pool)
  if (!backends || !(await database.empty(backends))) return false
  forgetDatabase(sql)
  Object.assign(surroundings, { now: morning(), lines: [] })
  return true
}

const warn = 40
const isTrouble = (line: string) => (JSON.parse(line) as { level: number }).level >= warn
