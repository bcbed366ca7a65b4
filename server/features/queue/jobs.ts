import type { Job } from '#server/process/jobs.ts'
import { forgetLines, forgetNames, forgetUndo } from './data.ts'

export const queueJobs: Job[] = [
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
