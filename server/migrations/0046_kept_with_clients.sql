-- How often a client did not come, and how often the client cancelled: two more totals, kept as the others are.
alter table clients
  add column no_shows int not null default 0,
  add column cancelled_by_client int not null default 0,
  -- What a client comes for most often.
  add column usual_service text;

create function own_cancel(status text, cancelled_by text) returns int language sql immutable
  return (status = 'cancelled' and cancelled_by is not distinct from 'client')::int;

create or replace function keep_client_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.client_id = new.client_id then
      update clients set
          cancelled_count = cancelled_count + (new.status = 'cancelled')::int - (old.status = 'cancelled')::int,
          cancelled_by_client = cancelled_by_client + own_cancel(new.status, new.cancelled_by)
            - own_cancel(old.status, old.cancelled_by),
          no_shows = no_shows + (new.status = 'no_show')::int - (old.status = 'no_show')::int,
          spent_cents = spent_cents + earned(new.status, new.price_cents) - earned(old.status, old.price_cents)
        where salon_id = new.salon_id and id = new.client_id;
      return null;
    end if;
    -- In one order, so that two who exchange clients wait in a line and not in a circle.
    perform 1 from clients where salon_id = new.salon_id and id in (old.client_id, new.client_id)
      order by id for no key update;
  end if;
  if tg_op <> 'INSERT' then
    update clients set total_appointments = total_appointments - 1,
        cancelled_count = cancelled_count - (old.status = 'cancelled')::int,
        cancelled_by_client = cancelled_by_client - own_cancel(old.status, old.cancelled_by),
        no_shows = no_shows - (old.status = 'no_show')::int,
        spent_cents = spent_cents - earned(old.status, old.price_cents)
      where salon_id = old.salon_id and id = old.client_id;
  end if;
  if tg_op <> 'DELETE' then
    update clients set total_appointments = total_appointments + 1,
        cancelled_count = cancelled_count + (new.status = 'cancelled')::int,
        cancelled_by_client = cancelled_by_client + own_cancel(new.status, new.cancelled_by),
        no_shows = no_shows + (new.status = 'no_show')::int,
        spent_cents = spent_cents + earned(new.status, new.price_cents)
      where salon_id = new.salon_id and id = new.client_id;
  end if;
  return null;
end $$;
drop trigger appointments_changed on appointments;
create trigger appointments_changed after update on appointments for each row
  when ((old.client_id, old.status, old.cancelled_by, old.price_cents)
    is distinct from (new.client_id, new.status, new.cancelled_by, new.price_cents))
  execute function keep_client_totals();

update clients c set no_shows = s.missed, cancelled_by_client = s.cancelled
  from (
    select salon_id, client_id, count(*) filter (where status = 'no_show') as missed,
      sum(own_cancel(status, cancelled_by)) as cancelled
    from appointments where client_id is not null and status in ('no_show', 'cancelled')
    group by salon_id, client_id) s
  where c.salon_id = s.salon_id and c.id = s.client_id;

-- Of a client's visits their times are read from here, and whether they count.
drop index appointments_client;
create index appointments_client on appointments (salon_id, client_id, starts_at) include (status);

-- The most frequent service of each of these clients, by its present name; of two equally frequent ones, the later one.
-- Cancelled visits and missed ones are left out. A client is locked first, and counted by the next statement: what another
-- transaction has just written is counted as well.
create function keep_usual_services(salon uuid, ids uuid[]) returns void language plpgsql as $$
declare
  client uuid;
  usual text;
begin
  for client in
    select id from clients where salon_id = salon and id = any (ids) order by id for no key update
  loop
    select (array_agg(coalesce(s.name, p.service_name) order by a.starts_at desc))[1] into usual
      from appointments a
      join appointment_parts p on p.salon_id = a.salon_id and p.appointment_id = a.id
      left join services s on s.salon_id = p.salon_id and s.id = p.service_id
      where a.salon_id = salon and a.client_id = client and a.status not in ('cancelled', 'no_show')
      group by coalesce(s.name_key, fold(p.service_name))
      order by count(*) desc, max(a.starts_at) desc limit 1;
    update clients set usual_service = usual
      where salon_id = salon and id = client and usual_service is distinct from usual;
  end loop;
end $$;

-- Once more of what is the usual anyway changes nothing: the client is locked, and no visit is read.
create function keep_usual_of_added_parts() returns trigger language plpgsql as $$
begin
  perform 1 from clients c where (c.salon_id, c.id) in (
      select a.salon_id, a.client_id
      from added p join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id)
    order by c.salon_id, c.id for no key update;
  perform keep_usual_services(c.salon_id, array_agg(distinct c.id))
    from added p join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
    join clients c on c.salon_id = a.salon_id and c.id = a.client_id
    left join services s on s.salon_id = p.salon_id and s.id = p.service_id
    where a.holds and c.usual_service is distinct from coalesce(s.name, p.service_name)
    group by c.salon_id;
  return null;
end $$;
create trigger parts_added after insert on appointment_parts
  referencing new table as added for each statement execute function keep_usual_of_added_parts();

create function keep_usual_of_changed_parts() returns trigger language plpgsql as $$
begin
  perform keep_usual_services(a.salon_id, array_agg(distinct a.client_id))
    from before b join after p using (salon_id, appointment_id, position)
    join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
    where (b.service_id, b.service_name) is distinct from (p.service_id, p.service_name)
      and a.client_id is not null
    group by a.salon_id;
  return null;
end $$;
create trigger parts_changed after update on appointment_parts
  referencing old table as before new table as after for each statement
  execute function keep_usual_of_changed_parts();

create function keep_usual_of_gone_parts() returns trigger language plpgsql as $$
begin
  perform keep_usual_services(a.salon_id, array_agg(distinct a.client_id))
    from gone p join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
    where a.client_id is not null group by a.salon_id;
  return null;
end $$;
create trigger parts_gone after delete on appointment_parts
  referencing old table as gone for each statement execute function keep_usual_of_gone_parts();

create function keep_usual_of_visits() returns trigger language plpgsql as $$
begin
  perform keep_usual_services(c.salon_id, array_agg(distinct c.client_id))
    from before b join after a using (salon_id, id)
    cross join lateral (values (b.salon_id, b.client_id), (a.salon_id, a.client_id)) c (salon_id, client_id)
    where (b.client_id, b.holds, b.starts_at) is distinct from (a.client_id, a.holds, a.starts_at)
      and c.client_id is not null
    group by c.salon_id;
  return null;
end $$;
create trigger visits_changed after update on appointments
  referencing old table as before new table as after for each statement execute function keep_usual_of_visits();

create function keep_usual_of_gone_visits() returns trigger language plpgsql as $$
begin
  perform keep_usual_services(salon_id, array_agg(distinct client_id))
    from gone where client_id is not null group by salon_id;
  return null;
end $$;
create trigger visits_gone after delete on appointments
  referencing old table as gone for each statement execute function keep_usual_of_gone_visits();

-- Another name may also join two services that were told apart, or part them.
create function keep_usual_of_renamed() returns trigger language plpgsql as $$
begin
  perform keep_usual_services(new.salon_id, array_agg(distinct a.client_id))
    from appointment_parts p join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
    where p.salon_id = new.salon_id and a.client_id is not null and (p.service_id is null or p.service_id in (
      select id from services
      where salon_id = new.salon_id and (id = new.id or name_key in (old.name_key, new.name_key))));
  return null;
end $$;
create trigger services_renamed after update of name, name_key on services for each row
  when ((old.name, old.name_key) is distinct from (new.name, new.name_key))
  execute function keep_usual_of_renamed();

update clients c set usual_service = u.name
  from (
    select distinct on (salon_id, client_id) salon_id, client_id, name
    from (
      select a.salon_id, a.client_id, count(*) as times, max(a.starts_at) as latest,
        (array_agg(coalesce(s.name, p.service_name) order by a.starts_at desc))[1] as name
      from appointments a
      join appointment_parts p on p.salon_id = a.salon_id and p.appointment_id = a.id
      left join services s on s.salon_id = p.salon_id and s.id = p.service_id
      where a.client_id is not null and a.status not in ('cancelled', 'no_show')
      group by a.salon_id, a.client_id, coalesce(s.name_key, fold(p.service_name))) done
    order by salon_id, client_id, times desc, latest desc) u
  where c.salon_id = u.salon_id and c.id = u.client_id;
