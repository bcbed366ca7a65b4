import { dayOf } from '#contract/kit/time.ts'
import { reminderDays } from '#contract/subscription/subscription.ts'
import type { Job } from '#server/process/jobs.ts'
import type { MailRequest } from '#server/mail/outbox.ts'
import { record } from '#server/record/record.ts'
import { remindersSent } from './acts.ts'
import { takeReminders } from './data.ts'
import { reminderSpans } from './rules.ts'

export const subscriptionJobs: Job[] = [
  {
    name: 'subscription-reminders',
    // Daytime hours, in UTC, so that no mail arrives at night; a run that was missed is caught up by the next one.
    cron: '20 7-18 * * *',
    run: async ({ sql, now, config }) => {
      if (config.BILLING === 'off') return
      await sql.begin(async (tx) => {
        const [today, at] = [dayOf(now()), now()]
        const mails: Omit<MailRequest, 'at'>[] = []
        for (const span of reminderSpans(reminderDays))
          for (const { userId, email: to, endsOn } of await takeReminders(tx, today, span, at))
            mails.push({ kind: 'subscriptionEnds', to, params: { endsOn }, userId })
        if (mails.length > 0) await record(tx, { at }, remindersSent(mails))
      })
    },
  },
]
