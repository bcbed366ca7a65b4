import { reportRoutes } from '#contract/reports.ts'
import type { Actor } from '#server/core/actor.ts'
import { type Deps, implement } from '#server/http/route.ts'
import { limitFairly } from '#server/core/limit-concurrency.ts'
import { limit } from '#server/security/rate-limit.ts'
import { ownReport } from './actions.ts'
import { exportOwnReport, exportSystemReport } from './export/actions.ts'
import { exportLimits } from './rules.ts'
import { systemReportFor } from './system/actions.ts'

const message = 'Raporti është gati.'
const notTooOften = (call: Deps & { actor: Actor }) => limit(call, exportLimits(call.actor.userId))

export const reportsApi = implement(
  reportRoutes,
  {
    own: limitFairly(
      ({ actor }) => actor.salonId,
      async (call) => ({ message, data: await ownReport(call) }),
    ),
    exportOwn: exportOwnReport,
    system: async (call) => ({ message, data: await systemReportFor(call) }),
    exportSystem: exportSystemReport,
  },
  { exportOwn: notTooOften, exportSystem: notTooOften },
)
