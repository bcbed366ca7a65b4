import { recordActs } from '#server/record/salon-acts.ts'
import type { Job } from '#server/process/jobs.ts'
import { isOver } from '#server/security/devices.ts'
import { endDevices } from '#server/security/sessions.ts'
import { tabletAct } from './ending.ts'

export const deviceJobs: Job[] = [
  {
    name: 'old-devices',
    cron: '35 * * * *',
    run: async ({ sql, now }) => {
      await sql.begin(async (tx) => {
        const at = now()
        const acts = (await endDevices(tx, isOver(at))).flatMap(({ salon_id: salon, ...device }) =>
          salon === null ? [] : [{ salon, act: { ...tabletAct('unshare', device), at } }],
        )
        await recordActs(tx, acts)
      })
    },
  },
]
