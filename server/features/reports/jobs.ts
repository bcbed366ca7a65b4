import type { Job } from '#server/process/jobs.ts'
import { forgetPastChanges } from './data.ts'

const day = 24 * 3_600_000

export const reportJobs: Job[] = [
  {
    name: 'past-changes',
    cron: '35 * * * *',
    // To forget a mark is a change like any other: what was remembered with it is read once more.
    run: async ({ sql, now }) => {
      await forgetPastChanges(sql, new Date(now().getTime() - day))
    },
  },
]
