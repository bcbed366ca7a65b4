import type { Job } from '#server/platform/jobs.ts'
import { confirmEverywhere } from './auto-confirm/actions.ts'

export const appointmentJobs: Job[] = [
  { name: 'auto-confirm', cron: '1 * * * *', run: confirmEverywhere },
]
