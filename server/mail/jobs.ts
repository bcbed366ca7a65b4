import type { Sql } from '#server/database/sql.ts'
import type { Job } from '#server/process/jobs.ts'

const keptDays = 30
// A broadcast has thousands of mails, and a statement a few seconds.
const slice = 5_000

/** Mails of a broadcast stay until its counts are stored. */
export const mailJobs: Job[] = [
  {
    name: 'forget-mails',
    cron: '17 * * * *',
    run: async ({ sql, now }) => {
      const before = new Date(now().getTime() - keptDays * 86_400_000)
      while ((await forgetMails(sql, before)) === slice);
      await sql`delete from mail_refusals where refused_at < ${before}`
    },
  },
]

async function forgetMails(sql: Sql, before: Date) {
  const gone = await sql`
    delete from mail_outbox where id in (
      select m.id from mail_outbox m left join notifications n on n.id = m.notification_id
      where m.status in ('sent', 'failed', 'dropped') and m.sent_at < ${before}
        and (m.notification_id is null or n.settled_at is not null)
      limit ${slice})
    returning 1`
  return gone.length
}
