import { findDoubles } from '#server/features/clients/doubles/finding.ts'
import type { Job } from '#server/process/jobs.ts'
import { markCompared, uncompared } from './data.ts'

export const importJobs: Job[] = [
  {
    name: 'doubles-after-import',
    cron: '* * * * *',
    run: async ({ sql, now }) => {
      for (const { salon } of await uncompared(sql)) {
        const before = now()
        await findDoubles(sql, salon)
        await markCompared(sql, salon, before)
      }
    },
  },
]
