import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Sql } from '#server/database/sql.ts'
import { fillLargeSalon } from '../fill/large-salon.ts'
import { fillSalons } from '../fill/salons.ts'
import { emptyWorld, lookAgain, signInAll, type World } from '../fill/world.ts'
import { startApp, today } from './app-process.ts'
import { openDatabase } from './database-server.ts'
import { largeKinds } from './kinds.ts'
import { runSound } from './load.ts'
import { goal, table, writeSection } from './results.ts'

const [connectionCounts, perRun, mostMs] = [[1, 16], 1_000_000, 50]
// An owner writes 120 times a minute at most.
const [warmUps, writes, minuteMs] = [16, 96, 61_000]

/** A salon of fifty thousand, alone: among many small ones PostgreSQL expects little of it, and plans for little. */
async function fillLarge(connection: Parameters<typeof startApp>[0], sql: Sql): Promise<World> {
  const [owner] = await fillSalons(connection, { salons: 1, appointments: 1_000 })
  if (!owner) throw new Error('There is no salon.')
  await fillLargeSalon(sql, owner.salonId, today)
  const tokens = await signInAll(sql, [owner])
  const ids = await shortOnesOf(sql)
  const movable = ids.map((id) => ({ id, token: tokens[0] ?? '', version: 0 }))
  return { ...emptyWorld, tokens, movable }
}

/** Eighty of each of the last three barbers in turn, a minute long, so that many moves find a place for them. */
async function shortOnesOf(sql: Sql) {
  const rows = await sql<{ id: string; nth: number; position: number }>`
    with chosen as (
      select a.id, b.position, row_number() over (partition by b.id order by a.starts_at) as nth
      from appointments a join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
      where b.position >= 3)
    update appointments a set minutes = 1, status = 'pending' from chosen
    where a.id = chosen.id and chosen.nth <= 80
    returning a.id, chosen.nth, chosen.position`
  return rows.toSorted((a, b) => a.nth - b.nth || a.position - b.position).map(({ id }) => id)
}

/** What a large salon's counter writes, as much in a minute as its owner may. */
export async function measureLarge() {
  const database = await openDatabase()
  const { connection } = database
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  const world = await fillLarge(connection, sql)
  const app = await startApp(connection)
  const lines: string[][] = []
  let run = 0
  for (const { name: kind } of largeKinds)
    for (const connections of connectionCounts) {
      if (run > 0) await pause(minuteMs)
      const wanted = { world, url: app.url, kind, isLarge: true, connections }
      await lookAgain(sql, world.movable)
      await runSound({ ...wanted, amount: warmUps, first: perRun * run++ })
      await lookAgain(sql, world.movable)
      const { p50, p99 } = await runSound({ ...wanted, amount: writes, first: perRun * run++ })
      const reached = goal('', `≤ ${mostMs}`, p99 <= mostMs).slice(1)
      lines.push([kind, String(connections), String(p50), String(p99), ...reached])
    }
  const body = table([['50,000 appointments', 'at', 'p50 ms', 'p99 ms', 'goal', ''], ...lines])
  console.log(body)
  writeSection('Large', 'npm run bench -- large', database.words, body)
  await sql.end()
  await app.end()
  await database.close()
}
