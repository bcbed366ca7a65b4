import type { Job } from '#server/platform/jobs.ts'

const keptDays = 30

/** A broadcast's mails stay: its counts are taken from them. */
export const mailJobs: Job[] = [
  {
    name: 'forget-mails',
    cron: '17 * * * *',
    run: async ({ sql, now }) => {
      const before = new Date(now().getTime() - keptDays * 86_400_000)
      await sql`
        delete from mail_outbox
        where status in ('sent', 'failed', 'dropped') and sent_at < ${before} and notification_id is null`
    },
  },
]
