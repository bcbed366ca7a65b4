import { dayOf } from '#contract/kit/time.ts'
import type { reportRoutes, SystemReport } from '#contract/reports.ts'
import { takingsOf } from '#server/core/reach.ts'
import { sharing } from '#server/core/shared-result.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { countAccounts, readReportSums, servicesOf, slicesOf, zoneOf } from './data.ts'
import { edgesOf, specOf, salonReport, sharedForMs, systemReport } from './rules.ts'

type OwnCall = Call<typeof reportRoutes.own>

export async function ownReport({ sql, actor, now, query }: OwnCall, look = sql) {
  const { salonId } = actor
  const at = now()
  const spec = specOf(query.period, dayOf(at, await zoneOf(look, salonId)), at)
  return salonReport(
    spec,
    await readReportSums(look, { salon: salonId, takings: takingsOf(actor) }, spec),
  )
}

/** All statements of `read` see the database as it is now -- one state (docs/postgres.md). */
export const inOneLook = <T>(sql: Sql, read: (look: Sql) => Promise<T>) =>
  sql.begin(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`
    return read(tx)
  })

type SystemCall = Call<typeof reportRoutes.system>

const shared = sharing<SystemReport>((report) => sharedForMs(report.totalAppointments))

/** A sum over a million appointments takes long, so its answer is shared; `asOf` tells the report's age. */
export const systemReportFor = ({ sql, now, config, query: { period } }: SystemCall) =>
  shared(sql, period, () =>
    inOneLook(sql, async (tx) => {
      // one processor: the report may take its time, and leaves the other processors to bookings.
      await tx`
        select set_config('statement_timeout', '30s', true),
          set_config('max_parallel_workers_per_gather', '0', true)`
      const at = now()
      const spec = specOf(period, dayOf(at), at)
      const slices = await slicesOf(tx, edgesOf(spec))
      const services = await servicesOf(tx, spec.span)
      const accounts = await countAccounts(tx, spec.today, config.BILLING)
      return systemReport(spec, slices, services, accounts)
    }),
  )
