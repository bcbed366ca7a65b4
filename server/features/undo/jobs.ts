import type { Job } from '#server/process/jobs.ts'
import { forgetUndoable } from './data.ts'

export const undoJobs: Job[] = [
  {
    name: 'undo-retention',
    cron: '50 2 * * *',
    run: async ({ sql, now }) => {
      await forgetUndoable(sql, now())
    },
  },
]
