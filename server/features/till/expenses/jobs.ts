import type { Job } from '#server/process/jobs.ts'
import { writeDue } from './data.ts'

export const expenseJobs: Job[] = [
  {
    name: 'write-monthly-expenses',
    cron: '9 * * * *',
    run: async ({ sql, now }) => {
      while ((await writeDue(sql, now())) > 0);
    },
  },
]
