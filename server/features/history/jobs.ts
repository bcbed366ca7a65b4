import type { Job } from '#server/process/jobs.ts'
import { addUpCounts, forgetActivities, forgetSecurityEvents } from './data.ts'
import { record } from '#server/record/record.ts'
import { cleanedByItself } from './acts.ts'
import { keptFrom } from './rules.ts'

const hour = 3_600_000
const securityRetention = 90 * 24 * hour

export const historyJobs: Job[] = [
  {
    name: 'activity-retention',
    cron: '5 * * * *',
    run: ({ sql, now, config }) =>
      sql.begin(async (tx) => {
        const at = now()
        const { people: count } = await forgetActivities(tx, keptFrom(at, config))
        if (count > 0) await record(tx, { at }, cleanedByItself(count))
      }),
  },
  {
    name: 'activity-counting',
    cron: '*/10 * * * *',
    run: async ({ sql }) => {
      await addUpCounts(sql)
    },
  },
  {
    name: 'security-retention',
    cron: '15 * * * *',
    run: async ({ sql, now }) => {
      await forgetSecurityEvents(sql, new Date(now().getTime() - securityRetention))
    },
  },
]
