import type { Job } from '#server/process/jobs.ts'
import { record } from '#server/record/record.ts'
import { paymentsExpired } from './acts.ts'
import { expireLeft } from './data.ts'

const patienceMs = 48 * 3_600_000

export const paymentJobs: Job[] = [
  {
    name: 'expire-payments',
    cron: '35 * * * *',
    run: ({ sql, now }) =>
      sql.begin(async (tx) => {
        const left = await expireLeft(tx, new Date(now().getTime() - patienceMs))
        if (left > 0) await record(tx, { at: now() }, paymentsExpired(left))
      }),
  },
]
