// How fast the embedded database starts, how it takes several starts at once, and what it costs while idle.
import { spawn } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from '#server/database/sql.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'

type Identity = { uid?: number; gid?: number }
type Figures = {
  refused?: string
  ms?: number
  node?: number
  database?: number
  processes?: number
}

const megabyte = 1024 * 1024
const rounds = 5

/** One start in a process of its own, from nothing to the first answer. */
async function startOnce(dataDir: string, stay: number) {
  const begin = performance.now()
  try {
    const database = await startEmbedded({ dataDir })
    const sql = connect(database.connection, () => {})
    await sql`select 1`
    const ms = performance.now() - begin
    // As many connections as a quiet evening leaves open.
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`))
    await new Promise((resolve) => setTimeout(resolve, stay))
    report({ ms, ...memory(join(dataDir, 'pg18')) })
    await sql.end()
    await database.stop()
  } catch (error) {
    report({ refused: error instanceof Error ? error.message : String(error) })
  }
}

const report = (figures: Figures) => console.log(JSON.stringify(figures))

/** Memory that processes share is counted once (PSS): the sum of their RSS would count it in each. */
function memory(cluster: string): Figures {
  if (process.platform !== 'linux') return {}
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const pids = globSync('/proc/[0-9]*/stat').flatMap((path) => {
    const [pid, parent] = numbersOf(path)
    return pid === postmaster || parent === postmaster ? [pid] : []
  })
  const database = pids.reduce((sum, pid) => sum + pss(pid), 0)
  return { node: process.memoryUsage().rss, database, processes: pids.length }
}

function numbersOf(path: string): [pid: number, parent: number] {
  const [, pid, parent] = /^(\d+) \(.*\) \S (\d+)/.exec(readOrEmpty(path)) ?? []
  return [Number(pid), Number(parent)]
}

const pss = (pid: number) =>
  1024 * Number(/^Pss:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)

function readOrEmpty(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

async function startElsewhere(
  dataDir: string,
  identity: Identity = {},
  stay = 0,
): Promise<Figures> {
  const args = [import.meta.filename, 'once', dataDir, String(stay)]
  const child = spawn(process.execPath, args, { ...identity, stdio: ['ignore', 'pipe', 'pipe'] })
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
  const line = printed.trim().split('\n').at(-1)
  return line ? (JSON.parse(line) as Figures) : { refused: complaints.trim() }
}

function emptyFolder(identity: Identity = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'orari-bench-'))
  chmodSync(folder, 0o755)
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? 0)
  return folder
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

async function coldAndWarm(who: string, identity?: Identity) {
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < rounds; round++) {
    const folder = emptyFolder(identity)
    for (const times of [cold, warm]) {
      const { ms, refused } = await startElsewhere(join(folder, 'data'), identity)
      if (ms === undefined) return console.log(`as ${who}: not possible here (${refused})`)
      times.push(ms)
    }
    rmSync(folder, { recursive: true, force: true })
  }
  row(`cold start to first answer, as ${who}`, median(cold), 2000, 'ms')
  row(`warm start to first answer, as ${who}`, median(warm), 300, 'ms')
}

function row(what: string, value: number, bar: number, unit: string) {
  const verdict = value <= bar ? 'ok' : 'MISSED'
  const figure = `${value.toFixed(0)} ${unit}`.padStart(8)
  console.log(`${what.padEnd(46)} ${figure}   bar ${`${bar} ${unit}`.padStart(7)}   ${verdict}`)
}

async function fiveAtOnce() {
  const folder = emptyFolder()
  const dataDir = join(folder, 'data')
  const starts = Array.from({ length: 5 }, () => startElsewhere(dataDir, {}, 3000))
  const outcomes = await Promise.all(starts)
  const refusals = outcomes.flatMap(({ refused }) => refused ?? [])
  const clear = refusals.filter((line) => line.startsWith('Orari is already running')).length
  console.log(
    `5 starts at once: ${5 - refusals.length} runs, ${clear} refused clearly   bar 1 and 4`,
  )
  if (refusals[0]) console.log(`  ${refusals[0]}`)
  rmSync(folder, { recursive: true, force: true })
}

async function idleMemory() {
  const folder = emptyFolder()
  const { node = 0, database = 0, processes = 0 } = await startElsewhere(folder, {}, 3000)
  const parts = `node without the app ${(node / megabyte).toFixed(0)}, ${processes} database processes ${(database / megabyte).toFixed(0)}`
  row('idle memory, 5 connections open', (node + database) / megabyte, 250, 'MB')
  console.log(`  ${parts}`)
  rmSync(folder, { recursive: true, force: true })
}

const [mode, folder, stay] = process.argv.slice(2)
if (mode === 'once' && folder) {
  await startOnce(folder, Number(stay))
} else if (process.getuid?.() === 0) {
  await coldAndWarm('root')
  await coldAndWarm('an ordinary user', { uid: 1, gid: 1 })
  await fiveAtOnce()
  await idleMemory()
} else {
  await coldAndWarm('an ordinary user')
  await fiveAtOnce()
  await idleMemory()
}
