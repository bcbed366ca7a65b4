import type { Deps } from '#server/http/route.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Job } from '#server/process/jobs.ts'
import { forgetLetters, takeReminders } from './data.ts'

const atOnce = 500

/** A visit is marked in the transaction that queues its mail, so that a run that is cut off reminds nobody twice. */
const remind = ({ sql, now }: Pick<Deps, 'sql' | 'now'>) =>
  sql.begin(async (tx) => {
    const due = await takeReminders(tx, now(), atOnce)
    for (const { salonId, id, email: to } of due) {
      const params = { salonId, id, isReminder: true }
      await queueMail(tx, { kind: 'clientNews', to, params, at: now() })
    }
    return due.length
  })

export const letterJobs: Job[] = [
  {
    name: 'remind-clients',
    cron: '*/5 * * * *',
    run: async (deps) => {
      while ((await remind(deps)) === atOnce);
    },
  },
  {
    name: 'forget-client-letters',
    cron: '41 3 * * *',
    run: async ({ sql, now }) => void (await forgetLetters(sql, now())),
  },
]
