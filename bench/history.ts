// The administrator's lists at their largest: a million entries of history and 100,000 accounts, each page and filter
// asked for at the server while others are asked for beside it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { historyRoutes } from '#contract/history.ts'
import { addDays } from '#contract/kit/time.ts'
import { userRoutes } from '#contract/users.ts'
import { createApp } from '#server/app.ts'
import { countEntries } from '#server/features/history/data.ts'
import { readConfig } from '#server/core/config.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { createLog } from '#server/core/log.ts'
import { migrate } from '#server/database/migrate.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { fillHistory } from './history-rows.ts'
import { machine } from './machine.ts'
import { ms, share, times } from './times.ts'

const [entries, accounts, days] = [1_000_000, 100_000, Number(process.env['BENCH_DAYS'] ?? 1)]
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 300)
const callers = 2
const goals = { history: 50, users: 100 } as const
const now = new Date('2026-11-20T11:30:00Z')
const today = '2026-11-20'

const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
const database = await startEmbedded({ dataDir })
await migrate(database.connection)
const options = '-c statement_timeout=0 -c maintenance_work_mem=256MB'
const patient = connect({ ...database.connection, options, max: 1 }, () => {})

const fillAccounts = (sql: Sql) => sql`
  with s as (
    insert into salons (id, name)
    select gen_random_uuid(), 'Salloni ' || n from generate_series(1, ${accounts}::int) n returning id, name)
  insert into users (id, salon_id, username, name, email, password_hash, is_active, verified_at,
    trial_end_date, subscription_type, subscription_end_date, created_at)
  select gen_random_uuid(), s.id, first || ' ' || last, first || ' ' || last,
    lower(last) || '.' || n || '@example.com', '', n % 20 > 0, now(), ${today}::date + n % 30 - 15,
    case n % 3 when 0 then 'none' when 1 then 'monthly' else 'yearly' end,
    case n % 3 when 0 then null else ${today}::date + n % 400 - 100 end,
    ${now}::timestamptz - n * interval '7 minutes'
  from (select id, split_part(name, ' ', 2)::int as n from s) s
  cross join lateral (select
    (array['Arta','Besnik','Çlirim','Drita','Ermal','Flutura','Gëzim','Hana','Ilir','Jeta'])[1 + n % 10],
    (array['Hoxha','Krasniqi','Gashi','Berisha','Shala','Leka','Prifti','Kola'])[1 + n / 10 % 8] || n / 80
  ) names (first, last)`

const begin = performance.now()
await fillAccounts(patient)
await fillHistory(patient, { entries, days, accounts, now })
await patient`vacuum analyze users`
await patient`vacuum analyze activities`
const filled = performance.now()
await countEntries(patient, now)
const seconds = (ms: number) => (ms / 1000).toFixed(1)
console.log(
  `${entries} entries of ${days} day(s) and ${accounts} accounts in ${seconds(filled - begin)} s,`,
)
console.log(`counted for the first time in ${seconds(performance.now() - filled)} s`)
await patient.end()

const sql = connect(database.connection, () => {})
const deps = { sql, now: () => now, config: readConfig({ RATE_LIMIT: 'off' }) }
const log = createLog('silent')
const notices = openNotices(database.connection, log)
const app = await createApp({ ...deps, log, notices })
const base = await app.listen({ host: '127.0.0.1', port: 0 })
const { token } = await peopleOf(deps).admin()
const headers = { authorization: `Bearer ${token}` }

type Query = Record<string, string>
async function ask(path: string, query: Query) {
  const start = performance.now()
  const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, { headers })
  await response.text()
  if (!response.ok) throw new Error(`${path} ${JSON.stringify(query)} answered ${response.status}`)
  return performance.now() - start
}

const any = (most: number) => String(1 + Math.floor(Math.random() * most))
const yesterday = addDays(today, -1)
const history: [string, () => Query][] = [
  ['first page', () => ({})],
  ['any of 50,000 pages', () => ({ page: any(50_000) })],
  ['last page', () => ({ page: '50000' })],
  ['kind', () => ({ action_type: 'login' })],
  ['kind, any page', () => ({ action_type: 'update', page: any(15_000) })],
  ['severity, rare', () => ({ severity: 'critical' })],
  ['severity, any page', () => ({ severity: 'info', page: any(48_000) })],
  ['kind and severity', () => ({ action_type: 'delete', severity: 'critical' })],
  [
    'kind and severity, any page',
    () => ({ action_type: 'create', severity: 'warning', page: any(400) }),
  ],
  ['since midnight, any page', () => ({ start_date: today, page: any(20_000) })],
  [
    'since yesterday, kind',
    () => ({ start_date: yesterday, action_type: 'logout', page: any(1_000) }),
  ],
  ['search: in every entry', () => ({ search: 'termini' })],
  ['search: in a seventh', () => ({ search: 'Besa', page: any(50) })],
  ['search: in a 33rd', () => ({ search: 'shty', page: any(50) })],
  ['search: in 15 entries', () => ({ search: 'rralle' })],
  ['search: a name', () => ({ search: `drita ${any(3000)}` })],
  ['search: nowhere', () => ({ search: `askund ${any(1000)}` })],
  [
    'search, kind and severity',
    () => ({ search: 'ilir', action_type: 'update', severity: 'warning' }),
  ],
  ['search: rare kind', () => ({ search: 'shty', action_type: 'delete', severity: 'critical' })],
]
const users: [string, () => Query][] = [
  ['first page', () => ({ page: '1' })],
  ['any of 5,000 pages', () => ({ page: any(5_000) })],
  ['by name, any page', () => ({ page: any(5_000), sort: 'name' })],
  ['by end, any page', () => ({ page: any(5_000), sort: 'ends' })],
  ['on trial, any page', () => ({ page: any(700), filter: 'trial' })],
  ['inactive, by name', () => ({ page: any(200), filter: 'inactive', sort: 'name' })],
  ['administrators', () => ({ page: '1', filter: 'admins' })],
  ['search: 1 letter', () => ({ page: '1', q: 'z' })],
  ['search: a first name', () => ({ page: '1', q: 'flutura', sort: 'name' })],
  ['search: an address', () => ({ page: '1', q: `gashi${any(900)}.` })],
  ['search: everybody', () => ({ page: any(5_000), q: 'example.com' })],
]

const asked = (path: string, query: () => Query, most: number) =>
  times(
    callers,
    (count) => count < most,
    () => ask(path, query()),
  )

async function measure(list: keyof typeof goals, name: string, path: string, query: () => Query) {
  await asked(path, query, 20)
  const taken = await asked(path, query, rounds)
  const verdict = share(taken, 0.99) < goals[list] ? 'ok' : 'MISSED'
  const label = `${list}: ${name}`.padEnd(36)
  console.log(
    label,
    ms(share(taken, 0.5)),
    ms(share(taken, 0.99)),
    `  < ${goals[list]} ms ${verdict}`,
  )
}

console.log(
  `${`${callers} callers, ${rounds} requests each line`.padEnd(36)}       p50       p99   goal`,
)
for (const [name, query] of history) await measure('history', name, historyRoutes.list.path, query)
await measure('history', '30 days', historyRoutes.stats.path, () => ({}))
for (const [name, query] of users) await measure('users', name, userRoutes.list.path, query)
await measure('users', 'figures', userRoutes.figures.path, () => ({}))
const everybody = await ask(userRoutes.list.path, {})
console.log(`users: all ${accounts} without a page  ${(everybody / 1000).toFixed(2)} s`)

console.log(machine())
await app.close()
await notices.stop()
await sql.end()
await database.stop()
await rm(dataDir, { recursive: true })
