import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientRoutes } from '#contract/clients.ts'
import { randomFrom } from '#scripts/demo/demo-plan.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import { connect } from '#server/database/sql.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { createLog } from '#server/core/log.ts'
import { migrate } from '#server/database/migrate.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { growClientList, knownClients } from './client-list.ts'
import { machine } from './machine.ts'
import { fillMillion } from './million.ts'
import { ms, share, times } from './times.ts'

/**
 * How fast clients are found and listed in a salon of 20,000 of them, among more than a million appointments of a
 * thousand salons: node bench/client-search.ts
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 400)
const callers = 2
const goal = 50

const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
const database = await startEmbedded({ dataDir })
await migrate(database.connection)
const [owner] = await fillMillion(database.connection)
if (!owner) throw new Error('There is no salon.')
const sql = connect(database.connection, () => {})
const deps = { sql, now: () => new Date('2026-11-20T08:00:00Z'), config: readConfig({}) }
const token = await peopleOf(deps).signIn(owner.userId)
const random = randomFrom(7)
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T

const slip = (word: string) =>
  word.slice(0, 2) + word.slice(3, 4) + word.slice(2, 3) + word.slice(4)

const clients = await growClientList(database.connection, owner.salonId)
const [count] = await sql<{ all: number }>`select count(*) as all from appointments`
console.log(`${count?.all} appointments, ${knownClients} clients in the salon that is asked`)
const log = createLog('silent')
const notices = openNotices(database.connection, log)
const app = await createApp({ ...deps, log, notices })
const base = await app.listen({ host: '127.0.0.1', port: 0 })

type Query = Record<string, string>
const anyName = () => pick(clients).name.split(' ') as [string, string, string]
const { path: searchPath } = clientRoutes.search
const { path: listPath } = clientRoutes.list
const kinds: [string, string, () => Query][] = [
  ['search: 1 letter', searchPath, () => ({ q: anyName()[0].slice(0, 1) })],
  ['search: 2 letters', searchPath, () => ({ q: anyName()[0].slice(0, 2) })],
  ['search: 3 letters', searchPath, () => ({ q: anyName()[0].slice(0, 3) })],
  ['search: a first name', searchPath, () => ({ q: anyName()[0] })],
  [
    'search: first name, 2 letters',
    searchPath,
    () => ({ q: anyName().slice(1).join(' ').slice(0, -2) }),
  ],
  ['search: with a slip', searchPath, () => ({ q: slip(anyName()[2]) })],
  ['search: nobody', searchPath, () => ({ q: `Z${anyName()[2]}xz` })],
  ['search: phone, beginning', searchPath, () => ({ q: pick(clients).phone.slice(0, 6) })],
  ['search: phone, end', searchPath, () => ({ q: pick(clients).phone.slice(-4) })],
  ['list: first page', listPath, () => ({ status: 'active' })],
  ['list: second tab', listPath, () => ({ status: 'cancelled' })],
  ['list: middle page', listPath, () => ({ status: 'active', page: '600' })],
  ['list: last page', listPath, () => ({ status: 'active', page: '9999' })],
  ['list: page 1000 of both tabs', listPath, () => ({ page: '1000' })],
  ['list: searched', listPath, () => ({ status: 'active', q: anyName()[0].slice(0, 4) })],
]

const headers = { authorization: `Bearer ${token}` }
async function ask(path: string, query: Query) {
  const begin = performance.now()
  const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, { headers })
  await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - begin
}

const asked = (path: string, query: () => Query, most: number) =>
  times(
    callers,
    (count) => count < most,
    () => ask(path, query()),
  )

console.log(
  `${callers} callers, ${rounds} requests each line      p50       p99   goal p99 < ${goal} ms`,
)
for (const [name, path, query] of kinds) {
  await asked(path, query, 40)
  const taken = await asked(path, query, rounds)
  const verdict = share(taken, 0.99) < goal ? 'ok' : 'MISSED'
  console.log(name.padEnd(32), ms(share(taken, 0.5)), ms(share(taken, 0.99)), `  ${verdict}`)
}

console.log(machine())
await app.close()
await notices.stop()
await sql.end()
await database.stop()
await rm(dataDir, { recursive: true })
