import { transaction } from '#server/database/retry.ts'
import type { Deps } from '#server/http/route.ts'
import type { Job } from '#server/process/jobs.ts'
import { record } from '#server/record/record.ts'
import { lapsed } from './acts.ts'
import { forgetActs, holdAct, overdueActs, settleAct } from './data.ts'

/** What nobody has decided for thirty days is dropped, and the history says so; money that was counted stays. */
export async function lapseActs({ sql, now }: Pick<Deps, 'sql' | 'now'>) {
  for (const { salonId, id } of await overdueActs(sql, now()))
    await transaction(sql, async (tx) => {
      const row = await holdAct(tx, salonId, id)
      if (row?.fate !== 'waits') return
      const fate = row.saleId === null ? 'dropped' : 'done'
      await settleAct(tx, salonId, id, { ...row, fate, why: row.why ?? undefined })
      await record(tx, { at: now() }, lapsed(salonId, id))
    })
}

export const outboxJobs: Job[] = [
  { name: 'lapse-acts', cron: '41 3 * * *', run: (deps) => lapseActs(deps) },
  {
    name: 'forget-acts',
    cron: '43 3 * * *',
    run: async ({ sql, now }) => void (await forgetActs(sql, now())),
  },
]
