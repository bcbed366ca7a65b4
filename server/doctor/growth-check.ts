import { keptActDays } from '#contract/outbox/acts.ts'
import { keptMonths } from '#contract/salon-history.ts'
import { undoneForDays } from '#contract/undo.ts'
import { keptDeliveryDays } from '#contract/webhooks.ts'
import { sizeInWords } from '#server/database/backup/disk-space.ts'
import { part, type Sql } from '#server/database/sql.ts'
import type { Finding, Patient } from './patient.ts'

/** Tables that would only grow: their rows by age, and the days after which a job takes one away. */
const emptied = ({ config }: Patient) =>
  [
    ['activities', part`activities where created_at`, config.ACTIVITY_RETENTION_HOURS / 24],
    ['salon_history', part`salon_history where at`, keptMonths * 31],
    ['undoable', part`undoable where at`, undoneForDays],
    ['outbox_acts', part`outbox_acts where got_at`, keptActDays],
    ['webhook_deliveries', part`webhook_deliveries where at`, keptDeliveryDays],
  ] as const

/** Jobs run each hour or night; the machine may have been off meanwhile. */
const graceDays = 3

export async function growth(sql: Sql, patient: Patient): Promise<Finding> {
  const left: string[] = []
  for (const [name, rows, days] of emptied(patient)) {
    const before = new Date(patient.now().getTime() - (days + graceDays) * 86_400_000)
    if ((await sql`select from ${rows} < ${before} limit 1`).length > 0)
      left.push(`${name} (${Math.ceil(days)} d)`)
  }
  const sizes = `largest tables: ${(await largest(sql)).join(', ')}`
  if (left.length === 0) return { ok: sizes }
  return {
    fault: `rows stay longer than they are kept: ${left.join(', ')}; ${sizes}`,
    mend: 'Look in the log for a job that fails, and start the nodes again: their jobs empty these tables',
  }
}

/** A table in months counts as one. */
async function largest(sql: Sql) {
  const found = await sql<{ name: string; bytes: number }>`
    select coalesce(pg_partition_root(oid), oid)::regclass::text as name,
      sum(pg_total_relation_size(oid))::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    group by 1 order by bytes desc, name limit 3`
  return found.map(({ name, bytes }) => `${name} ${sizeInWords(bytes)}`)
}
