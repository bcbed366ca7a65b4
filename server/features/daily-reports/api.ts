import { dailyReportRoutes, reportsOutcomeOf } from '#contract/daily-reports.ts'
import type { NotificationRecord } from '#contract/notifications.ts'
import { awaitMails } from '#server/features/notifications/actions.ts'
import { resultsOf, sendLimits } from '#server/features/notifications/rules.ts'
import { implement } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { changeSchedule, scheduleState, sendReports } from './actions.ts'

function told(notification: NotificationRecord) {
  const results = resultsOf(notification)
  return { message: reportsOutcomeOf(results), results, notification }
}

export const dailyReportsApi = implement(
  dailyReportRoutes,
  {
    send: async (call) => told(await sendReports(call)),
    schedule: scheduleState,
    saveSchedule: changeSchedule,
  },
  { send: (call) => limit(call, sendLimits(call.actor.userId)) },
  { send: async ({ sql }, { notification: { id } }) => told(await awaitMails(sql, id)) },
)
