import type { Member } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { namerOf } from '#server/visits/visit.ts'
import { addBookedClient } from '../data.ts'
import { readNumbers } from '../numbers.ts'
import { clientMeant, type Meant, type Said } from './data.ts'

type Naming = { readonly actor: Member; readonly now: () => Date }

/** Tells in the answer that several clients have the name and the request did not say which. */
export const ambiguityOf = ({ isAmbiguous }: Pick<Meant, 'isAmbiguous'>) =>
  isAmbiguous ? { client_ambiguous: isAmbiguous } : {}

/** The client's id; a client who is not known yet is added. */
export const addedClient = async (
  tx: Sql,
  { actor, now }: Naming,
  { name, id, isNew }: Meant,
  phone = '',
) =>
  isNew
    ? addBookedClient(
        tx,
        actor.salonId,
        {
          name,
          numbers: await readNumbers(tx, actor.salonId, [phone].filter(Boolean)),
          by: namerOf({ actor, now })?.userId ?? null,
        },
        now(),
      )
    : id

/** The name and id of the client who is meant; a client who is not known yet is added. */
export async function clientFor(tx: Sql, call: Naming, said: Said) {
  const known = await clientMeant(tx, call.actor, said, call.now())
  const { name } = known
  return {
    name,
    clientId: await addedClient(tx, call, known, said.client_phone),
    ...ambiguityOf(known),
  }
}
