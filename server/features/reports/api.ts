import { reportRoutes } from '#contract/reports/reports.ts'
import { implement } from '#server/http/route.ts'
import { limitFairly } from '#server/core/limit-concurrency.ts'
import { ownReport } from './actions.ts'
import { exportOwnReport, exportSystemReport } from './export/actions.ts'
import { systemReportFor } from './system/actions.ts'

const message = 'Raporti është gati.'

export const reportsApi = implement(reportRoutes, {
  own: limitFairly(
    ({ actor }) => actor.salonId,
    async (call) => ({ message, data: await ownReport(call) }),
  ),
  exportOwn: exportOwnReport,
  system: async (call) => ({ message, data: await systemReportFor(call) }),
  exportSystem: exportSystemReport,
})
