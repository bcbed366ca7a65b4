import { type Period, periods } from '#contract/figures.ts'
import { dayOf } from '#contract/kit/time.ts'
import { mostRecent, type reportRoutes, type SystemReport } from '#contract/reports.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { pacing } from '#server/core/throttle.ts'
import { remembering } from '#server/database/versioned-cache.ts'
import { sharing } from '#server/core/shared-result.ts'
import {
  type Calendar,
  calendarOf,
  countAccounts,
  freshPiece,
  marksOfAll,
  pastPiece,
  servicesOf,
  slicesOf,
} from './data.ts'
import {
  always,
  edgesOf,
  type Piece,
  type Question,
  questionOf,
  salonReport,
  settledUntil,
  sharedForMs,
  type Stretch,
  systemReport,
} from './rules.ts'

type OwnCall = Call<typeof reportRoutes.own>

const mostRemembered = 300
const rememberedPiece = remembering<Piece>(mostRemembered)

/**
 * A year ends today, and all but its last days seldom change: what they add up to is remembered for as long as nothing
 * of that time was changed, and only the rest is read again.
 */
export async function ownReport({ sql, actor, now, query }: OwnCall, look: Sql = sql) {
  const { salonId } = actor
  const { question, until, fresh } = await readFresh(look, salonId, query.period, now())
  const name = `${salonId} ${question.period} ${question.today} ${until}`
  const find = () => pastPiece(look, salonId, question, until)
  const past = await rememberedPiece(sql, name, fresh.proof, find)
  return salonReport(question, [past, fresh], fresh)
}

const mostCalendars = 5_000
const calendars = new Map<SalonId, Calendar>()

/** Days are asked for by the calendar that the salon had last; if the answer tells of another one, once more by that. */
async function readFresh(look: Sql, salon: SalonId, period: Period, at: Date): Promise<Fresh> {
  const { zone, markedDay } = calendars.get(salon) ?? (await calendarOf(look, salon))
  const question = questionOf(period, dayOf(at, zone), at)
  const until = settledUntil(question.today, markedDay)
  const fresh = await freshPiece(look, salon, question, until, mostRecent)
  const { calendar } = fresh
  calendars.delete(salon)
  calendars.set(salon, calendar)
  const [oldest] = calendars.keys()
  if (calendars.size > mostCalendars && oldest !== undefined) calendars.delete(oldest)
  const isStill = calendar.zone === zone && calendar.markedDay === markedDay
  return isStill ? { question, until, fresh } : readFresh(look, salon, period, at)
}

type Fresh = { question: Question; until: string; fresh: Awaited<ReturnType<typeof freshPiece>> }

/** What is booked meanwhile is in all that is read or in nothing of it. */
export const inOneLook = <T>(sql: Sql, read: (look: Sql) => Promise<T>) =>
  sql.begin(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`
    return read(tx)
  })

/**
 * A shared answer costs so little that whoever asks without pause would get thousands a second, and take the processor
 * from those who book. Eight hundred is enough for all administrators.
 */
export const nextInLine = pacing(1.25)

type SystemCall = Call<typeof reportRoutes.system>

const shared = sharing<SystemReport>((report) => sharedForMs(report.totalAppointments))
const rememberedWhole = remembering<Awaited<ReturnType<typeof pieceOfAll>>>(periods.length)

/** Of a million appointments it takes long enough to be worth sharing; `asOf` tells how old it is. */
export const systemReportFor = ({ sql, now, config, query: { period } }: SystemCall) =>
  shared(sql, period, () =>
    inOneLook(sql, async (tx) => {
      // It may take its time; on a machine of two processors the other one is for those who book.
      await tx`
        select set_config('statement_timeout', '30s', true),
          set_config('max_parallel_workers_per_gather', '0', true)`
      const question = questionOf(period, dayOf(now()), now())
      const { proof, markedDay } = await marksOfAll(tx)
      const until = settledUntil(question.today, markedDay)
      const name = `${period} ${question.today} ${until}`
      const find = () => pieceOfAll(tx, question, { ...always, until })
      const past = await rememberedWhole(sql, name, proof, find)
      const fresh = await pieceOfAll(tx, question, { ...always, since: until })
      const slices = [...past.slices, ...fresh.slices]
      const services = [...past.services, ...fresh.services]
      const accounts = await countAccounts(tx, question.today, config.BILLING)
      return systemReport(question, slices, services, accounts)
    }),
  )

async function pieceOfAll(sql: Sql, question: Question, stretch: Stretch) {
  const slices = await slicesOf(sql, edgesOf(question), stretch)
  return { slices, services: await servicesOf(sql, question.span, stretch) }
}
