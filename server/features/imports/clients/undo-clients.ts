import { createHash } from 'node:crypto'
import type { SalonId } from '#server/core/actor.ts'
import { inSlices, piecesOf } from '#server/core/in-slices.ts'
import type { Sql } from '#server/database/sql.ts'
import { takenOut } from '../acts.ts'
import type { TakingOut } from '../undoing.ts'
import type { Undo } from '#server/record/act.ts'
import { type Filling, holdNumbered, putNumbers } from './data.ts'

/** A value that the file brought, unreadable: what is kept for undo tells nobody anything of a client. */
const sealed = (value: string) => createHash('sha256').update(value).digest('hex')
const listed = '\n'

/** Of each client the fields that were filled in, their values sealed. */
type Filled = Readonly<Record<string, string | readonly string[]>> & { readonly id: string }
type Payload = {
  readonly importId: string
  readonly added: readonly string[]
  readonly filled: readonly Filled[]
}

const filledOf = ({ id, numbers = [], tags, ...fields }: Filling): Filled => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value ? [[field, sealed(value)]] : [])),
  ),
  ...(tags && { tags: sealed(tags.join(listed)) }),
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

/** Who has a visit since, or waits for one, stays, everybody else goes; what was filled in is emptied where it still is the file's. */
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
    returning 1`
  return { gone: gone.length, kept: there.length - gone.length }
}

async function emptyFields(tx: Sql, salon: SalonId, filled: readonly Filled[]) {
  const held = await holdNumbered(
    tx,
    salon,
    filled.map(({ id }) => id),
  )
  await tx`
    update clients c set version = c.version + 1,
      email = case when sealed(c.email) = f.email then '' else c.email end,
      birthday = case when sealed(c.birthday::text) = f.birthday then null else c.birthday end,
      note = case when sealed(c.note) = f.note then '' else c.note end,
      formula = case when sealed(c.formula) = f.formula then '' else c.formula end,
      allergies = case when sealed(c.allergies) = f.allergies then '' else c.allergies end,
      tags = case when sealed(array_to_string(c.tags, ${listed})) = f.tags then '{}' else c.tags end
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb)
      f (id uuid, email text, birthday text, note text, formula text, allergies text, tags text)
    where c.salon_id = ${salon} and c.id = f.id`
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
