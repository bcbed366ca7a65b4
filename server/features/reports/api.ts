import { reportReplies, reportRoutes } from '#contract/reports/reports.ts'
import { implement } from '#server/http/route.ts'
import { limitFairly } from '#server/core/limit-concurrency.ts'
import { ownReport } from './actions.ts'
import { exportOwnReport, exportSystemReport } from './export/actions.ts'
import { systemReportFor } from './system/actions.ts'

export const reportsApi = implement(reportRoutes, {
  own: limitFairly(
    ({ actor }) => actor.salonId,
    async (call) => ({ ...reportReplies.ready, data: await ownReport(call) }),
  ),
  exportOwn: exportOwnReport,
  system: async (call) => ({ ...reportReplies.ready, data: await systemReportFor(call) }),
  exportSystem: exportSystemReport,
})
