import { mostAppointments } from '#contract/visits/appointments.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Reach } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { limitFairly } from '#server/core/limit-concurrency.ts'
import { rawReply } from '#server/http/reply.ts'
import { readCursor } from '#server/visits/visit.ts'
import { listAppointments, type Query } from './list-rows.ts'

const readInTurn = limitFairly((_, salon) => salon, listAppointments)

export async function list(sql: Sql, salon: SalonId, query: Query, reach: Reach) {
  const { limit = mostAppointments, cursor } = query
  const after = cursor === undefined ? null : readCursor(cursor)
  return rawReply(await readInTurn(sql, salon, { ...query, limit, after }, reach))
}
