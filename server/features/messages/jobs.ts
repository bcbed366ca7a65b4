import type { Job } from '#server/process/jobs.ts'
import { forgetTold } from './told-data.ts'

export const messageJobs: Job[] = [
  {
    name: 'forget-told-messages',
    cron: '51 3 * * *',
    run: async ({ sql, now }) => void (await forgetTold(sql, now())),
  },
]
