import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { statuses } from '#contract/visits/statuses.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import type { Sql } from '#server/database/sql.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { type Dice, dice } from '#tests/support/random.ts'

/** One app node as its callers see it. */
export type Node = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<{ status: number; json: Record<string, unknown> }>

const { path } = appointmentRoutes.add
export const nodeFor = (nodes: readonly Node[], nth: number) => {
  const node = nodes[nth % nodes.length]
  if (!node) throw new Error('A race needs a node.')
  return node
}

/** How often each status came. */
export const statusesOf = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  )

/** All callers book nine o'clock with one barber at once. */
export async function raceForOneSlot(nodes: readonly Node[], callers: number, day: string) {
  const book = (nth: number) => aBooking({ appointment_date: day, client_name: `Klienti ${nth}` })
  const answers = await Promise.all(
    Array.from({ length: callers }, (_, nth) => nodeFor(nodes, nth)('POST', path, book(nth))),
  )
  return statusesOf(answers)
}

/** Books like a server that checks first and inserts afterwards, without the constraint, in a salon of one barber. */
export async function bookCarelessly(sql: Sql, day: string) {
  const isTaken = await sql`
    select 1 from appointments where starts_at = ${`${day} 09:00`} and status <> 'cancelled'`
  if (isTaken.length > 0) return 409
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name,
      price_cents)
    select salon_id, gen_random_uuid(), ${`${day} 09:00`}::timestamp, 30, id, 'Besa', 'Prerje', 1
    from staff order by position limit 1`
  await givePart(sql)
  return 200
}

const barbers = ['Arta Hoxha', 'Genti', 'Ilir']

/** A random time on a short, crowded day; late visits reach into the next. */
function placeBy(roll: Dice, day: string) {
  const quarter = roll(18)
  const minutes = quarter < 16 ? 9 * 60 + quarter * 15 : 23 * 60 + (quarter - 15) * 15
  return {
    appointment_date: day,
    appointment_time: timeOf(minutes),
    duration: 15 * (1 + roll(8)),
    barber: barbers[roll(barbers.length)] ?? '',
    create: true,
  }
}

/** The newest version of each appointment that a caller was answered, or null once it was deleted. */
type Promised = Map<string, number | null>
type Outcome = { promised: Promised; statuses: Set<number> }

const shown = (json: Record<string, unknown>) =>
  json['appointment'] as { id: string; version: number }

function keep(promised: Promised, { id, version }: { id: string; version: number }) {
  const known = promised.get(id)
  if (known !== null) promised.set(id, Math.max(known ?? 0, version))
}

/** One writer's next step: book, move, lengthen, change a status (restoring too), or delete. */
async function step(roll: Dice, node: Node, day: string, { promised, statuses: seen }: Outcome) {
  const ids = [...promised.keys()]
  const id = ids[roll(Math.max(ids.length, 1))]
  const kind = roll(10)
  if (id === undefined || kind < 4) {
    const client_name = `Klienti ${roll(5)}`
    const answer = await node('POST', path, aBooking({ ...placeBy(roll, day), client_name }))
    if (answer.status === 200) keep(promised, shown(answer.json))
    return seen.add(answer.status)
  }
  if (kind === 9) {
    const { status } = await node('DELETE', `${path}/${id}`)
    if (status === 200) promised.set(id, null)
    return seen.add(status)
  }
  const { duration, ...place } = placeBy(roll, day)
  const wishes = [place, { ...place, duration }, { duration }, { status: statuses[roll(5)] }]
  const answer = await node('PUT', `${path}/${id}`, wishes[kind - 4] ?? { status: 'pending' })
  if (answer.status === 200) keep(promised, shown(answer.json))
  return seen.add(answer.status)
}

/** Sixteen writers on one crowded day, with the same steps for the same seed. */
export async function mixedRace(nodes: readonly Node[], seed: number, day: string, steps = 12) {
  const outcome: Outcome = { promised: new Map(), statuses: new Set() }
  await Promise.all(
    Array.from({ length: 16 }, async (_, writer) => {
      const roll = dice(seed * 1000 + writer)
      for (let nth = 0; nth < steps; nth++) await step(roll, nodeFor(nodes, writer), day, outcome)
    }),
  )
  return outcome
}

/** Pairs of overlapping visits of one barber. */
export async function overlaps(sql: Sql) {
  const [found] = await sql<{ pairs: number }>`
    select count(*) as pairs
    from appointment_parts a join appointment_parts b
      on b.salon_id = a.salon_id and b.staff_id = a.staff_id and b.appointment_id > a.appointment_id
      and a.busy && b.busy
    where a.holds and b.holds`
  return found?.pairs
}

/** Appointments that were answered and are missing in the database, or still there although deleted. */
export async function broken(sql: Sql, { promised }: Outcome) {
  const rows = await sql<{ id: string; version: number }>`
    select id, version from appointments where id = any(${[...promised.keys()]}::uuid[])`
  const kept = new Map(rows.map(({ id, version }) => [id, version]))
  return [...promised].filter(([id, version]) => (kept.get(id) ?? null) !== version)
}

/** The deadlocks since the database was made. Each connection reports its count when it ends. */
export async function deadlocks(sql: Sql) {
  for (;;) {
    const others = await sql<{ pid: number }>`
      select pg_terminate_backend(pid), pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
    if (others.length === 0) break
  }
  const [counted] = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`
  return counted?.deadlocks
}
