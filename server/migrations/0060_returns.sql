-- Where clients write about the salon, and which of the texts that no visit ahead asks for are sent.
alter table salons
  add column review_url text not null default '' check (review_url = '' or review_url like 'https://%'),
  add column asks_reviews boolean not null default true,
  add column wishes_birthdays boolean not null default true;

-- How often a client comes, reckoned from their kept visits. A row is right from the beginning of the last of them until the
-- next one begins: what is asked at another moment is reckoned then.
create table client_rhythms (
  salon_id uuid not null references salons (id) on delete cascade,
  client_id uuid not null,
  -- The median of the last gaps between two days, see rhythm_of; null before the third day.
  every_days int check (every_days > 0),
  last_day date,
  due_on date generated always as (last_day + every_days) stored,
  since timestamp not null default '-infinity',
  until timestamp not null default 'infinity',
  -- Of all kept visits, also of those ahead.
  last_start timestamp,
  primary key (salon_id, client_id),
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade
);
create index client_rhythms_until on client_rhythms (until) where until < 'infinity';

-- Who was due in a night, since which visit, and what was done about it: written to, or left alone for some days.
create table due_nights (
  salon_id uuid not null references salons (id) on delete cascade,
  client_id uuid not null,
  last_day date not null,
  night date not null,
  told_at timestamptz,
  told_by text check (told_by in ('whatsapp', 'viber', 'sms', 'call')),
  not_now_until date,
  primary key (salon_id, client_id, last_day),
  check (num_nulls(told_at, told_by) in (0, 2)),
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade
);

create index clients_birthday on clients
  (salon_id, (extract(month from birthday)::int * 100 + extract(day from birthday)::int))
  where birthday is not null and may_write_since is not null;

-- Visits on one day are one; a visit counts once it has begun. Only the last six gaps count: habits change. Of an even
-- number the longer of the middle two is the median: gaps are longer than usual more often than shorter. Of two gaps one
-- that is twice the other or more is a pause.
create function rhythm_of(salon uuid, client uuid, clock timestamp)
returns table (every_days int, last_day date, since timestamp, until timestamp, last_start timestamp)
language sql stable as $$
  with days as (
    select distinct a.starts_at::date as day from appointments a
    where a.salon_id = salon and a.client_id = client and a.status not in ('cancelled', 'no_show')
      and a.starts_at <= clock
    order by day desc limit 7),
  gaps as (select day, day - lag(day) over (order by day) as gap from days)
  select
    case
      when count(gap) = 2 and max(gap) >= 2 * min(gap) then min(gap)
      when count(gap) > 1 then (array_agg(gap order by gap))[count(gap) / 2 + 1]
    end,
    max(day),
    coalesce((
      select max(a.starts_at) from appointments a
      where a.salon_id = salon and a.client_id = client and a.status not in ('cancelled', 'no_show')
        and a.starts_at <= clock), '-infinity'),
    coalesce((
      select min(a.starts_at) from appointments a
      where a.salon_id = salon and a.client_id = client and a.status not in ('cancelled', 'no_show')
        and a.starts_at > clock), 'infinity'),
    (
      select max(a.starts_at) from appointments a
      where a.salon_id = salon and a.client_id = client and a.status not in ('cancelled', 'no_show'))
  from gaps
$$;

-- Clients are locked in the order of their ids, as by their totals, and read by a statement that begins after that: two
-- changes of one client's visits see each other. Planned for any salon, and never to read a table whole: a plan for a salon
-- that the statistics do not know yet expects one row of it, and reads all of them for each client.
create function reckon_rhythms(salon uuid, ids uuid[], moment timestamptz default now()) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform from clients c where c.salon_id = salon and c.id = any(ids) order by c.id for no key update;
  insert into client_rhythms as r (salon_id, client_id, every_days, last_day, since, until, last_start)
  select c.salon_id, c.id, f.every_days, f.last_day, f.since, f.until, f.last_start
  from salons s join clients c on c.salon_id = s.id and c.id = any(ids),
    rhythm_of(c.salon_id, c.id, moment at time zone s.time_zone) f
  where s.id = salon order by c.id
  on conflict (salon_id, client_id) do update set every_days = excluded.every_days, last_day = excluded.last_day,
    since = excluded.since, until = excluded.until, last_start = excluded.last_start;
end $$;

alter function keep_usual_services(uuid, uuid[]) set plan_cache_mode = force_generic_plan;
alter function keep_usual_services(uuid, uuid[]) set enable_seqscan = off;

create function keep_rhythms_of_visits() returns trigger language plpgsql as $$
begin
  perform reckon_rhythms(salon_id, array_agg(distinct client_id)) from visits
    where client_id is not null and status not in ('cancelled', 'no_show') group by salon_id;
  return null;
end $$;
create trigger appointments_rhythm_arrived after insert on appointments
  referencing new table as visits for each statement execute function keep_rhythms_of_visits();
create trigger appointments_rhythm_gone after delete on appointments
  referencing old table as visits for each statement execute function keep_rhythms_of_visits();

create function keep_rhythms_of_changed_visits() returns trigger language plpgsql as $$
begin
  perform reckon_rhythms(salon_id, array_agg(distinct client_id)) from (
    select salon_id, client_id from (
      select -1 as times, id, salon_id, client_id, starts_at from before
        where client_id is not null and status not in ('cancelled', 'no_show')
      union all
      select 1, id, salon_id, client_id, starts_at from after
        where client_id is not null and status not in ('cancelled', 'no_show')) v
    group by id, salon_id, client_id, starts_at having sum(times) <> 0) changed
  group by salon_id;
  return null;
end $$;
create trigger appointments_rhythm_changed after update on appointments
  referencing old table as before new table as after for each statement
  execute function keep_rhythms_of_changed_visits();

-- Reckoned by the job, some at a time: a row that was right until long ago.
insert into client_rhythms (salon_id, client_id, until)
select salon_id, id, '-infinity' from clients where total_appointments > 0;
