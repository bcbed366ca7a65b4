import { type Became, idErrors } from '#contract/made-ids.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { oneRow, type Part, part, refuseOn, type Sql } from '#server/database/sql.ts'

/** The client whom an id means: its own, or the one who was known already when a device gave the id to a new client. */
export const idMeant = (salon: SalonId, id: string) => part`coalesce(
  (select k.client_id from client_ids k where k.salon_id = ${salon} and k.id = ${id}), ${id}::uuid)`

export async function readIdMeant(sql: Sql, salon: SalonId, id: string) {
  return oneRow(await sql<{ id: string }>`select ${idMeant(salon, id)} as id`).id
}

/** The hash by which a client is known as one that was erased. */
export const hashOf = (salon: Part, id: Part) =>
  part`sha256(convert_to(${salon} || ' ' || ${id}, 'UTF8'))`

/** Refuses an id that a client of the salon has, or had until everything of them was erased. */
export async function refuseTakenId(tx: Sql, salon: SalonId, id: string) {
  const known = await tx`
    select where exists (
        select from erasures e where e.salon_id = ${salon}
          and ${hashOf(part`${salon}::text`, part`${id}::text`)} = any (e.hashes))
      or exists (select from clients where salon_id = ${salon} and id = ${id})
      or exists (select from client_ids where salon_id = ${salon} and id = ${id})`
  if (known.length > 0) throw new AppError(idErrors.idTaken)
}

/** From here on the one id means the other client. */
export const keepBecame = (tx: Sql, salon: SalonId, { from, to }: Became) =>
  refuseOn(
    { client_ids_pkey: idErrors.idTaken },
    tx`insert into client_ids (salon_id, id, client_id) values (${salon}, ${from}, ${to})`,
  )
