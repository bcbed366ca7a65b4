import type { Job } from '#server/process/jobs.ts'
import { forgetInvitations } from './invitations/data.ts'

export const memberJobs: Job[] = [
  {
    name: 'old-invitations',
    cron: '40 3 * * *',
    run: async ({ sql, now }) => {
      await forgetInvitations(sql, now())
    },
  },
]
