import { readConfig } from '#server/core/config.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { fillSalonHistory } from '../fill/salon-history.ts'
import { fillSalons } from '../fill/salons.ts'
import { emptyWorld, signInAll, type World } from '../fill/world.ts'
import { now, startApp } from '../suite/app-process.ts'
import { openDatabase } from '../suite/database-server.ts'
import { historyKinds } from './history-kinds.ts'
import { runSound } from '../suite/load.ts'
import { goal, table, writeSection } from '../suite/results.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const rows = Number(process.env['BENCH_ROWS'] ?? 10_000_000)
const [salons, salonsAsked, connections, mostMs] = [1_000, 100, 16, 50]

type Owner = Awaited<ReturnType<typeof fillSalons>>[number]

/** Barbers without a column: of all that was done they may read the few acts of their own. */
async function barbersOf(sql: Sql, owners: readonly Owner[], acts: number) {
  const people = peopleOf({ sql, now, config: readConfig({}) })
  const tokens: string[] = []
  for (const owner of owners) {
    const { userId, token } = await people.member(owner, 'barber')
    await sql`
      update salon_history set user_id = ${userId} where (salon_id, at, id) in (
        select salon_id, at, id from salon_history where salon_id = ${owner.salonId}
        order by at limit ${acts})`
    tokens.push(token)
  }
  return tokens
}

async function askedOf(sql: Sql, owners: readonly Owner[]): Promise<World> {
  const clients: string[] = []
  const typed: string[] = []
  for (const { salonId } of owners) {
    const [client] = await sql<{ id: string; name: string }>`
      select id, name from clients where salon_id = ${salonId} order by name_key limit 1`
    clients.push(client?.id ?? '')
    typed.push(client?.name ?? '')
  }
  return {
    ...emptyWorld,
    tokens: await signInAll(sql, owners),
    large: { token: '', typed, clients },
  }
}

/** "Who removed the 14:00?" among ten million entries of a thousand salons. */
export async function measureHistory() {
  const database = await openDatabase()
  const { connection } = database
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  const begin = performance.now()
  const owners = await fillSalons(connection, { salons, appointments: 100 })
  await fillSalonHistory(
    sql,
    owners.map(({ salonId }) => salonId),
    rows,
    now(),
  )
  const asked = owners.slice(0, salonsAsked)
  const world = await askedOf(sql, asked)
  const few = await barbersOf(sql, asked, 3)
  const none = await barbersOf(sql, asked, 0)
  console.log(`filled in ${Math.round((performance.now() - begin) / 1000)} s`)
  const app = await startApp(connection)
  const runs = [
    ...historyKinds.map(({ name }) => ({ name, kind: name, world })),
    { name: 'newest, a barber with three', kind: 'newest', world: { ...world, tokens: few } },
    { name: 'newest, a barber with none', kind: 'newest', world: { ...world, tokens: none } },
  ]
  const lines: string[][] = []
  for (const { name, ...wanted } of runs) {
    const run = { ...wanted, url: app.url, connections, first: 0 }
    await runSound({ ...run, seconds: 1 })
    const { rate, p50, p99 } = await runSound({ ...run, seconds })
    const reached = goal('', `≤ ${mostMs}`, p99 <= mostMs).slice(1)
    lines.push([name, String(Math.round(rate)), String(p50), String(p99), ...reached])
    console.log(lines.at(-1)?.join(' · '))
  }
  const head = `${rows.toLocaleString('en')} entries at ${connections}`
  const body = table([[head, 'req/s', 'p50 ms', 'p99 ms', 'goal', ''], ...lines])
  writeSection('History', 'npm run bench -- history', database.words, body)
  await app.end()
  await sql.end()
  await database.close()
}
