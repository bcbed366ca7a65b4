import { forgetLinks } from '#server/security/account-links.ts'
import type { Job } from '#server/process/jobs.ts'
import { forgetKeys } from '#server/security/idempotency-keys.ts'
import { forgetExpired } from '#server/security/rate-limit.ts'
import { endStaleSessions } from '#server/security/sessions.ts'
import { forgetChallenges } from '../second-factor/data.ts'

export const authJobs: Job[] = [
  {
    name: 'expired-access',
    cron: '25 * * * *',
    run: async ({ sql, now }) => {
      const at = now()
      await endStaleSessions(sql, at)
      await forgetLinks(sql, at)
      await forgetChallenges(sql, at)
      await forgetExpired(sql, at)
      await forgetKeys(sql, at)
    },
  },
]
