import { type Connection, connect } from '#server/database/sql.ts'
import { openDoors } from '../door/door.ts'
import { fillSalons } from '../fill/salons.ts'
import { emptyWorld, signInAll } from '../fill/world.ts'
import type { SalonsAtWork } from './mix.ts'

const perSalon = 10

/** So many salons with a day of visits each; of the first `asked` the desks are at work. */
export async function fillSalonsAtWork(
  connection: Connection,
  { salons, asked }: { salons: number; asked: number },
): Promise<SalonsAtWork> {
  const owners = await fillSalons(connection, { salons, appointments: perSalon })
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  const doors = await openDoors(sql)
  const chosen = owners.slice(0, asked)
  const tokens = await signInAll(sql, chosen, () => new Date())
  const ids = chosen.map(({ salonId }) => salonId)
  const clients = await sql<{ id: string }>`
    select distinct on (s.nth) c.id
    from unnest(${ids}::uuid[]) with ordinality s (id, nth) join clients c on c.salon_id = s.id
    order by s.nth, c.name_key`
  // Nothing confirms these by itself meanwhile; each is of a barber of its own whom no booking wants.
  const movable = await sql<{ nth: number; id: string; version: number }>`
    select distinct on (b.position, s.nth) s.nth, a.id, a.version
    from unnest(${ids}::uuid[]) with ordinality s (id, nth)
    join staff b on b.salon_id = s.id and b.position >= 3
    join appointments a on a.salon_id = b.salon_id and a.staff_id = b.id and a.status = 'confirmed'
    order by b.position, s.nth, a.starts_at`
  await sql`vacuum analyze`
  await sql.end()
  return {
    ...emptyWorld,
    tokens,
    clients: clients.map(({ id }) => id),
    slugs: doors.map(({ slug }) => slug),
    movable: movable.map(({ nth, id, version }) => ({
      id,
      version,
      token: tokens[nth - 1] ?? '',
    })),
  }
}
