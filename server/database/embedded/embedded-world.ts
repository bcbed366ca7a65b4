import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, onTestFinished, vi } from 'vitest'
import { connect } from '#server/database/sql.ts'
import { clusterIn } from './cluster.ts'
import { findPostmaster, readPidFile } from './pid-file.ts'
import { endPostmaster } from './postmaster.ts'
import { type EmbeddedDatabase, startEmbedded } from './start.ts'

// A database is made from nothing here, on machines that are busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

type Connection = EmbeddedDatabase['connection']

const program = `
  const { startEmbedded } = await import(process.argv[1])
  const tell = (what) => console.log(JSON.stringify(what))
  try {
    const database = await startEmbedded({ dataDir: process.argv[2] })
    process.once('SIGTERM', () => database.stop().then(() => process.exit(0)))
    setInterval(() => {}, 60_000)
    tell({ connection: database.connection })
  } catch (error) {
    tell({ refusal: error.message })
    process.exit(1)
  }`

type Outcome = { connection?: Connection; refusal?: string }

// Node closes low descriptors to its child processes; one as high as this reaches them.
const strayPipe = 20
const stdio = Array.from({ length: strayPipe + 1 }, (_, fd) =>
  fd === 1 || fd === strayPipe ? 'pipe' : fd === 2 ? 'inherit' : 'ignore',
)

/** A process of its own that runs the database as the app does, and can be killed like it. */
export async function anotherApp(dataDir: string, identity: { uid?: number; gid?: number } = {}) {
  const start = new URL('start.ts', import.meta.url).href
  const args = ['--input-type=module', '--eval', program, start, dataDir]
  const child = spawn(process.execPath, args, { ...identity, cwd: '/', stdio })
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  onTestFinished(() => end('SIGKILL'))
  const [printed, pipe] = [child.stdio[1], child.stdio.at(strayPipe)]
  if (!(printed instanceof Socket && pipe instanceof Socket)) throw new Error('There are no pipes')
  const [line] = await once(createInterface(printed), 'line')
  return { ...(JSON.parse(line) as Outcome), pipe, end }
}

const temporary = () => mkdtempSync(join(tmpdir(), 'orari-embedded-'))

async function clear(dataDir: string) {
  const cluster = clusterIn(dataDir)
  const left = findPostmaster(cluster)
  if (left) await endPostmaster({ cluster, log: () => {} }, left)
}

/** A folder that is not there yet. */
export function emptyFolder(name = 'data') {
  const folder = temporary()
  const dataDir = join(folder, name)
  onTestFinished(async () => {
    await clear(dataDir)
    rmSync(folder, { recursive: true, force: true })
  })
  return dataDir
}

/** A folder with a database that the tests of a file share, since making one takes most of a second. */
export function folderOfThisFile() {
  let folder: string | undefined
  afterAll(() => {
    if (folder) rmSync(folder, { recursive: true, force: true })
  })
  return async function usedFolder() {
    const dataDir = (folder ??= temporary())
    onTestFinished(() => clear(dataDir))
    if (!existsSync(clusterIn(dataDir))) await (await startEmbedded({ dataDir })).stop()
    return dataDir
  }
}

/** Starts the database in this process, and stops it with the test at the latest. */
export async function start(options: Parameters<typeof startEmbedded>[0]) {
  const lines: string[] = []
  const database = await startEmbedded({ ...options, log: (line) => lines.push(line) })
  onTestFinished(() => database.stop())
  return { ...database, lines }
}

/** One question on a connection of its own. */
export async function ask<Row>(
  connection: Connection | undefined,
  text: string,
): Promise<Row | undefined> {
  if (!connection) throw new Error('There is no database to ask')
  const database = connect(connection, () => {})
  try {
    const { rows } = await database.pool.query(text)
    return rows[0]
  } finally {
    await database.end()
  }
}

export async function eventually<T>(what: () => T | Promise<T>): Promise<T> {
  for (let left = 400; ; left--) {
    try {
      return await what()
    } catch (error) {
      if (left === 0) throw error
      await sleep(20)
    }
  }
}

export function serverOf(dataDir: string) {
  const pid = readPidFile(clusterIn(dataDir))?.pid
  if (pid === undefined) throw new Error(`No database runs in ${dataDir}`)
  return pid
}
