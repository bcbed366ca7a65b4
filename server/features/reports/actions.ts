import { dayOf } from '#contract/kit/time.ts'
import { mostRecent, type reportRoutes, type SystemReport } from '#contract/reports.ts'
import { salonOf } from '#server/features/salon/data.ts'
import type { SalonId } from '#server/platform/actor.ts'
import type { Sql } from '#server/platform/db.ts'
import type { Call } from '#server/platform/endpoint.ts'
import { remembering } from '#server/platform/remembering.ts'
import { sharing } from '#server/platform/sharing.ts'
import {
  barbersOf,
  cellsOf,
  countAccounts,
  countClients,
  filledOf,
  pilesOf,
  recentOf,
  returningBefore,
  returningSince,
  servicesOf,
  settledOf,
  slicesOf,
} from './data.ts'
import {
  always,
  edgesOf,
  everyDay,
  type Piece,
  type Question,
  questionOf,
  salonReport,
  type Stretch,
  systemReport,
} from './rules.ts'

type OwnCall = Call<typeof reportRoutes.own>

const mostRemembered = 300
const rememberedPiece = remembering<Piece>(mostRemembered)

/** What is booked meanwhile is in all of the figures or in none. */
export const inOneLook = <T>(sql: Sql, look: (tx: Sql) => Promise<T>) =>
  sql.begin(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`
    return look(tx)
  })

export const ownReport = (call: OwnCall) => inOneLook(call.sql, (tx) => readOwnReport(call, tx))

/**
 * A year ends today, and all but its last two days seldom change: what they add up to is remembered for as long as
 * nothing of that time was changed, and only the rest is read again.
 */
export async function readOwnReport({ sql, actor, now, query }: OwnCall, tx: Sql) {
  const { salonId } = actor
  const at = now()
  const { time_zone: zone } = await salonOf(tx, salonId)
  const question = questionOf(query.period, dayOf(at, zone), at)
  const { until, proof } = await settledOf(tx, salonId, question.today)
  const name = `${salonId} ${question.period} ${question.span.from} ${until}`
  const past = await rememberedPiece(sql, name, proof, () =>
    pastPiece(tx, salonId, question, until),
  )
  const pieces = [past, await freshPiece(tx, salonId, question, until)] as const
  const barbers = await barbersOf(tx, salonId)
  const totalClients = await countClients(tx, salonId)
  const recent = await recentOf(tx, salonId, question.span, mostRecent)
  return salonReport(question, pieces, { barbers, totalClients, recent })
}

async function pastPiece(tx: Sql, salon: SalonId, question: Question, until: string) {
  const returning = await returningBefore(tx, salon, question.span, until)
  return { ...(await sumsOf(tx, salon, question, { ...always, until })), returning }
}

async function freshPiece(tx: Sql, salon: SalonId, question: Question, since: string) {
  const returning = await returningSince(tx, salon, question.span, since)
  return { ...(await sumsOf(tx, salon, question, { ...always, since })), returning }
}

async function sumsOf(
  tx: Sql,
  salon: SalonId,
  { span, month, buckets }: Question,
  stretch: Stretch,
) {
  const starts = buckets.map(({ from }) => from)
  const cells = await cellsOf(tx, salon, span, starts, stretch)
  const filled = await filledOf(tx, salon, span, stretch)
  const ever = await pilesOf(tx, salon, everyDay, stretch)
  return { cells, filled, ever, month: await pilesOf(tx, salon, month, stretch) }
}

type SystemCall = Call<typeof reportRoutes.system>

const shared = sharing<SystemReport>()

/** Of a million appointments it takes long enough to be worth sharing; `asOf` tells how old it is. */
export const systemReportFor = ({ sql, now, query: { period } }: SystemCall) =>
  shared(sql, period, () =>
    inOneLook(sql, async (tx) => {
      const question = questionOf(period, dayOf(now()), now())
      const slices = await slicesOf(tx, edgesOf(question))
      const services = await servicesOf(tx, question.span)
      return systemReport(question, slices, services, await countAccounts(tx, question.today))
    }),
  )
