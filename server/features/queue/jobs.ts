import { announceTopics } from '#server/live/announce-topics.ts'
import type { Job } from '#server/process/jobs.ts'
import { forgetLines, forgetNames, forgetUndo, lapseAway } from './data.ts'
import { learnWaits } from './figures/learning.ts'

export const queueJobs: Job[] = [
  {
    name: 'lapse-away',
    cron: '* * * * *',
    async run({ sql, now }) {
      const lapsed = await lapseAway(sql, now())
      const salons = new Set(lapsed.map(({ salonId }) => salonId))
      await Promise.all([...salons].map((salon) => announceTopics(sql, salon, ['queue'])))
    },
  },
  {
    name: 'learn-waits',
    cron: '35 2 * * *',
    run: ({ sql, now }) => learnWaits(sql, now()),
  },
  {
    // Every hour: a day ends in each salon by its own clock.
    name: 'forget-lines',
    cron: '4 * * * *',
    async run({ sql, now }) {
      await forgetNames(sql, now())
      await forgetUndo(sql, now())
      await forgetLines(sql, now())
    },
  },
]
