import { readConfig } from '#server/core/config.ts'
import { connect } from '#server/database/sql.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { now, startNode } from '../app-node.ts'
import { fillMillion } from '../million.ts'
import { median } from '../product.ts'
import { fire } from './load.ts'
import { openHost } from './place.ts'
import { goal, keep, table } from './results.ts'
import type { World } from './world.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const most = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const scales = [10_000, 100_000, 1_000_000, 10_000_000].filter((rows) => rows <= most)
const asked = ['week', 'booking', 'client search']
const [salonsAsked, perSalon, rounds, connections, perRun, bar] = [8, 1_000, 3, 16, 100_000, 1.5]

type Host = Awaited<ReturnType<typeof openHost>>

/** The same few salons, among ever more others. */
async function grow(host: Host, rows: number) {
  const begin = performance.now()
  const { connection, drop } = await host.database()
  const owners = (await fillMillion(connection, rows / perSalon)).slice(0, salonsAsked)
  const sql = connect({ ...connection, max: 1 }, () => {})
  const people = peopleOf({ sql, now, config: readConfig({}) })
  const tokens = []
  for (const { userId } of owners) tokens.push(await people.signIn(userId))
  const [size] = await sql<{ size: string }>`
    select pg_size_pretty(pg_database_size(current_database())) as size`
  await sql.end()
  const typed = Array.from({ length: 100 }, (_, nth) => `mirë ${nth}`)
  const world: World = {
    tokens,
    admin: '',
    large: { token: tokens[0] ?? '', typed },
    movable: [],
    asset: '',
  }
  const took = Math.round((performance.now() - begin) / 1000)
  console.log(`${rows.toLocaleString('en')} appointments: ${size?.size}, loaded in ${took} s`)
  return { rows, world, drop, node: await startNode(connection) }
}

/** What a salon's work costs when there are more and more others: in turn, so that each meets the same machine. */
export async function measureGrowth() {
  const host = await openHost()
  const stages: Awaited<ReturnType<typeof grow>>[] = []
  for (const rows of scales) stages.push(await grow(host, rows))
  const rates = new Map(asked.map((kind) => [kind, scales.map((): number[] => [])]))
  let run = 0
  for (let round = -1; round < rounds; round++)
    for (const kind of asked)
      for (const [nth, { world, node }] of stages.entries()) {
        const wanted = { world, url: node.url, kind, connections, first: perRun * run++ }
        const load = await fire({ ...wanted, seconds: round < 0 ? 1 : seconds })
        if (load.failed > 0) throw new Error(`${kind} failed: ${load.statuses}`)
        // The first round warms everybody up.
        if (round >= 0) rates.get(kind)?.[nth]?.push(load.rate)
      }
  const medians = asked.map((kind) => (rates.get(kind) ?? []).map(median))
  const least = ([first = 0, ...others]: number[]) =>
    Math.max(1, ...others.map((one) => first / one))
  const lines = asked.map((kind, nth) => [
    kind,
    ...(medians[nth] ?? []).map((rate) => String(Math.round(rate))),
    ...goal('', least(medians[nth] ?? []).toFixed(2), least(medians[nth] ?? []) <= bar).slice(1),
  ])
  const head = [`req/s at ${connections}`, ...scales.map((rows) => rows.toLocaleString('en'))]
  const body = table([[...head, 'slower by', `≤ ${bar}`], ...lines])
  console.log(`\n${body}`)
  if (most >= 1_000_000) keep('Growth', 'npm run bench -- growth', host.words, body)
  for (const { node, drop } of stages) {
    await node.end()
    await drop()
  }
  await host.close()
}
