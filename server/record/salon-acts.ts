import { fold } from '#contract/kit/albanian.ts'
import type { HistoryAction, HistoryKind } from '#contract/salon-history.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Details } from './details.ts'

/** An act in a salon, as ids. `userId` is missing where Orari acts by itself. */
export type Act = {
  kind: HistoryKind
  action: HistoryAction
  entityId: string
  userId?: string | undefined
  at: Date
  clientId?: string | null
  staffId?: string
  staffBefore?: string | undefined
  day?: string
  dayBefore?: string | undefined
  details?: Details
}

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

/** Entries of a client that became another one are that one's from now on. */
export const followMerge = (sql: Sql, salon: SalonId, from: string, to: string) => sql`
  update salon_history set client_id = ${to} where salon_id = ${salon} and client_id = ${from}`

/** A deleted client's name leaves the history; what was done and by whom stays. */
export const forgetNames = (sql: Sql, salon: SalonId, clientId: string) => sql`
  update salon_history set details = details - 'name', search = ''
  where salon_id = ${salon} and client_id = ${clientId} and kind = 'client'`
