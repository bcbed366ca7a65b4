import { createHash } from 'node:crypto'
import type { SalonId } from '#server/core/actor.ts'
import { inSlices, piecesOf } from '#server/core/in-slices.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { takenOut } from '../acts.ts'
import type { TakingOut } from '../undoing.ts'
import type { Undo } from '#server/record/act.ts'
import { andFilled, type Filling, holdNumbered, listed, putNumbers } from './data.ts'

/** A value that the file brought, unreadable: what is kept for undo tells nobody anything of a client. */
const sealed = (value: string) => createHash('sha256').update(value).digest('hex')

/** Of each client the fields that were filled in, their values sealed. */
type Filled = Readonly<Record<string, string | readonly string[]>> & { readonly id: string }
type Payload = {
  readonly importId: string
  readonly added: readonly string[]
  readonly filled: readonly Filled[]
}

const asText = (value: string | readonly string[]) =>
  typeof value === 'string' ? value : value.join(listed)

const filledOf = ({ id, numbers = [], ...fields }: Filling): Filled => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value ? [[field, sealed(asText(value))]] : [],
    ),
  ),
  ...(numbers.length > 0 && { numbers: numbers.map(({ e164 }) => sealed(e164 ?? '')) }),
  id,
})

type Brought = {
  readonly importId: string
  readonly added: readonly { readonly id: string }[]
  readonly fillings: readonly Filling[]
}
export const clientUndo = async ({ importId, added, fillings }: Brought): Promise<Undo> => ({
  kind: 'import.clients',
  payload: {
    importId,
    added: added.map(({ id }) => id),
    filled: await inSlices(fillings, filledOf),
  } satisfies Payload,
})

const atOnce = 1000

/** Who has a visit since, waits for one, or owes, stays, everybody else goes; what was filled in is emptied where it still is the file's. */
export const undoClientImport: TakingOut = async (tx, { actor, payload, historyId }) => {
  const { importId, added, filled } = payload as Payload
  let [gone, kept] = [0, 0]
  for (const ids of piecesOf(added, atOnce)) {
    const told = await removePeople(tx, actor.salonId, ids)
    gone += told.gone
    kept += told.kept
  }
  for (const some of piecesOf(filled, atOnce)) await emptyFields(tx, actor.salonId, some)
  return takenOut('clients', actor, { importId, historyId, gone, kept })
}

/** They are locked first: a visit that is booked in this moment is seen by the statement after. */
export async function removePeople(tx: Sql, salon: SalonId, ids: readonly string[]) {
  const there = await tx`
    select 1 from clients where salon_id = ${salon} and id = any(${ids}::uuid[]) order by id for update`
  const gone = await tx`
    delete from clients c where c.salon_id = ${salon} and c.id = any(${ids}::uuid[]) and not exists (
      select from appointments a where a.salon_id = c.salon_id and a.client_id = c.id)
      and not exists (select from waiting_entries w where w.salon_id = c.salon_id and w.client_id = c.id)
      and not exists (select from sales s where s.salon_id = c.salon_id and s.client_id = c.id)
    returning 1`
  return { gone: gone.length, kept: there.length - gone.length }
}

/** Only what still is as the file brought it. */
const emptied = andFilled(
  ({ field, empty, ofClient, asText: textOf }) =>
    part`case when sealed(${textOf(ofClient)}) = f.fields ->> ${field} then ${empty} else ${ofClient} end`,
)

async function emptyFields(tx: Sql, salon: SalonId, filled: readonly Filled[]) {
  const held = await holdNumbered(
    tx,
    salon,
    filled.map(({ id }) => id),
  )
  await tx`
    update clients c set version = c.version + 1${emptied}
    from jsonb_array_elements(${JSON.stringify(filled)}::jsonb) f (fields)
    where c.salon_id = ${salon} and c.id = (f.fields ->> 'id')::uuid`
  const numbers = new Map(filled.map(({ id, numbers: sealedOnes = [] }) => [id, sealedOnes]))
  await putNumbers(
    tx,
    salon,
    held.flatMap((client) => {
      const gone = numbers.get(client.id) ?? []
      const left = client.numbers.filter(({ e164 }) => !gone.includes(sealed(e164 ?? '')))
      return left.length < client.numbers.length ? { ...client, numbers: left } : []
    }),
  )
}
