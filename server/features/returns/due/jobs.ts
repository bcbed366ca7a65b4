import { everything } from '#server/core/reach.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Job } from '#server/process/jobs.ts'
import { forgetNights, keepNight } from './data.ts'
import { reckonMarked, reckonPast } from './reckoning.ts'

export const dueJobs: Job[] = [
  {
    name: 'reckon-marked',
    cron: '* * * * *',
    run: async ({ sql, now }) => reckonMarked(sql, now()),
  },
  {
    name: 'reckon-rhythms',
    cron: '4,34 * * * *',
    run: async ({ sql, now }) => reckonPast(sql, now()),
  },
  {
    name: 'keep-due-clients',
    cron: '25 3 * * *',
    run: async ({ sql, now }) => {
      await reckonPast(sql, now())
      const salons = await sql<{ id: SalonId }>`select id from salons order by id`
      for (const { id: salon } of salons)
        await keepNight(sql, { salon, now: now(), reach: everything })
      await forgetNights(sql, now())
    },
  },
]
