import { globSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readConfig } from '#server/core/config.ts'
import { type Connection, connect, type Sql } from '#server/database/sql.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { now } from '../app-node.ts'
import { growClientList } from '../client-list.ts'
import { fillHistory } from '../history-rows.ts'
import { fillMillion } from '../million.ts'

/** What whoever asks has to know of the salons that are asked. */
export type World = {
  /** Sessions of owners, of a salon each. */
  readonly tokens: string[]
  readonly admin: string
  /** A salon of 20,000 clients, and what its people type to find some of them. */
  readonly large: { readonly token: string; readonly typed: string[] }
  /** Appointments of barbers whom nobody else books. */
  readonly movable: { readonly token: string; readonly id: string }[]
  readonly asset: string
  /** A salon of fifty thousand appointments, and some of them, barber by barber. */
  readonly busy?: { readonly token: string; readonly movable: string[] }
}

const salonsAsked = 200
const entries = 200_000

/** A thousand salons of a thousand appointments, one of them with many clients, and a day of history. */
export async function fillWorld(connection: Connection) {
  const begin = performance.now()
  const owners = await fillMillion(connection)
  const seconds = (performance.now() - begin) / 1000
  const [large, ...others] = owners
  if (!large) throw new Error('There is no salon.')
  const clients = await growClientList(connection, large.salonId)
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  await fillHistory(sql, { entries, days: 1, accounts: owners.length, now: now() })
  await sql`vacuum analyze`
  const people = peopleOf({ sql, now, config: readConfig({}) })
  const tokens: string[] = []
  const asked = others.filter((_, nth) => nth % 4 === 0).slice(0, salonsAsked)
  for (const { userId } of asked) tokens.push(await people.signIn(userId))
  const salons = asked.map(({ salonId }) => salonId as string)
  const world: World = {
    tokens,
    admin: (await people.admin()).token,
    large: {
      token: await people.signIn(large.userId),
      typed: clients.slice(0, 400).map(({ name }, nth) => name.slice(0, 3 + (nth % 4))),
    },
    movable: await movableOf(sql, salons, tokens),
    asset: largestAsset(),
  }
  await sql.end()
  return { world, seconds }
}

async function movableOf(sql: Sql, salons: string[], tokens: string[]) {
  const rows = await sql<{ salon: string; id: string }>`
    select distinct on (a.salon_id, a.staff_id) a.salon_id as salon, a.id
    from appointments a join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
    where a.salon_id = any(${salons}::uuid[]) and b.position >= 3 and a.status = 'pending'
    order by a.salon_id, a.staff_id, a.starts_at`
  return rows.map(({ salon, id }) => ({ id, token: tokens[salons.indexOf(salon)] ?? '' }))
}

function largestAsset() {
  const folder = join(import.meta.dirname, '../../dist/web/assets')
  const [largest] = globSync(join(folder, '*.js')).toSorted(
    (one, other) => statSync(other).size - statSync(one).size,
  )
  if (largest === undefined) throw new Error('The web app is not built.')
  return `/assets/${basename(largest)}`
}
