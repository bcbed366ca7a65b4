import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

type Proof = { readonly signature: string; readonly until: Date }

/** Marks a proof as used; answers false if it was used before. */
export async function spendProof(tx: Sql, salon: SalonId, { signature, until }: Proof) {
  const spent = await tx`
    insert into door_proofs (salon_id, signature, until) values (${salon}, ${signature}, ${until})
    on conflict do nothing returning 1`
  return spent.length > 0
}

export const forgetProofs = (sql: Sql, now: Date) => sql`
  delete from door_proofs where until < ${now}`
