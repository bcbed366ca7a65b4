import type { SalonId } from '#server/core/actor.ts'
import type { Database } from '#server/database/sql.ts'

const tables = ['appointments', 'clients', 'services', 'staff', 'absences']

/** All that a salon has of what another one may ask for by its id: the rows of each table. */
export const salonRows = (sql: Database, salonId: SalonId) =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql.pool.query(
        `select id, to_jsonb(t) as row from ${table} t where salon_id = $1 order by id`,
        [salonId],
      )
      return rows as { id: string; row: unknown }[]
    }),
  )
