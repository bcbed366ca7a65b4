import { addDays, dayOf } from '#contract/kit/time.ts'
import type { Job } from '#server/process/jobs.ts'
import { sendEvening } from './actions.ts'
import { forgetEvenings } from './data.ts'

const keptDays = 30

export const dailyReportJobs: Job[] = [
  { name: 'daily-reports', cron: '*/5 * * * *', run: sendEvening },
  {
    name: 'forget-evenings',
    cron: '50 3 * * *',
    run: async ({ sql, now }) => void (await forgetEvenings(sql, addDays(dayOf(now()), -keptDays))),
  },
]
