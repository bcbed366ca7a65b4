-- With the usual service of a client its company and its barber are kept: lists and searches read no visit for them.
alter table clients
  -- The services of the visit that has the usual one, as most of such visits have them: "Prerje + Mjekër".
  add column usual_services text,
  -- The barber of most of the usual service's visits. The name is read when it is shown.
  add column usual_staff_id uuid;

-- What each of these clients comes for: the most frequent service, by its present name; the set of services in which it
-- stands most often; and the barber who does it most often, where a visit has it twice the one of the first. Of two that are
-- equally frequent the later one. Cancelled visits and missed ones are left out, and so is a client without any other. Both
-- settings: docs/postgres.md, "generic plan"; a function with settings is also run once, and not once for each client beside it.
create function usuals_of(salon uuid, ids uuid[])
returns table (client_id uuid, usual_service text, usual_services text, usual_staff_id uuid)
language sql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  with parts as (
    select a.client_id, a.id, a.starts_at, p.position, p.staff_id, coalesce(s.name, p.service_name) as name,
      coalesce(s.name_key, fold(p.service_name)) as key
    from appointments a
    join appointment_parts p on p.salon_id = a.salon_id and p.appointment_id = a.id
    left join services s on s.salon_id = p.salon_id and s.id = p.service_id
    where a.salon_id = salon and a.client_id = any(ids) and a.status not in ('cancelled', 'no_show')),
  counted as (
    select *, count(*) over alike as times, max(starts_at) over alike as latest
    from parts window alike as (partition by client_id, key)),
  known as (
    select *, first_value(name) over best as usual, first_value(key) over best as usual_key
    from counted window best as (partition by client_id order by times desc, latest desc, key, starts_at desc)),
  visits as (
    select client_id, starts_at, min(usual) as usual, string_agg(name, ' + ' order by position) as names,
      string_agg(key, ' + ' order by position) as keys,
      (array_agg(staff_id order by position) filter (where key = usual_key))[1] as staff_id
    from known group by client_id, id, starts_at
    having bool_or(key = usual_key)),
  ranked as (
    select *, count(*) over same_set as set_times, max(starts_at) over same_set as set_latest,
      count(*) over same_barber as barber_times, max(starts_at) over same_barber as barber_latest
    from visits
    window same_set as (partition by client_id, keys), same_barber as (partition by client_id, staff_id))
  select distinct on (client_id) client_id, usual,
    first_value(names) over (partition by client_id order by set_times desc, set_latest desc, starts_at desc),
    first_value(staff_id) over (partition by client_id order by barber_times desc, barber_latest desc)
  from ranked order by client_id
$$;

create or replace function reckon_marked(salon uuid, moment timestamptz, most int) returns int
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
  update clients c set usual_service = u.usual_service, usual_services = u.usual_services, usual_staff_id = u.usual_staff_id
    from unnest(ids) taken (id) left join usuals_of(salon, ids) u on u.client_id = taken.id
    where c.salon_id = salon and c.id = taken.id and (c.usual_service, c.usual_services, c.usual_staff_id)
      is distinct from (u.usual_service, u.usual_services, u.usual_staff_id);
  perform reckon_rhythms(salon, ids, moment);
  return cardinality(ids);
end $$;
drop function usual_services_of(uuid, uuid[]);

-- Another barber of a part is another company.
create or replace function mark_clients_of_changed_parts() returns trigger language plpgsql as $$
begin
  insert into client_marks
  select distinct a.salon_id, a.client_id
  from (
    select salon_id, appointment_id, position, service_id, service_name, staff_id from before
    except
    select salon_id, appointment_id, position, service_id, service_name, staff_id from after) p
  join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
  where a.holds and a.client_id is not null
  on conflict do nothing;
  return null;
end $$;

do $$
declare
  salon uuid;
begin
  for salon in select id from salons loop
    update clients c set usual_service = u.usual_service, usual_services = u.usual_services, usual_staff_id = u.usual_staff_id
      from usuals_of(salon, array(select id from clients where salon_id = salon)) u
      where c.salon_id = salon and c.id = u.client_id;
  end loop;
end $$;

-- How many entries the history has of each kind: a row for each statement that wrote some or took some away, which a job adds
-- up. A counter of one row would make all bookings of all salons wait for each other.
create table activity_counts (
  action_type text not null,
  entries bigint not null
);
insert into activity_counts select action_type, count(*) from activities group by action_type;

create function count_activities() returns trigger language plpgsql as $$
begin
  insert into activity_counts
    select action_type, case tg_op when 'INSERT' then count(*) else -count(*) end from written group by action_type;
  return null;
end $$;
create trigger activities_written after insert on activities
  referencing new table as written for each statement execute function count_activities();
create trigger activities_gone after delete on activities
  referencing old table as written for each statement execute function count_activities();

-- Whoever empties the history has it locked. A deletion would leave the sums that are being added up meanwhile.
create function count_no_activities() returns trigger language plpgsql as $$
begin
  truncate activity_counts;
  return null;
end $$;
create trigger activities_emptied after truncate on activities
  for each statement execute function count_no_activities();

-- How many clients a salon has in all and behind each tab, kept as those of the history are: a row for each statement that adds
-- or erases some, and for each client who changes the tab. Of a salon that is deleted no row is written any more.
create table client_counts (
  salon_id uuid not null references salons (id) on delete cascade,
  clients int not null,
  active int not null,
  cancelled int not null
);
insert into client_counts
  select salon_id, count(*), count(*) filter (where not mostly_cancelled), count(*) filter (where has_cancelled)
  from clients group by salon_id;
create index client_counts_salon on client_counts (salon_id);

create function count_clients() returns trigger language plpgsql as $$
declare
  times int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into client_counts
    select s.id, times * count(*), times * count(*) filter (where not w.mostly_cancelled),
      times * count(*) filter (where w.has_cancelled)
    from written w join salons s on s.id = w.salon_id group by s.id;
  return null;
end $$;
create trigger clients_written after insert on clients
  referencing new table as written for each statement execute function count_clients();
create trigger clients_gone after delete on clients
  referencing old table as written for each statement execute function count_clients();

create function count_moved_client() returns trigger language plpgsql as $$
begin
  insert into client_counts values (new.salon_id, 0, old.mostly_cancelled::int - new.mostly_cancelled::int,
    new.has_cancelled::int - old.has_cancelled::int);
  return null;
end $$;
create trigger clients_moved after update on clients for each row
  when ((old.mostly_cancelled, old.has_cancelled) is distinct from (new.mostly_cancelled, new.has_cancelled))
  execute function count_moved_client();
