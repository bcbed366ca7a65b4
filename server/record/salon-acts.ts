import { fold } from '#contract/kit/albanian.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'
import type { SalonAct, Signature } from './act.ts'

/** `userId` is missing where Orari acts by itself. */
export type Act = Omit<SalonAct, 'byOrari'> & { userId?: string | undefined; at: Date }

const rowOf = (salon: SalonId, act: Act) => ({
  salon_id: salon,
  at: act.at,
  id: newId(),
  kind: act.kind,
  action: act.action,
  user_id: act.userId,
  entity_id: act.entityId,
  client_id: act.clientId,
  staff_id: act.staffId,
  staff_before: act.staffBefore,
  day: act.day,
  day_before: act.dayBefore,
  details: act.details ?? {},
  search: fold(act.details?.service ?? act.details?.name ?? ''),
})

/** Written in the transaction of the act: the one is never there without the other. */
export const recordAct = (sql: Sql, salon: SalonId, act: Act) => recordActs(sql, [{ salon, act }])

/** Several acts, also of several salons, are one statement. */
export const recordActs = (sql: Sql, acts: readonly { salon: SalonId; act: Act }[]) => sql`
  insert into salon_history
  select * from jsonb_populate_recordset(null::salon_history,
    ${JSON.stringify(acts.map(({ salon, act }) => rowOf(salon, act)))}::jsonb)`

type Done = { readonly salon?: SalonId | null; readonly history?: SalonAct }

export async function writeSalonActs(sql: Sql, by: Signature, acts: readonly Done[]) {
  const { userId, at } = by
  const written = acts.flatMap(({ salon, history }) => {
    if (!salon || !history) return []
    const { byOrari, ...act } = history
    return { salon, act: { ...act, userId: byOrari ? undefined : userId, at } }
  })
  if (written.length > 0) await recordActs(sql, written)
}

/** Entries of a client that became another one are that one's from now on. */
export const followMerge = (sql: Sql, salon: SalonId, from: string, to: string) => sql`
  update salon_history set client_id = ${to} where salon_id = ${salon} and client_id = ${from}`

/** A deleted client's name leaves the history; what was done and by whom stays. */
export const forgetNames = (sql: Sql, salon: SalonId, clientId: string) => sql`
  update salon_history set details = details - 'name', search = ''
  where salon_id = ${salon} and client_id = ${clientId} and kind = 'client'`
