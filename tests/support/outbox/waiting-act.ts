import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'

/** An act that the holder wrote without network and that waits for a decision; answers its id. */
export const waitingActIn =
  (sql: Sql, now: () => Date) =>
  async ({ salonId, userId }: { salonId: SalonId; userId: string }) => {
    const id = newId()
    await sql`
      insert into outbox_acts (salon_id, id, user_id, at, got_at, call, params, body, content, fate, why)
      values (${salonId}, ${id}, ${userId}, ${now()}, ${now()}, 'POST /api/clients', '{}', '{"name": "Besa"}', '',
        'waits', 'refused')`
    return id
  }
