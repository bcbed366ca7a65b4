import { setTimeout as pause } from 'node:timers/promises'
import { authRoutes } from '#contract/accounts/auth.ts'
import { liveRoute } from '#contract/live.ts'
import { type Connection, connect, type Sql } from '#server/database/sql.ts'
import { fillSalons } from '../fill/salons.ts'
import { emptyWorld, signInAll, type World } from '../fill/world.ts'
import { median, startProduct } from '../product.ts'
import { countRuns } from './job-nodes.ts'
import { type Call } from './ask.ts'
import { bookingOf } from './kinds.ts'
import { runLoad, runSound } from './load.ts'
import { openServer, urlOf } from './database-server.ts'
import { startProxy } from './proxy.ts'
import { goal, table, writeSection } from './results.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const [connections, perRun, callers, minutes] = [64, 1_000_000, 32, 3]

type Nodes = Awaited<ReturnType<typeof startNodes>>

/** The product as it is, on one database and behind a plain TCP proxy. Its log is on, and leads nowhere. */
async function startNodes(count: number, connection: Connection) {
  const wanted = { DATABASE_URL: urlOf(connection), LOG_LEVEL: 'info' }
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
      await runLoad({ ...wanted, seconds: 1, first: perRun * run++ })
      const { rate } = await runSound({ ...wanted, seconds, first: perRun * run++ })
      rates.push(rate)
    }
    await nodes.end()
    if (count === 1) alone = rates
    const cell = (rate: number, nth: number) =>
      `${Math.round(rate)} (× ${(rate / (alone[nth] ?? NaN)).toFixed(2)})`
    rows.push([String(count), ...rates.map(cell)])
  }
  return table([['nodes', ...kinds.map((kind) => `${kind}, req/s`)], ...rows])
}

const send = (url: string, { method, path, headers, body }: Call) =>
  fetch(url + path, { method, headers, body: JSON.stringify(body) })

/** From the answer to a booking on one node until a screen at another has heard of it. */
async function newsDelays({ nodes }: Nodes, world: World) {
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
    // A multiple of the salons is the first one's turn.
    const booking = bookingOf(world, perRun * run++)
    const heard = hear('appointments')
    const begin = performance.now()
    const answer = await send(one?.url ?? '', booking)
    if (!answer.ok) throw new Error(await answer.text())
    await heard
    took.push(performance.now() - begin)
    await pause(50)
  }
  await reader?.cancel()
  return took
}

/** Wrong log-ins of one caller, node after node, until one is refused as too many. */
async function guessesUntilStopped({ nodes }: Nodes) {
  for (let tried = 0; tried < 100; tried++) {
    const email = `nobody-${tried}@example.com`
    const node = nodes[tried % nodes.length]
    const headers = { 'content-type': 'application/json' }
    const body = { email, password: 'gabim' }
    const answer = await send(node?.url ?? '', { ...authRoutes.login, headers, body })
    if (answer.status === 429) return tried
  }
  return Infinity
}

/** One node is killed amid bookings: what was acknowledged has to be there. */
async function killOne({ nodes, url }: Nodes, world: World, sql: Sql) {
  const acknowledged: string[] = []
  let [failed, refused, nth, isOver] = [0, 0, perRun * run++, false]
  async function book() {
    while (!isOver) {
      const answer = await send(url, bookingOf(world, nth++)).catch(() => undefined)
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
  const server = await openServer()
  const jobs = await server.database()
  const runs = countRuns(jobs.connection, 4, minutes)
  const { connection, drop } = await server.database()
  const owners = await fillSalons(connection)
  const sql = connect({ ...connection, max: 2 }, () => {})
  const tokens = await signInAll(sql, owners, () => new Date())
  const world: World = { ...emptyWorld, tokens }

  const figures = await throughput(connection, world)
  const nodes = await startNodes(4, connection)
  const stopped = await guessesUntilStopped(nodes)
  const news = await newsDelays(nodes, world)
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
  writeSection('Nodes', 'npm run bench -- nodes', server.words, body)
  await sql.end()
  await drop()
  await jobs.drop()
  await server.close()
}
