import type { Job } from '#server/process/jobs.ts'
import { forgetOver } from './data.ts'

export const waitingJobs: Job[] = [
  {
    name: 'forget-over-entries',
    cron: '47 3 * * *',
    run: async ({ sql, now }) => void (await forgetOver(sql, now())),
  },
]
