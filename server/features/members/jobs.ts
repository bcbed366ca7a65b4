import type { Job } from '#server/process/jobs.ts'
import { forgetInvitations } from './invitations/data.ts'

export const memberJobs: Job[] = [
  {
    name: 'old-invitations',
    cron: '35 3 * * *',
    run: async ({ sql, now }) => void (await forgetInvitations(sql, now())),
  },
]
