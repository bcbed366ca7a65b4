import type { Deps } from '#server/http/route.ts'
import type { Job } from '#server/process/jobs.ts'
import { readDue } from './actions.ts'

export const calendarJobs: Job[] = [
  {
    name: 'read-calendars',
    cron: '* * * * *',
    async run(deps: Deps) {
      while ((await readDue(deps)) > 0);
    },
  },
]
