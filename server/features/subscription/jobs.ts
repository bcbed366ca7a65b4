import { counted } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import { reminderDays } from '#contract/subscription.ts'
import { recordActivity } from '#server/record/log-lines.ts'
import type { Job } from '#server/process/jobs.ts'
import { queueMail } from '#server/mail/outbox.ts'
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
        let count = 0
        for (const span of reminderSpans(reminderDays))
          for (const { userId, email, endsOn } of await takeReminders(tx, today, span, at)) {
            count += 1
            const params = { endsOn }
            await queueMail(tx, { kind: 'subscriptionEnds', to: email, params, userId, at })
          }
        if (count === 0) return
        const mails = counted(count, 'kujtesë', 'kujtesa')
        const description = `U përgatitën ${mails} për fundin e provës ose të abonimit.`
        await recordActivity(tx, { action: 'system', description, at })
      })
    },
  },
]
