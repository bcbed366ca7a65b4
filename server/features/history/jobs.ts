import type { Job } from '#server/process/jobs.ts'
import { forgetActivities, forgetSecurityEvents } from './data.ts'
import { recordActivity } from '#server/record/log-lines.ts'
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
        if (count === 0) return
        const description = `Pastrimi automatik fshiu ${count} veprime të vjetra.`
        await recordActivity(tx, { action: 'system', description, at })
      }),
  },
  {
    name: 'security-retention',
    cron: '15 * * * *',
    run: async ({ sql, now }) => {
      await forgetSecurityEvents(sql, new Date(now().getTime() - securityRetention))
    },
  },
]
