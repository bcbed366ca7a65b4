import { keptMonths } from '#contract/salon-history.ts'
import type { Job } from '#server/process/jobs.ts'
import { turnMonths } from './data.ts'

export const salonHistoryJobs: Job[] = [
  {
    name: 'salon-history-months',
    cron: '40 2 * * *',
    run: ({ sql, now }) => turnMonths(sql, now(), keptMonths),
  },
]
