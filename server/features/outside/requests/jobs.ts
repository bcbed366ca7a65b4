import type { Job } from '#server/process/jobs.ts'
import { lapseRequests } from './actions.ts'

export const requestJobs: Job[] = [
  { name: 'lapse-requests', cron: '*/5 * * * *', run: lapseRequests },
]
