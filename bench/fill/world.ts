import { readConfig } from '#server/core/config.ts'
import { type Connection, connect, type Sql } from '#server/database/sql.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { now } from '../suite/app-process.ts'
import { fillClientList } from './client-list.ts'
import { fillHistory } from './history-rows.ts'
import { fillSalons } from './salons.ts'

/** As a screen knows it: the version goes along with every change. */
export type Movable = { readonly token: string; readonly id: string; version: number }

/** What the calls of a measurement have to know of the salons. */
export type World = {
  /** Sessions of owners, of a salon each: the limits count by owner. */
  readonly tokens: string[]
  readonly admin: string
  /** A salon of 20,000 clients: what is typed to find some of them, and the ids of those. */
  readonly large: { readonly token: string; readonly typed: string[]; readonly clients: string[] }
  /** Appointments of barbers that no booking wants. */
  readonly movable: Movable[]
}

export const emptyWorld: World = {
  tokens: [],
  admin: '',
  large: { token: '', typed: [], clients: [] },
  movable: [],
}

export const salonsAsked = 960
const [entries, known] = [200_000, 400]

/** A thousand salons of a thousand appointments, one of them with many clients, and a day of history. */
export async function fillWorld(connection: Connection) {
  const begin = performance.now()
  const owners = await fillSalons(connection)
  const seconds = (performance.now() - begin) / 1000
  const [large, ...others] = owners
  if (!large) throw new Error('There is no salon.')
  const clients = (await fillClientList(connection, large.salonId)).slice(0, known)
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  await fillHistory(sql, { entries, days: 1, accounts: owners.length, now: now() })
  await sql`vacuum analyze`
  const asked = others.slice(0, salonsAsked)
  const tokens = await signInAll(sql, asked)
  const salons = asked.map(({ salonId }) => salonId as string)
  const people = peopleOf({ sql, now, config: readConfig({}) })
  const world: World = {
    tokens,
    admin: (await people.admin()).token,
    large: {
      token: await people.signIn(large.userId),
      typed: clients.map(({ name }, nth) => name.slice(0, 3 + (nth % 4))),
      clients: clients.map(({ id }) => id),
    },
    movable: await movableOf(sql, salons, tokens),
  }
  await sql.end()
  return { world, seconds }
}

export async function signInAll(sql: Sql, owners: readonly { userId: string }[], clock = now) {
  const people = peopleOf({ sql, now: clock, config: readConfig({}) })
  const tokens: string[] = []
  for (const { userId } of owners) tokens.push(await people.signIn(userId))
  return tokens
}

/** Salon by salon in turn, so that the moves of one moment are those of many. */
async function movableOf(sql: Sql, salons: string[], tokens: string[]): Promise<Movable[]> {
  const rows = await sql<{ salon: string; id: string; version: number; position: number }>`
    select distinct on (a.salon_id, a.staff_id) a.salon_id as salon, a.id, a.version, b.position
    from appointments a join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
    where a.salon_id = any(${salons}::uuid[]) and b.position >= 3 and a.status = 'pending'
    order by a.salon_id, a.staff_id, a.starts_at`
  const tokenOf = new Map(salons.map((salon, nth) => [salon, tokens[nth] ?? '']))
  return rows
    .toSorted((a, b) => a.position - b.position)
    .map(({ salon, id, version }) => ({ id, version, token: tokenOf.get(salon) ?? '' }))
}

/** The versions as they are by now: other processes have moved them. */
export async function lookAgain(sql: Sql, movable: readonly Movable[]) {
  const ids = movable.map(({ id }) => id)
  const rows = await sql<{ id: string; version: number }>`
    select id, version from appointments where id = any(${ids}::uuid[])`
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  for (const one of movable) one.version = versions.get(one.id) ?? one.version
}
