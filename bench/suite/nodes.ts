import { setTimeout as pause } from 'node:timers/promises'
import { authRoutes } from '#contract/auth.ts'
import { liveRoute } from '#contract/live.ts'
import { readConfig } from '#server/core/config.ts'
import { type Connection, connect, type Sql } from '#server/database/sql.ts'
import { urlOf } from '../connection-url.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { fillMillion } from '../million.ts'
import { median, startProduct } from '../product.ts'
import { countRuns } from './job-nodes.ts'
import { bookingOf } from './kinds.ts'
import { fire } from './load.ts'
import { openHost } from './place.ts'
import { startProxy } from './proxy.ts'
import { goal, keep, table } from './results.ts'
import type { World } from './world.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const [salons, connections, perRun, callers, minutes] = [100, 64, 100_000, 32, 3]

type Nodes = Awaited<ReturnType<typeof startNodes>>

/** The product as it is, on one database and behind a proxy that knows nothing of it. */
async function startNodes(count: number, connection: Connection, settings = {}) {
  const wanted = { DATABASE_URL: urlOf(connection), ...settings }
  const starting = Array.from({ length: count }, () => startProduct('', wanted))
  const nodes = await Promise.all(starting)
  const proxy = await startProxy(nodes.map(({ url }) => Number(new URL(url).port)))
  return {
    url: proxy.url,
    nodes,
    async end() {
      await Promise.all(nodes.map((node) => node.end('SIGTERM')))
      await proxy.end()
    },
  }
}

let run = 0

async function throughput(connection: Connection, world: World) {
  const kinds = ['week', 'booking']
  const rows: string[][] = []
  let alone: number[] = []
  for (const count of [1, 2, 4]) {
    const nodes = await startNodes(count, connection)
    const rates = []
    for (const kind of kinds) {
      const wanted = { world, url: nodes.url, kind, connections }
      await fire({ ...wanted, seconds: 1, first: perRun * run++ })
      const load = await fire({ ...wanted, seconds, first: perRun * run++ })
      if (load.failed > 0) throw new Error(`${kind} failed: ${load.statuses}`)
      rates.push(load.rate)
    }
    await nodes.end()
    if (count === 1) alone = rates
    const cell = (rate: number, nth: number) =>
      `${Math.round(rate)} (× ${(rate / (alone[nth] ?? NaN)).toFixed(2)})`
    rows.push([String(count), ...rates.map(cell)])
  }
  return table([['nodes', ...kinds.map((kind) => `${kind}, req/s`)], ...rows])
}

const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

/** From the answer to a booking on one node until a screen at another has heard of it. */
async function newsAcross({ nodes }: Nodes, world: World) {
  const [one, other] = nodes
  const [token = ''] = world.tokens
  const headers = { authorization: `Bearer ${token}` }
  const stream = await fetch(`${other?.url}${liveRoute.path}`, { headers })
  const reader = stream.body?.getReader()
  const hear = async (topic: string) => {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error('The stream of news has ended.')
      if (new TextDecoder().decode(value).includes(topic)) return
    }
  }
  const took: number[] = []
  await hear('all')
  for (let nth = 0; nth < 20; nth++) {
    const { path, body = {} } = bookingOf(world, perRun * run++ * world.tokens.length)
    const heard = hear('appointments')
    const begin = performance.now()
    const answer = await post(`${one?.url}${path}`, body, token)
    if (!answer.ok) throw new Error(await answer.text())
    await heard
    took.push(performance.now() - begin)
    await pause(50)
  }
  await reader?.cancel()
  return took
}

/** Wrong log-ins of one caller, each over whichever node comes next, until one is refused as too many. */
async function guessesUntilStopped({ nodes }: Nodes) {
  for (let tried = 0; tried < 100; tried++) {
    const email = `nobody-${tried}@example.com`
    const node = nodes[tried % nodes.length]
    const answer = await post(`${node?.url}${authRoutes.login.path}`, { email, password: 'gabim' })
    if (answer.status === 429) return tried
  }
  return Infinity
}

/** One node is killed while everybody books: what was acknowledged has to be there. */
async function killOne({ nodes, url }: Nodes, world: World, sql: Sql) {
  const acknowledged: string[] = []
  let [failed, refused, nth, isOver] = [0, 0, perRun * run++, false]
  async function book() {
    while (!isOver) {
      const { path, body = {}, token } = bookingOf(world, nth++)
      const answer = await post(url + path, body, token).catch(() => undefined)
      const said = await answer?.json().catch(() => undefined)
      if (answer?.ok && said) acknowledged.push(said.appointment.id)
      else if (answer) refused++
      else failed++
    }
  }
  const busy = Array.from({ length: callers }, book)
  await pause(2_000)
  const before = acknowledged.length
  await nodes[0]?.end('SIGKILL')
  await pause(3_000)
  isOver = true
  await Promise.all(busy)
  const [{ count } = { count: 0 }] = await sql<{ count: number }>`
    select count(*) from appointments where id = any (${acknowledged}::uuid[])`
  const after = acknowledged.length - before
  return {
    acknowledged: acknowledged.length,
    after,
    lost: acknowledged.length - count,
    failed,
    refused,
  }
}

/** Several app processes on one database: how much more they do, and what they must never do twice or forget. */
export async function measureNodes() {
  const host = await openHost()
  const jobs = await host.database()
  const runs = countRuns(jobs.connection, 4, minutes)
  const { connection, drop } = await host.database()
  const owners = await fillMillion(connection, salons)
  const sql = connect({ ...connection, max: 2 }, () => {})
  const people = peopleOf({ sql, now: () => new Date(), config: readConfig({}) })
  const tokens = []
  for (const { userId } of owners) tokens.push(await people.signIn(userId))
  const world: World = {
    tokens,
    admin: '',
    large: { token: '', typed: [] },
    movable: [],
    asset: '',
  }

  const figures = await throughput(connection, world)
  const four = await startNodes(4, connection, { RATE_LIMIT: 'on' })
  const stopped = await guessesUntilStopped(four)
  await four.end()
  const nodes = await startNodes(4, connection)
  const news = await newsAcross(nodes, world)
  const killed = await killOne(nodes, world, sql)
  await nodes.end()
  const { runs: ran, jobs: due } = await runs

  const reached = [
    goal(
      'log-ins of one caller over 4 nodes before it is too many',
      String(stopped),
      stopped === 20,
    ),
    goal(
      'news from node to node',
      `${Math.round(median(news))} ms, at most ${Math.round(Math.max(...news))} ms`,
      Math.max(...news) < 1_000,
    ),
    goal(
      'one of 4 killed: bookings acknowledged, after it, lost',
      `${killed.acknowledged}, ${killed.after}, ${killed.lost}`,
      killed.lost === 0 && killed.after > 0,
    ),
    goal(
      `one of 4 killed: calls of ${callers} callers that failed or were refused`,
      `${killed.failed}, ${killed.refused}`,
      killed.failed <= callers && killed.refused === 0,
    ),
    goal(
      `a job of every minute in ${minutes} minutes, 4 nodes: due, run`,
      `${due}, ${ran}`,
      ran === due && Math.abs(ran - minutes) <= 1,
    ),
  ]
  const body = `${figures}\n\n${table([['', 'measured', ''], ...reached])}`
  console.log(body)
  keep('Nodes', 'npm run bench -- nodes', host.words, body)
  await sql.end()
  await drop()
  await jobs.drop()
  await host.close()
}
