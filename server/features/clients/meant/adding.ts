import type { Member } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Act } from '#server/record/act.ts'
import { namerOf } from '#server/visits/visit.ts'
import { bookedClientAdded } from '../acts.ts'
import { addBookedClient } from '../data.ts'
import { readNumbers } from '../numbers.ts'
import { clientMeant, type Meant, type Said } from './data.ts'

type Naming = { readonly actor: Member; readonly now: () => Date }

/**
 * Tells in the answer that several clients have the name and the request did not say which, or that the id which it said
 * means a client who has another one.
 */
export const clientTold = ({ isAmbiguous, became }: Pick<Meant, 'isAmbiguous' | 'became'>) => ({
  ...(isAmbiguous && { client_ambiguous: isAmbiguous }),
  ...(became && { became }),
})

/** The client's id; a client who is not known yet is added, and the act of it comes with the id. */
export async function addedClient(
  tx: Sql,
  { actor, now }: Naming,
  { name, id, isNew }: Meant,
  phone = '',
): Promise<{ clientId: string | null; acts: Act[] }> {
  if (!isNew) return { clientId: id, acts: [] }
  const { salonId } = actor
  const numbers = await readNumbers(tx, salonId, [phone].filter(Boolean))
  const by = namerOf({ actor, now })?.userId ?? null
  const clientId = await addBookedClient(tx, salonId, { name, numbers, by }, now())
  return { clientId, acts: [bookedClientAdded(salonId, clientId)] }
}

/** The name and id of the client who is meant; a client who is not known yet is added. */
export async function clientFor(tx: Sql, call: Naming, said: Said) {
  const known = await clientMeant(tx, call.actor, said, call.now())
  const added = await addedClient(tx, call, known, said.client_phone)
  return { name: known.name, ...added, told: clientTold(known) }
}
