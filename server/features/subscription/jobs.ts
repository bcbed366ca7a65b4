import { dayOf } from '#contract/kit/time.ts'
import { reminderDays } from '#contract/subscription.ts'
import type { Job } from '#server/platform/jobs.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { takeReminders } from './data.ts'
import { reminderSpans } from './rules.ts'

export const subscriptionJobs: Job[] = [
  {
    name: 'subscription-reminders',
    // The hours in which a mail wakes nobody, in UTC; after a night without any node the next one catches up.
    cron: '20 7-18 * * *',
    run: ({ sql, now }) =>
      sql.begin(async (tx) => {
        const [today, at] = [dayOf(now()), now()]
        for (const span of reminderSpans(reminderDays))
          for (const { userId, email, endsOn } of await takeReminders(tx, today, span, at)) {
            const params = { endsOn }
            await queueMail(tx, { kind: 'subscriptionEnds', to: email, params, userId, at })
          }
      }),
  },
]
