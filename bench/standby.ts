import { reportRoutes } from '#contract/reports/reports.ts'
import { returnRoutes } from '#contract/returns/returns.ts'
import { migrate } from '#server/database/migrate.ts'
import { connect, type Database } from '#server/database/sql.ts'
import { type Cluster, openCluster } from './cluster/cluster.ts'
import { askAt, until } from './cluster/members.ts'
import { processorSeconds } from './cluster/processes.ts'
import { findPrograms } from './cluster/programs.ts'
import { fillSalons } from './fill/salons.ts'
import { emptyWorld, signInAll, type World } from './fill/world.ts'
import { median } from './product.ts'
import { yearReport } from './reads/reports.ts'
import { startApp } from './suite/app-process.ts'
import { ask, type Call } from './suite/ask.ts'
import { type Load, runSound } from './suite/load.ts'
import { goal, table, writeSection } from './suite/results.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const [salons, appointments, bookers, readers, rounds, perRun] = [100, 1_000, 4, 2, 3, 100_000]

type Stage = { readonly cluster: Cluster; readonly sql: Database; readonly world: World }
let run = 0

/** Bookings, and beside them the year's report of a salon with fifty thousand visits, where it is asked for. */
async function beside(
  { cluster, sql, world }: Stage,
  url: string,
  isReporting: boolean,
  length = seconds,
) {
  // No call of a run meets the limits that the run before has filled.
  await sql`delete from rate_counters`
  const load = (kind: string, connections: number) =>
    runSound({ world, url, kind, connections, seconds: length, first: perRun * run++ })
  const { data } = await cluster.primary()
  const before = processorSeconds(data)
  const [bookings, reports] = await Promise.all([
    load('booking', bookers),
    isReporting ? load(yearReport.kind.name, readers) : undefined,
  ])
  return { bookings, reports, share: (processorSeconds(data) - before) / length }
}

type Way = { readonly name: string; readonly url: string; readonly isReporting: boolean }

/** Each way in turn, some times over, so that a busy moment of the machine is nobody's alone. */
async function compare(stage: Stage, ways: readonly Way[]) {
  const seen = ways.map((way) => ({
    ...way,
    bookings: new Array<Load>(),
    reports: new Array<Load>(),
    shares: new Array<number>(),
  }))
  for (const { url } of ways) await beside(stage, url, true, 2)
  for (let round = 0; round < rounds; round++)
    for (const one of seen) {
      const { bookings, reports, share } = await beside(stage, one.url, one.isReporting)
      one.bookings.push(bookings)
      one.shares.push(share)
      if (reports) one.reports.push(reports)
    }
  const middle = (loads: readonly Load[], of: 'rate' | 'p50' | 'p99') =>
    loads.length === 0 ? '–' : String(Math.round(median(loads.map((load) => load[of]))))
  return seen.map(({ name, bookings, reports, shares }) => [
    name,
    middle(bookings, 'rate'),
    middle(bookings, 'p50'),
    middle(bookings, 'p99'),
    middle(reports, 'rate'),
    middle(reports, 'p99'),
    `${Math.round(100 * median(shares))} %`,
  ])
}

/** Until the standby has all that was written so far. */
async function caughtUp({ admin }: Cluster) {
  const [written] = await askAt(
    admin.write,
    (sql) => sql<{ at: string }>`select pg_current_wal_lsn()::text as at`,
  )
  await until('the standby', async () => {
    const [row] = await askAt(
      admin.read,
      (sql) => sql<{ isThere: boolean }>`
        select pg_last_wal_replay_lsn() >= ${written?.at}::pg_lsn as "isThere"`,
    )
    return row?.isThere === true
  })
}

/** How many transactions the standby has answered the app. */
async function answeredByStandby({ admin }: Cluster) {
  const [row] = await askAt(
    admin.read,
    (sql) => sql<{ count: number }>`
      select coalesce(sum(xact_commit), 0)::int as count from pg_stat_database where datname = 'orari'`,
  )
  return row?.count ?? 0
}

const year = { from: '2025-11-23', to: '2026-11-22' }

/** The calls whose figures have to be the same from both. */
const calls = ({ tokens }: World): Call[] =>
  tokens
    .slice(0, 5)
    .flatMap((token) => [
      ask(reportRoutes.own, token, { query: { period: 'year' } }),
      ask(returnRoutes.show, token, { query: year }),
    ])

/** Only the moment of the figures may differ. */
const withoutMoment = (text: string) => text.replace(/"asOf":"[^"]*",?/, '')

async function sameFigures({ cluster, world }: Stage, urls: readonly string[]) {
  await caughtUp(cluster)
  let same = 0
  for (const { path, headers } of calls(world)) {
    const [one, other] = await Promise.all(
      urls.map(async (url) => withoutMoment(await (await fetch(url + path, { headers })).text())),
    )
    if (one === other && one?.startsWith('{"success":true')) same++
    else console.log(`${path}:\n${one}\n${other}`)
  }
  return same
}

async function fill(cluster: Cluster, connectionString: string): Promise<Stage> {
  await migrate({ connectionString })
  const owners = await fillSalons({ connectionString }, { salons, appointments })
  const sql = connect({ connectionString, options: '-c statement_timeout=0', max: 1 }, () => {})
  await yearReport.fill?.(sql, owners)
  const tokens = await signInAll(sql, owners)
  await caughtUp(cluster)
  return { cluster, sql, world: { ...emptyWorld, tokens } }
}

/** What reports cost those who book, answered by the database itself and by its standby. */
export async function measureStandby() {
  const programs = findPrograms()
  if ('missing' in programs) return console.log(`skipped: ${programs.missing}`)
  const cluster = await openCluster(programs)
  const { write, read } = await cluster.database()
  const stage = await fill(cluster, write)
  const without = await startApp({ connectionString: write })
  const withIt = await startApp({ connectionString: write }, { connectionString: read })
  const lines = await compare(stage, [
    { name: 'bookings alone', url: without.url, isReporting: false },
    { name: 'beside reports, no standby', url: without.url, isReporting: true },
    { name: 'beside reports from the standby', url: withIt.url, isReporting: true },
  ])
  const before = await answeredByStandby(cluster)
  const same = await sameFigures(stage, [without.url, withIt.url])
  const asked = calls(stage.world).length
  await until('the count of the standby', async () => {
    return (await answeredByStandby(cluster)) >= before + asked
  }).catch(() => {})
  const answered = (await answeredByStandby(cluster)) - before
  const head = [
    `${bookers} who book, ${readers} who ask for reports`,
    'bookings/s',
    'p50, ms',
    'p99, ms',
    'reports/s',
    'their p99, ms',
    'a processor, the primary',
  ]
  const goals = [
    goal(
      `figures of ${asked} reports and returns, the same from both`,
      String(same),
      same === asked,
    ),
    goal('transactions the standby answered for them', String(answered), answered >= asked),
  ]
  const body = `${table([head, ...lines])}\n\n${table([['', 'measured', ''], ...goals])}`
  console.log(body)
  writeSection(
    'Standby',
    'npm run bench -- standby',
    `PostgreSQL ${cluster.version} twice, one a synchronous standby, on this one machine`,
    body,
  )
  await without.end()
  await withIt.end()
  await stage.sql.end()
  await cluster.close()
}
