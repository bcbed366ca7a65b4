import type { Job } from '#server/process/jobs.ts'
import { settleNotifications } from './data.ts'

export const notificationJobs: Job[] = [
  {
    name: 'settle-notifications',
    cron: '40 * * * *',
    run: async ({ sql, now }) => void (await settleNotifications(sql, now())),
  },
]
