import type { SalonId } from '#server/core/actor.ts'
import { type Part, part } from '#server/database/sql.ts'

/** The hash by which a client is known as one that was erased. */
export const hashOf = (salon: Part, id: Part) =>
  part`sha256(convert_to(${salon} || ' ' || ${id}, 'UTF8'))`

/** The salon had a client with this id, who was erased. */
export const wasErased = (salon: SalonId, id: string) => part`exists (
  select from erasures e
  where e.salon_id = ${salon} and ${hashOf(part`${salon}::text`, part`${id}::text`)} = any (e.hashes))`
