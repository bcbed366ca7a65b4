import type { Job } from '#server/process/jobs.ts'
import { forgetProofs } from './data.ts'

export const proofJobs: Job[] = [
  {
    name: 'forget-door-proofs',
    cron: '23 * * * *',
    run: async ({ sql, now }) => void (await forgetProofs(sql, now())),
  },
]
