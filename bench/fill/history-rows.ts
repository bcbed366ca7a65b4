import type { Sql } from '#server/database/sql.ts'

type Amount = { entries: number; days: number; accounts: number; now: Date }

/** The entries of so many days: mostly bookings, fewer log-ins, seldom a critical one. */
export const fillHistory = (sql: Sql, { entries, days, accounts, now }: Amount) => sql`
  insert into activities (id, action_type, severity, description, search, entity_type, entity_id, user_id,
    ip_address, created_at)
  select gen_random_uuid(), action, case when n % 5000 = 0 then 'critical' when n % 40 = 0 then 'warning' else 'info' end,
    said, fold(said), 'appointment', gen_random_uuid(), u.id, '10.' || n % 250 || '.0.1',
    ${now}::timestamptz - n * (${days}::int * interval '1 day') / ${entries}::int
  from generate_series(1, ${entries}::int) n
  cross join lateral (select
    (array['create','update','update','login','create','delete','logout','login','update','system'])[1 + n % 10]) a (action)
  cross join lateral (select case when n % 70000 = 0 then 'Kyçi i rrallë ' || n
    else 'Termini i ' || (array['Besa','Drita','Ermal','Hana','Ilir','Jeta','Luan'])[1 + n % 7] || ' ' || n % 3000
      || case when n % 33 = 0 then ' u shty' else ' u shënua' end end) w (said)
  left join (select id, row_number() over () as nth from users) u on u.nth = 1 + n % ${accounts}::int
  order by n desc`
