import { dailyReportRoutes } from '#contract/daily-reports.ts'
import { awaitMails } from '#server/features/notifications/actions.ts'
import { sendLimits } from '#server/features/notifications/rules.ts'
import { implement } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { changeSchedule, scheduleState, sendReports } from './actions.ts'
import { sentReportsReply } from './rules.ts'

export const dailyReportsApi = implement(
  dailyReportRoutes,
  {
    send: sendReports,
    schedule: scheduleState,
    saveSchedule: changeSchedule,
  },
  { send: (call) => limit(call, sendLimits(call.actor.userId)) },
  {
    send: async ({ sql }, { notification: { id } }) => sentReportsReply(await awaitMails(sql, id)),
  },
)
