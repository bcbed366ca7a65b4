import { dailyReportRoutes } from '#contract/daily-reports.ts'
import { awaitMails } from '#server/features/notifications/actions.ts'
import { implement } from '#server/http/route.ts'
import { changeSchedule, scheduleState, sendReports } from './actions.ts'
import { sentReportsReply } from './rules.ts'

export const dailyReportsApi = implement(
  dailyReportRoutes,
  {
    send: sendReports,
    schedule: scheduleState,
    saveSchedule: changeSchedule,
  },
  {},
  {
    send: async ({ sql }, { notification: { id } }) => sentReportsReply(await awaitMails(sql, id)),
  },
)
