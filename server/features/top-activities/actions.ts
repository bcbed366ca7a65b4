import { spanOf } from '#contract/reports/figures.ts'
import { dayOf } from '#contract/kit/time.ts'
import type { TopActivities, topActivityRoutes } from '#contract/top-activities.ts'
import { sharedForMs, systemReportFor } from '#server/features/reports/system/actions.ts'
import type { Call } from '#server/http/route.ts'
import { sharing } from '#server/core/sharing/shared-result.ts'
import { rankSalons } from './data.ts'
import { topActivities } from './rules.ts'

const shared = sharing<TopActivities>(({ stats }) => sharedForMs(stats.totalAppointments))

/** Shared like the report over all salons; `asOf` tells its age. */
export function topActivitiesFor(call: Call<typeof topActivityRoutes.list>) {
  const { sql, now, query } = call
  const asOf = now()
  const span = spanOf(query.period, dayOf(asOf))
  return shared(sql, query.period, async () => {
    const [rows, { topServices }] = [await rankSalons(sql, span), await systemReportFor(call)]
    const service = topServices[0]?.service_name ?? null
    return topActivities(rows, { span, asOf, service })
  })
}
