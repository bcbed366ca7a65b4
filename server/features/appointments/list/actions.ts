import { mostAppointments } from '#contract/appointments.ts'
import { daysBetween } from '#contract/kit/time.ts'
import type { SalonId } from '#server/core/actor.ts'
import { gathering } from '#server/core/batch-loader.ts'
import type { Sql } from '#server/database/sql.ts'
import { inTurns } from '#server/core/limit-concurrency.ts'
import { keptReply, rawReply } from '#server/http/raw-reply.ts'
import { remembering } from '#server/database/versioned-cache.ts'
import { readCursor } from '../rules.ts'
import { type Days, listAppointments, proofsOf, type Query } from './data.ts'

// A few megabytes, even if every salon's week were a full one.
const [mostRemembered, longestRemembered] = [100, 500]
const remembered = remembering<never>(mostRemembered)
// More than a month's page shows are too many rows to look at while others wait beside it.
const mostDays = 42

const nameOf = ({ salon, from, to }: Days) => `${salon} ${from} ${to}`
const proofSoon = gathering(proofsOf, nameOf)

const readInTurn = inTurns((_, salon) => salon, listAppointments)

/**
 * What the schedule asks for, some days with everything in them, is asked for again by every device of a salon after
 * each change: then one list is written for all of them, and none as long as the database says that nothing has changed.
 * Whoever asks for that at one moment, of any salon, asks together.
 */
export async function list(sql: Sql, salon: SalonId, query: Query) {
  const { from, to, limit = mostAppointments, cursor, ...filters } = query
  const after = cursor === undefined ? null : readCursor(cursor)
  const read = () => readInTurn(sql, salon, { ...query, limit, after })
  const isPlain = Object.values({ cursor, ...filters }).every((value) => value === undefined)
  const isProved = isPlain && limit >= longestRemembered
  if (!isProved || !from || !to || daysBetween(from, to) >= mostDays) return rawReply(await read())
  const days = { salon, from, to }
  const { count, proof } = await proofSoon(sql, days)
  if (count > longestRemembered) return rawReply(await read())
  const write = async () => keptReply(await read())
  return remembered(sql, nameOf(days), proof, write)
}
