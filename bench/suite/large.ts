import { readConfig } from '#server/core/config.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { now, startNode, today } from '../app-node.ts'
import { growBigSalon } from '../big-salon.ts'
import { fillMillion } from '../million.ts'
import { largeKinds } from './kinds.ts'
import { fire } from './load.ts'
import { openPlace } from './place.ts'
import { goal, keep, table } from './results.ts'
import type { World } from './world.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const [crowds, perRun, bar] = [[1, 16], 1_000_000, 100]

/** A salon of fifty thousand, alone: among many small ones PostgreSQL expects little of it, and plans for little. */
async function fillLarge(place: Awaited<ReturnType<typeof openPlace>>): Promise<World> {
  const { connection } = place
  const [owner] = await fillMillion(connection, 1)
  if (!owner) throw new Error('There is no salon.')
  await growBigSalon(connection, owner.salonId, today)
  const sql = connect({ ...connection, max: 1 }, () => {})
  const token = await peopleOf({ sql, now, config: readConfig({}) }).signIn(owner.userId)
  const busy = { token, movable: await shortOnesOf(sql) }
  await sql.end()
  return { tokens: [token], admin: '', large: { token, typed: [] }, movable: [], asset: '', busy }
}

/** Eighty of each of the last three barbers in turn, a minute long, so that many visitors find a place for them. */
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

/** What a large salon's counter does, as the screens send it. */
export async function measureLarge() {
  const place = await openPlace()
  const world = await fillLarge(place)
  const node = await startNode(place.connection)
  const lines: string[][] = []
  let run = 0
  for (const { name: kind } of largeKinds)
    for (const connections of crowds) {
      const wanted = { world, url: node.url, kind, connections }
      await fire({ ...wanted, seconds: 1, first: perRun * run++ })
      const load = await fire({ ...wanted, seconds, first: perRun * run++ })
      if (load.failed > 0) throw new Error(`${kind} failed ${load.failed} times: ${load.statuses}`)
      const figures = [load.rate, load.p50, load.p99].map((one) => String(Math.round(one)))
      const reached = connections === 1 ? ['', ''] : goal('', `≥ ${bar}`, load.rate >= bar).slice(1)
      lines.push([kind, String(connections), ...figures, ...reached])
    }
  const body = table([
    ['50,000 appointments', 'at', '/s', 'p50 ms', 'p99 ms', 'goal', ''],
    ...lines,
  ])
  console.log(body)
  keep('Large', 'npm run bench -- large', place.words, body)
  await node.end()
  await place.close()
}
