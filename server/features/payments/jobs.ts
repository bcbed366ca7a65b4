import { counted } from '#contract/kit/albanian.ts'
import { recordActivity } from '#server/record/log-lines.ts'
import type { Job } from '#server/process/jobs.ts'
import { expireLeft } from './data.ts'

const patienceMs = 48 * 3_600_000

export const paymentJobs: Job[] = [
  {
    name: 'expire-payments',
    cron: '35 * * * *',
    run: ({ sql, now }) =>
      sql.begin(async (tx) => {
        const left = await expireLeft(tx, new Date(now().getTime() - patienceMs))
        if (left === 0) return
        const verb = left === 1 ? 'u mbyll' : 'u mbyllën'
        const description = `${counted(left, 'pagesë e nisur', 'pagesa të nisura')} ${verb} pa u paguar.`
        await recordActivity(tx, { action: 'system', description, at: now() })
      }),
  },
]
