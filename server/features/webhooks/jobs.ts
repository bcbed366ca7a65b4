import { dayOf } from '#contract/kit/time.ts'
import { keptDeliveryDays } from '#contract/webhooks.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Job } from '#server/process/jobs.ts'
import { record } from '#server/record/record.ts'
import { webhookEnded } from './acts.ts'
import { deleteEndedWebhooks } from './data.ts'

const slice = 5_000

export const webhookJobs: Job[] = [
  {
    name: 'old-deliveries',
    cron: '22 * * * *',
    run: async ({ sql, now }) => {
      const before = new Date(now().getTime() - keptDeliveryDays * 86_400_000)
      while ((await forgetDeliveries(sql, before)) === slice);
    },
  },
  {
    name: 'webhooks-of-ended-keys',
    cron: '*/10 * * * *',
    run: ({ sql, now }) =>
      transaction(sql, async (tx) => {
        const gone = await deleteEndedWebhooks(tx, dayOf(now()))
        await record(tx, { at: now() }, ...gone.map(webhookEnded))
      }),
  },
]

async function forgetDeliveries(sql: Sql, before: Date) {
  const gone = await sql`
    delete from webhook_deliveries where (salon_id, id) in (
      select salon_id, id from webhook_deliveries where at < ${before} limit ${slice})
    returning 1`
  return gone.length
}
