import type { SalonId } from '#server/core/actor.ts'
import type { Job } from '#server/process/jobs.ts'
import { findDoubles } from './finding.ts'

export const doubleJobs: Job[] = [
  {
    name: 'client-doubles',
    cron: '20 1 * * *',
    run: async ({ sql }) => {
      const salons = await sql<{ id: SalonId }>`select id from salons order by id`
      for (const { id } of salons) await findDoubles(sql, id)
    },
  },
]
