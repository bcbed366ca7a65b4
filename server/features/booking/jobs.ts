import type { Job } from '#server/process/jobs.ts'
import { confirmEverywhere } from './auto-confirm.ts'

export const appointmentJobs: Job[] = [
  { name: 'auto-confirm', cron: '1 * * * *', run: confirmEverywhere },
]
