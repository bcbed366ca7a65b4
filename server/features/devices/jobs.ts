import type { Job } from '#server/process/jobs.ts'
import { record } from '#server/record/record.ts'
import { isOver } from '#server/security/devices.ts'
import { endDevices } from '#server/security/sessions.ts'
import { tabletExpired } from './acts.ts'

export const deviceJobs: Job[] = [
  {
    name: 'old-devices',
    cron: '35 * * * *',
    run: async ({ sql, now }) => {
      await sql.begin(async (tx) => {
        const at = now()
        const acts = (await endDevices(tx, isOver(at))).flatMap(({ salon_id: salonId, id, name }) =>
          salonId === null ? [] : [tabletExpired({ id, name, salonId })],
        )
        await record(tx, { at }, ...acts)
      })
    },
  },
]
