import type { Job } from '#server/process/jobs.ts'
import { isOver } from '#server/security/devices.ts'
import { endDevices } from '#server/security/sessions.ts'

export const deviceJobs: Job[] = [
  {
    name: 'old-devices',
    cron: '35 * * * *',
    run: async ({ sql, now }) => {
      await sql.begin((tx) => endDevices(tx, isOver(now())))
    },
  },
]
