import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { execute } from './salons.ts'

const [atOnce, months] = [1_000_000, 24]

/** So many entries of two years, in the order of time, turn about among the salons. */
export async function fillSalonHistory(
  sql: Sql,
  salons: readonly SalonId[],
  rows: number,
  now: Date,
) {
  await sql`
    select make_history_month(${now}::timestamptz - make_interval(months => n))
    from generate_series(0, ${months}::int) n`
  await leaveUnlogged(sql)
  const dropped = await dropIndexes(sql)
  await sql`
    create temporary table filled as
    select s.nth - 1 as nth, s.id as salon_id, l.owner_user_id as owner,
      (select array_agg(id order by name_key) from clients where salon_id = s.id) as clients,
      (select array_agg(id order by position) from staff where salon_id = s.id) as staff,
      (select array_agg(id order by name_key) from services where salon_id = s.id) as services
    from unnest(${salons}::uuid[]) with ordinality s (id, nth) join salons l on l.id = s.id`
  await sql`analyze filled`
  for (let first = 0; first < rows; first += atOnce)
    await addEntries(sql, {
      first,
      last: Math.min(rows, first + atOnce) - 1,
      rows,
      now,
      salons: salons.length,
    })
  // Index-only scans are for rows known to be visible to all; without indexes the vacuum is quick.
  await sql`vacuum (freeze, analyze) salon_history`
  await sql`set maintenance_work_mem = '512MB'`
  for (const { add } of dropped) await execute(sql, add)
}

/** What is measured reads; a log of the filling would be half of its time. */
const leaveUnlogged = (sql: Sql) => sql`
  do $$ declare month regclass; begin
    for month in select inhrelid from pg_inherits where inhparent = 'salon_history'::regclass
    loop execute format('alter table %s set unlogged', month); end loop;
  end $$`

/** Indexes are built at the end, and salons looked up at once, three times as quick as row by row. */
async function dropIndexes(sql: Sql) {
  const dropped = await sql<{ drop: string; add: string }>`
    select 'alter table salon_history drop constraint ' || conname as drop,
      'alter table salon_history add constraint ' || conname || ' ' || pg_get_constraintdef(oid) as add
    from pg_constraint
    where conrelid = 'salon_history'::regclass and conparentid = 0 and contype in ('f', 'p')
    union all
    select 'drop index ' || indexrelid::regclass,
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
    from pg_index where indrelid = 'salon_history'::regclass and not indisprimary`
  for (const { drop } of dropped) await execute(sql, drop)
  return dropped
}

type Slice = { first: number; last: number; rows: number; now: Date; salons: number }

/** Of ten entries eight are of appointments, one of a client and one of a service. */
const addEntries = (sql: Sql, { first, last, rows, now, salons }: Slice) => sql`
  insert into salon_history (salon_id, at, id, kind, action, user_id, entity_id, client_id, staff_id, day,
    details, search)
  select f.salon_id, moment, gen_random_uuid(),
    case turn % 10 when 8 then 'client' when 9 then 'service' else 'appointment' end,
    case turn % 7 when 0 then 'delete' when 1 then 'update' else 'create' end, f.owner,
    case turn % 10 when 8 then client when 9 then f.services[1 + turn % 8] else gen_random_uuid() end,
    case when turn % 10 < 9 then client end,
    case when turn % 10 < 8 then f.staff[1 + turn % cardinality(f.staff)] end,
    case when turn % 10 < 8 then (moment + interval '1 day')::date end,
    jsonb_build_object('service', service, 'time', '14:00'),
    service
  from generate_series(${first}::int, ${last}::int) n
  join filled f on f.nth = n % ${salons}::int
  cross join lateral (select n / ${salons}::int,
    ${now}::timestamptz - (${rows}::int - n) * (interval '720 days' / ${rows}::int)) t (turn, moment)
  cross join lateral (select f.clients[1 + turn % cardinality(f.clients)],
    case when turn % 500 = 0 then 'ngjyrosje' else 'prerje' end) v (client, service)`
