import { commonErrors } from '#contract/common.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import type { CardKind, Sign } from './rules.ts'

/** The salon at an address with the facts for its pictures, and the stored picture of this hash if there is one. */
export const signAt = async (sql: Sql, slug: string, kind: CardKind, hash: string) =>
  oneRow(
    await sql<Sign & { salonId: SalonId; bytes: Buffer | null }>`
      select l.id as "salonId", l.name, d.colour, d.address, c.bytes
      from door_slugs s join salons l on l.id = s.salon_id join doors d on d.salon_id = l.id
      left join door_cards c on c.salon_id = l.id and c.kind = ${kind} and c.hash = ${hash}
      where s.slug = ${slug}`,
    commonErrors.notFound,
  )

type Card = { readonly kind: CardKind; readonly hash: string; readonly bytes: Buffer }

export const saveCard = (sql: Sql, salon: SalonId, { kind, hash, bytes }: Card) => sql`
  insert into door_cards (salon_id, kind, hash, bytes) values (${salon}, ${kind}, ${hash}, ${bytes})
  on conflict (salon_id, kind) do update set hash = excluded.hash, bytes = excluded.bytes`

/** How large a salon's photograph is; undefined where it has none. */
export async function photoOf(sql: Sql, salon: SalonId) {
  const [photo] = await sql<{ width: number; height: number }>`
    select width, height from door_pictures where salon_id = ${salon} and width is not null and height is not null`
  return photo
}
