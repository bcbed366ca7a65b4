-- A booking marks its client; the usual service and the rhythm of marked clients are reckoned after the commit by a job, and
-- until then by whatever asks for them. Each transaction writes a mark of its own, so none waits for another's, and a
-- mark that is taken away is never that of a visit which was not seen. Nothing refers to here, and nothing is referred to: a mark
-- of a client who is gone is dropped with the next reckoning.
create table client_marks (
  salon_id uuid not null,
  client_id uuid not null,
  written_by xid8 not null default pg_current_xact_id(),
  primary key (salon_id, client_id, written_by)
);

-- The most frequent service of each of these clients, by its present name; of two equally frequent ones, the later one.
-- Cancelled visits and missed ones are left out, and so is a client without any other.
create function usual_services_of(salon uuid, ids uuid[]) returns table (client_id uuid, usual_service text)
language sql stable as $$
  select distinct on (done.client_id) done.client_id, done.name
  from (
    select a.client_id, count(*) as times, max(a.starts_at) as latest,
      (array_agg(coalesce(s.name, p.service_name) order by a.starts_at desc))[1] as name
    from appointments a
    join appointment_parts p on p.salon_id = a.salon_id and p.appointment_id = a.id
    left join services s on s.salon_id = p.salon_id and s.id = p.service_id
    where a.salon_id = salon and a.client_id = any(ids) and a.status not in ('cancelled', 'no_show')
    group by a.client_id, coalesce(s.name_key, fold(p.service_name))) done
  order by done.client_id, done.times desc, done.latest desc
$$;

-- Reckons so many marked clients of a salon, and returns how many. Two reckonings of one client take turns by the lock of the
-- client; a client who is being written is left for the next time, so that a reckoning waits for nothing. Marks are taken
-- away before visits are read: what is committed in between is read, and stays marked. For the settings see
-- docs/postgres.md, "generic plan".
create function reckon_marked(salon uuid, moment timestamptz, most int) returns int
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  ids uuid[] := array(
    select c.id from clients c
    where c.salon_id = salon and c.id in (
      select distinct m.client_id from client_marks m where m.salon_id = salon limit most)
    order by c.id for no key update skip locked);
begin
  delete from client_marks m where m.salon_id = salon and (m.client_id = any(ids)
    or not exists (select from clients c where c.salon_id = salon and c.id = m.client_id));
  update clients c set usual_service = u.usual_service
    from unnest(ids) taken (id) left join usual_services_of(salon, ids) u on u.client_id = taken.id
    where c.salon_id = salon and c.id = taken.id and c.usual_service is distinct from u.usual_service;
  perform reckon_rhythms(salon, ids, moment);
  return cardinality(ids);
end $$;

drop trigger appointments_rhythm_arrived on appointments;
drop trigger appointments_rhythm_gone on appointments;
drop trigger appointments_rhythm_changed on appointments;
drop function keep_rhythms_of_visits();
drop function keep_rhythms_of_changed_visits();
drop trigger visits_changed on appointments;
drop trigger visits_gone on appointments;
drop function keep_usual_of_visits();
drop function keep_usual_of_gone_visits();

create or replace function keep_totals_of_visits() returns trigger language plpgsql as $$
declare
  times int := case tg_op when 'INSERT' then 1 else -1 end;
  sums record;
begin
  for sums in
    select salon_id, client_id, times * count(*) as visits, times * sum((status = 'cancelled')::int) as cancelled,
      times * sum(own_cancel(status, cancelled_by)) as own, times * sum((status = 'no_show')::int) as missed,
      times * sum(earned(status, price_cents)) as cents, bool_or(holds) as counts
    from visits where client_id is not null
    group by salon_id, client_id order by salon_id, client_id
  loop
    update clients set total_appointments = total_appointments + sums.visits,
        cancelled_count = cancelled_count + sums.cancelled,
        cancelled_by_client = cancelled_by_client + sums.own,
        no_shows = no_shows + sums.missed,
        spent_cents = spent_cents + sums.cents
      where salon_id = sums.salon_id and id = sums.client_id;
    if sums.counts then
      insert into client_marks values (sums.salon_id, sums.client_id) on conflict do nothing;
    end if;
  end loop;
  return null;
end $$;

-- Moving a visit writes a mark and no client; what changes neither time nor client nor whether it counts writes nothing.
create or replace function keep_totals_of_changed_visits() returns trigger language plpgsql as $$
declare
  sums record;
begin
  for sums in
    select salon_id, client_id, sum(visits) as visits, sum(cancelled) as cancelled, sum(own) as own,
      sum(missed) as missed, sum(cents) as cents, bool_or(is_moved) as is_moved
    from (
      select salon_id, client_id, sum(times) as visits, sum(times * (status = 'cancelled')::int) as cancelled,
        sum(times * own_cancel(status, cancelled_by)) as own, sum(times * (status = 'no_show')::int) as missed,
        sum(times * earned(status, price_cents)::bigint) as cents,
        max(starts_at) filter (where holds and times = -1)
          is distinct from max(starts_at) filter (where holds and times = 1) as is_moved
      from (
        select -1 as times, id, salon_id, client_id, status, cancelled_by, price_cents, starts_at, holds from before
        union all
        select 1, id, salon_id, client_id, status, cancelled_by, price_cents, starts_at, holds from after) v
      where client_id is not null
      group by id, salon_id, client_id) visit
    group by salon_id, client_id order by salon_id, client_id
  loop
    if (sums.visits, sums.cancelled, sums.own, sums.missed, sums.cents) <> (0, 0, 0, 0, 0) then
      update clients set total_appointments = total_appointments + sums.visits,
          cancelled_count = cancelled_count + sums.cancelled,
          cancelled_by_client = cancelled_by_client + sums.own,
          no_shows = no_shows + sums.missed,
          spent_cents = spent_cents + sums.cents
        where salon_id = sums.salon_id and id = sums.client_id;
    end if;
    if sums.is_moved then
      insert into client_marks values (sums.salon_id, sums.client_id) on conflict do nothing;
    end if;
  end loop;
  return null;
end $$;

drop trigger parts_added on appointment_parts;
drop trigger parts_changed on appointment_parts;
drop trigger parts_gone on appointment_parts;
drop function keep_usual_of_added_parts();
drop function keep_usual_of_changed_parts();
drop function keep_usual_of_gone_parts();

create function mark_clients_of_parts() returns trigger language plpgsql as $$
begin
  insert into client_marks
  select distinct a.salon_id, a.client_id
  from parts p join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
  where a.holds and a.client_id is not null
  on conflict do nothing;
  return null;
end $$;
create trigger parts_added after insert on appointment_parts
  referencing new table as parts for each statement execute function mark_clients_of_parts();
create trigger parts_gone after delete on appointment_parts
  referencing old table as parts for each statement execute function mark_clients_of_parts();

create function mark_clients_of_changed_parts() returns trigger language plpgsql as $$
begin
  insert into client_marks
  select distinct a.salon_id, a.client_id
  from (
    select salon_id, appointment_id, position, service_id, service_name from before
    except
    select salon_id, appointment_id, position, service_id, service_name from after) p
  join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
  where a.holds and a.client_id is not null
  on conflict do nothing;
  return null;
end $$;
create trigger parts_changed after update on appointment_parts
  referencing old table as before new table as after for each statement
  execute function mark_clients_of_changed_parts();

-- Another name may also join two services that were told apart, or part them.
create or replace function keep_usual_of_renamed() returns trigger language plpgsql as $$
begin
  insert into client_marks
  select distinct a.salon_id, a.client_id
  from appointment_parts p join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
  where p.salon_id = new.salon_id and a.client_id is not null and (p.service_id is null or p.service_id in (
    select id from services
    where salon_id = new.salon_id and (id = new.id or name_key in (old.name_key, new.name_key))))
  on conflict do nothing;
  return null;
end $$;
drop function keep_usual_services(uuid, uuid[]);
