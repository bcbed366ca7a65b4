import { buildIfNeeded } from '#scripts/build.ts'
import { startNode } from '../app-node.ts'
import { median } from '../product.ts'
import { startBareHttp } from './bare-http.ts'
import { type Kind, kinds } from './kinds.ts'
import { fire } from './load.ts'
import { hasPgbench, preparePgbench, withoutPgbench } from './pgbench.ts'
import { openPlace, type Place } from './place.ts'
import { openRecorder, type Recorder } from './recorded.ts'
import { goal, keep, table } from './results.ts'
import { fillWorld, type World } from './world.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const crowds = [1, 16, 64]
const pgbenchConnections = 20
const scripts = { reading: 16, writing: 48 }
// Visitors of different runs, and those that are recorded, never want the same.
const [perRun, recordedFrom, again] = [600_000, 60_000_000, 24_000]

type Line = {
  kind: string
  connections: number
  rate: number
  p50: number
  p99: number
  http: number
  /** Of the session and its profile alone. */
  framework: number
  pgbench: number | undefined
  memory: number
}
type Stage = {
  place: Place
  world: World
  node: Awaited<ReturnType<typeof startNode>>
  bare: Awaited<ReturnType<typeof startBareHttp>>
  framework: Awaited<ReturnType<typeof startBareHttp>>
  recorder: Recorder
}

async function floorOf({ place, world, recorder }: Stage, kind: Kind) {
  const isWriting = kind.visitors === undefined
  const count = isWriting ? scripts.writing : Math.min(scripts.reading, kind.visitors ?? 0)
  const calls = (nth: number) => kind.calls(world, (isWriting ? recordedFrom : 0) + nth)
  let bytes = 0
  const visits = []
  // The first call of a session writes down that it is used.
  for (let nth = 0; nth < count; nth++) if (!isWriting) await recorder.record(calls(nth))
  for (let nth = 0; nth < count; nth++) {
    const first = await recorder.record(calls(nth))
    const second = isWriting ? await recorder.record(calls(nth + again)) : first
    visits.push({ queries: first.queries, again: second.queries })
    bytes += first.bytes / count
  }
  const asks = visits.some(({ queries }) => queries.length > 0) && hasPgbench()
  const run = asks ? await preparePgbench(place.connection, visits) : undefined
  return { bytes: Math.round(bytes), run, calls: calls(0).length }
}

// Its floors are nothing but processor, whose speed changes from one second to the next.
const profileTurns = 5
const middle = <T>(list: readonly T[], by: (one: T) => number) =>
  list.toSorted((a, b) => by(a) - by(b))[list.length >> 1] as T

let runs = 0

async function measure(stage: Stage, kind: Kind): Promise<Line[]> {
  const { world, node, bare, framework } = stage
  const floor = await floorOf(stage, kind)
  const load = (url: string, asked: string, connections: number, duration = seconds) =>
    fire({ world, url, kind: asked, connections, seconds: duration, first: perRun * runs++ })
  await load(node.url, kind.name, 16, 1)
  await node.memory()
  await Promise.all([bare.answer(floor.bytes), framework.answer(floor.bytes)])
  const isProfile = kind.name === profile
  async function turn(connections: number) {
    const { failed, statuses, ...own } = await load(node.url, kind.name, connections)
    if (failed > 0) throw new Error(`${kind.name} failed ${failed} times: ${statuses}`)
    const least = await load(bare.url, kind.name, connections)
    const constant = isProfile ? await load(framework.url, kind.name, connections) : undefined
    return {
      ...own,
      http: own.rate / least.rate,
      framework: constant ? own.rate / constant.rate : Number.NaN,
    }
  }
  const lines: Line[] = []
  for (const connections of crowds) {
    const turns: Awaited<ReturnType<typeof turn>>[] = []
    for (let nth = 0; nth < (isProfile ? profileTurns : 1); nth++)
      turns.push(await turn(connections))
    const { rate, p50, p99, http } = middle(turns, (one) => one.http)
    const tps = await floor.run?.(Math.min(connections, pgbenchConnections), seconds)
    lines.push({
      kind: kind.name,
      connections,
      rate,
      p50,
      p99,
      http,
      framework: median(turns.map((one) => one.framework)),
      pgbench: tps === undefined ? undefined : rate / floor.calls / tps,
      memory: (await node.memory()).highest,
    })
  }
  return lines
}

const profile = 'session + profile'
const head = ['', 'at', 'req/s', 'p50 ms', 'p99 ms', 'of HTTP', 'of pgbench', 'MiB']
const cells = (line: Line) => [
  line.kind,
  String(line.connections),
  String(Math.round(line.rate)),
  String(line.p50),
  String(line.p99),
  line.http.toFixed(2),
  line.pgbench?.toFixed(2) ?? '–',
  String(Math.round(line.memory)),
]

function goals(lines: readonly Line[], memory: number) {
  const at = (kind: string, connections: number) =>
    lines.find((line) => line.kind === kind && line.connections === connections)
  const reached: string[][] = []
  const least = (
    kind: string,
    key: 'rate' | 'http' | 'framework' | 'pgbench',
    bar: number,
    words: string,
  ) => {
    const figure = at(kind, key === 'rate' ? 16 : 64)?.[key]
    if (figure !== undefined)
      reached.push(
        goal(words, key === 'rate' ? String(Math.round(figure)) : figure.toFixed(2), figure >= bar),
      )
  }
  least(profile, 'http', 0.5, `${profile} ≥ 0.5 of bare HTTP, 64 connections`)
  least(profile, 'framework', 0.5, `${profile} ≥ 0.5 of Fastify answering a constant, the same`)
  least('week', 'pgbench', 0.5, 'a week of 300 ≥ 0.5 of pgbench, 64 connections')
  least('booking', 'pgbench', 0.5, 'booking ≥ 0.5 of pgbench, 64 connections')
  least('booking', 'rate', 2_000, 'booking ≥ 2,000 req/s, 16 connections')
  least('client search', 'rate', 3_000, 'client search ≥ 3,000 req/s, 16 connections')
  const slowest = lines
    .filter(({ connections }) => connections === 16)
    .toSorted((a, b) => b.p99 - a.p99)[0]
  if (slowest)
    reached.push(
      goal(
        'every p99 < 25 ms, 16 connections',
        `${slowest.p99} (${slowest.kind})`,
        slowest.p99 < 25,
      ),
    )
  reached.push(
    goal('memory of the app < 200 MiB after it all', String(Math.round(memory)), memory < 200),
  )
  return table([['goal', 'measured', ''], ...reached])
}

/** Each thing that people ask for, beside the least that it could cost. Words pick those whose names hold one. */
export async function measureRequests(words: readonly string[]) {
  const chosen = kinds.filter(
    ({ name }) => !words.length || words.some((word) => name.includes(word)),
  )
  await buildIfNeeded()
  const place = await openPlace()
  const { world, seconds: loading } = await fillWorld(place.connection)
  const loaded = `1,000 salons × 1,000 appointments loaded in ${Math.round(loading)} s`
  console.log(
    `${place.words}; ${loaded}; ${seconds} s each${hasPgbench() ? '' : `\n${withoutPgbench}`}\n`,
  )
  const { connection } = place
  const [node, bare, framework] = await Promise.all([
    startNode(connection),
    startBareHttp('node'),
    startBareHttp('fastify'),
  ])
  const stage = { place, world, node, bare, framework, recorder: await openRecorder(connection) }
  const lines: Line[] = []
  for (const kind of chosen) {
    const measured = await measure(stage, kind)
    lines.push(...measured)
    console.log(
      measured
        .map((line) =>
          cells(line)
            .map((cell, nth) => (nth === 0 ? cell.padEnd(18) : cell.padStart(8)))
            .join(''),
        )
        .join('\n'),
    )
  }
  const reached = goals(lines, (await node.memory()).last)
  console.log(`\n${reached}`)
  const body = `${loaded}; ${seconds} s each.\n\n${table([head, ...lines.map(cells)])}\n\n${reached}`
  if (chosen.length === kinds.length) keep('Requests', 'npm run bench', place.words, body)
  await stage.recorder.close()
  await Promise.all([node.end(), bare.end(), framework.end()])
  await place.close()
}
