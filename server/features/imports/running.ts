import { importErrors, type ImportKind } from '#contract/imports/imports.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'
import { announceProgress } from '#server/live/announce-topics.ts'

type Asked = { readonly sql: Sql; readonly actor: Member; readonly now: () => Date }

/** An import that runs. What it writes lies in one transaction; these lie outside of it, where others can see and stop it. */
export type Run = {
  readonly id: string
  /** Tells how far it has come; refused once somebody has stopped it. */
  readonly reach: (done: number) => Promise<void>
  /** The last step of the transaction: from here on it can't be stopped. Without an entry of the history nothing came. */
  readonly end: (tx: Sql, came: Came | null) => Promise<void>
}
type Came = { readonly historyId: string; readonly new: number; readonly known: number }

/** Does the work as the only import of the salon. It ends with the work, whichever way, and leaves nothing where that fails. */
export async function running<T>(
  { sql, actor, now }: Asked,
  { kind, total }: { readonly kind: ImportKind; readonly total: number },
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const { salonId: salon, userId } = actor
  const id = newId()
  await begin(sql, salon, { id, kind, userId, total, now: now() })
  await announceProgress(sql, salon, { id, done: 0, total })
  const stopUnless = (rows: readonly unknown[]) => {
    if (rows.length === 0) throw new AppError(importErrors.importStopped)
  }
  try {
    return await work({
      id,
      reach: async (done) => {
        stopUnless(
          await sql`
          update imports set done = ${done}, seen_at = ${now()}
          where salon_id = ${salon} and id = ${id} and ended_at is null returning 1`,
        )
        await announceProgress(sql, salon, { id, done, total })
      },
      end: async (tx, came) =>
        stopUnless(came ? await keep(tx, salon, id, came, now()) : await forget(tx, salon, id)),
    })
  } catch (error) {
    // Where the database is away the row is passed over a minute later.
    await forget(sql, salon, id).catch(() => {})
    throw error
  } finally {
    await announceProgress(sql, salon, null)
  }
}

type Begun = {
  readonly id: string
  readonly kind: ImportKind
  readonly userId: string
  readonly total: number
  readonly now: Date
}

/** One that gave no sign of life for a minute has lost its process: this one takes its place, and it could not end any more. */
async function begin(sql: Sql, salon: SalonId, { id, kind, userId, total, now }: Begun) {
  const begun = await sql`
    insert into imports as earlier (salon_id, id, kind, user_id, begun_at, seen_at, total)
    values (${salon}, ${id}, ${kind}, ${userId}, ${now}, ${now}, ${total})
    on conflict (salon_id) where ended_at is null do update set id = excluded.id, kind = excluded.kind,
      user_id = excluded.user_id, begun_at = excluded.begun_at, seen_at = excluded.seen_at, done = 0, total = excluded.total
    where earlier.seen_at < excluded.seen_at - interval '1 minute'
    returning 1`
  if (begun.length === 0) throw new AppError(importErrors.importRuns)
}

const keep = (tx: Sql, salon: SalonId, id: string, came: Came, now: Date) => tx`
  update imports set ended_at = ${now}, seen_at = ${now}, done = total, history_id = ${came.historyId},
    new_count = ${came.new}, known_count = ${came.known}
  where salon_id = ${salon} and id = ${id} and ended_at is null returning 1`

/** Stops it from whichever process: without its row it can't end, and all it wrote is rolled back. */
export const forget = (sql: Sql, salon: SalonId, id: string) => sql`
  delete from imports where salon_id = ${salon} and id = ${id} and ended_at is null returning 1`
