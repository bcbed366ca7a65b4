-- The rhythms of all clients that a statement touches are reckoned from one reading of their visits, not client by client.
-- Visits on one day are one; a visit counts once it has begun. Only the last six gaps count: habits change. Of an even
-- number the longer of the middle two is the median: gaps are longer than usual more often than shorter. Of two gaps one
-- that is twice the other or more is a pause.
create function rhythms_of(salon uuid, ids uuid[], clock timestamp)
returns table (client_id uuid, every_days int, last_day date, since timestamp, until timestamp, last_start timestamp)
language sql stable as $$
  with came as (
    select a.client_id, a.starts_at, a.starts_at <= clock as has_begun from appointments a
    where a.salon_id = salon and a.client_id = any(ids) and a.status not in ('cancelled', 'no_show')),
  days as (
    select client_id, day, row_number() over (partition by client_id order by day desc) as nth
    from (select distinct client_id, starts_at::date as day from came where has_begun) d),
  gaps as (
    select client_id, day - lag(day) over (partition by client_id order by day) as gap from days where nth <= 7),
  usual as (
    select client_id, case
        when count(gap) = 2 and max(gap) >= 2 * min(gap) then min(gap)
        when count(gap) > 1 then (array_agg(gap order by gap))[count(gap) / 2 + 1]
      end as every_days
    from gaps group by client_id)
  select c.id, min(usual.every_days), max(came.starts_at) filter (where has_begun)::date,
    coalesce(max(came.starts_at) filter (where has_begun), '-infinity'),
    coalesce(min(came.starts_at) filter (where not has_begun), 'infinity'), max(came.starts_at)
  from unnest(ids) c (id) left join came on came.client_id = c.id left join usual on usual.client_id = c.id
  group by c.id
$$;

create or replace function reckon_rhythms(salon uuid, ids uuid[], moment timestamptz default now()) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform from clients c where c.salon_id = salon and c.id = any(ids) order by c.id for no key update;
  insert into client_rhythms as r (salon_id, client_id, every_days, last_day, since, until, last_start)
  select c.salon_id, c.id, f.every_days, f.last_day, f.since, f.until, f.last_start
  from salons s, rhythms_of(salon, ids, moment at time zone s.time_zone) f
  join clients c on c.salon_id = salon and c.id = f.client_id
  where s.id = salon order by c.id
  on conflict (salon_id, client_id) do update set every_days = excluded.every_days, last_day = excluded.last_day,
    since = excluded.since, until = excluded.until, last_start = excluded.last_start;
end $$;

drop function rhythm_of(uuid, uuid, timestamp);
-- Read by nothing: whoever is due is asked for by a day of the salon's clock.
alter table client_rhythms drop column due_on;

-- Few of a salon's clients want no word: who is due is asked without reading all of them.
create index clients_silent on clients (salon_id, id) where do_not_message;
