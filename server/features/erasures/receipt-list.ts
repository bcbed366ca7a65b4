import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { hashOf } from '#server/features/clients/meant/client-ids.ts'
import { moment } from './data.ts'

/** A receipt as it is written beside the backups. */
export type Listed = {
  readonly salon: string
  readonly id: string
  readonly at: string
  readonly by: string | null
  readonly hashes: readonly string[]
}

export const allReceipts = (sql: Sql) => sql<Listed>`
  select e.salon_id as salon, e.id, ${moment} as at, e.user_id as by,
    array(select encode(h, 'hex') from unnest(e.hashes) h) as hashes
  from erasures e order by e.at, e.salon_id, e.id`

/**
 * Takes over receipts that this database does not know, as one that was put back does not, and answers which of its clients
 * they are of. The receipts of a salon that is gone are left out.
 */
export const takeOver = (tx: Sql, listed: readonly Listed[]) => tx<{ salon: SalonId; id: string }>`
  with listed as (
    select r.salon, r.id, r.at, r.by, array(select decode(h, 'hex') from unnest(r.hashes) h) as hashes
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
      r (salon uuid, id text, at timestamptz, by uuid, hashes text[])
    join salons s on s.id = r.salon),
  taken as (
    insert into erasures (salon_id, id, at, user_id, hashes) select * from listed
    on conflict do nothing)
  select distinct c.salon_id as salon, c.id from listed join clients c on c.salon_id = listed.salon
    and ${hashOf(part`c.salon_id`, part`c.id`)} = any (listed.hashes)
  order by 1, 2`
