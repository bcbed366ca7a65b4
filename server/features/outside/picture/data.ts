import { commonErrors } from '#contract/common.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import type { Picture } from '#server/documents/picture.ts'

export const savePicture = (tx: Sql, salon: SalonId, hash: string, picture: Picture) => tx`
  insert into door_pictures (salon_id, hash, type, bytes, width, height)
  values (${salon}, ${hash}, ${picture.type}, ${picture.bytes}, ${picture.width}, ${picture.height})
  on conflict (salon_id) do update set hash = excluded.hash, type = excluded.type, bytes = excluded.bytes,
    width = excluded.width, height = excluded.height`

export const dropPicture = (tx: Sql, salon: SalonId) =>
  tx`delete from door_pictures where salon_id = ${salon} returning 1`

/**
 * The picture is served while the page is off too, for the owner chooses it before the page opens. Its path is known only from
 * the page and the settings.
 */
export const pictureAt = async (sql: Sql, slug: string, hash: string) =>
  oneRow(
    await sql<Pick<Picture, 'type' | 'bytes'>>`
      select p.type, p.bytes from door_slugs
      join door_pictures p on p.salon_id = door_slugs.salon_id and p.hash = ${hash}
      where door_slugs.slug = ${slug}`,
    commonErrors.notFound,
  )
