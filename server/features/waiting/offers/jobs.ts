import type { Job } from '#server/process/jobs.ts'
import { forgetEnded } from './data.ts'
import { lapseOffers } from './ending.ts'

export const offerJobs: Job[] = [
  { name: 'lapse-offers', cron: '* * * * *', run: lapseOffers },
  {
    name: 'forget-ended-offers',
    cron: '53 3 * * *',
    run: async ({ sql, now }) => void (await forgetEnded(sql, now())),
  },
]
