import type { Job } from '#server/process/jobs.ts'
import { addUpClients } from './listing.ts'

/**
 * Clients are counted where they are written: a row for each statement. Until this has run, a page of the list adds up the
 * rows of the last hour.
 */
export const clientJobs: Job[] = [
  {
    name: 'client-counting',
    cron: '50 * * * *',
    run: async ({ sql }) => {
      await addUpClients(sql)
    },
  },
]
