import { mostAppointments } from '#contract/appointments.ts'
import type { SalonId } from '#server/platform/actor.ts'
import type { Sql } from '#server/platform/db.ts'
import { inTurns } from '#server/platform/in-turns.ts'
import { keptReply, rawReply } from '#server/platform/raw-reply.ts'
import { remembering } from '#server/platform/remembering.ts'
import { readCursor } from '../rules.ts'
import { listAppointments, proofOf, type Query } from './data.ts'

// A few megabytes, even if every salon's week were a full one.
const [mostRemembered, longestRemembered] = [100, 500]
const remembered = remembering<never>(mostRemembered)

const readInTurn = inTurns(listAppointments)

/**
 * What the schedule asks for, some days with everything in them, is asked for again by every device of a salon after
 * each change: then one list is written for all of them, and none as long as the database says that nothing has changed.
 */
export async function list(sql: Sql, salon: SalonId, query: Query) {
  const { from, to, limit = mostAppointments, cursor, ...filters } = query
  const after = cursor === undefined ? null : readCursor(cursor)
  const read = () => readInTurn(sql, salon, { ...query, limit, after })
  const isPlain = Object.values({ cursor, ...filters }).every((value) => value === undefined)
  if (!from || !to || !isPlain || limit < longestRemembered) return rawReply(await read())
  const { count, proof } = await proofOf(sql, salon, { from, to })
  if (count > longestRemembered) return rawReply(await read())
  const write = async () => keptReply(await read())
  return remembered(sql, `${salon} ${from} ${to}`, proof, write)
}
