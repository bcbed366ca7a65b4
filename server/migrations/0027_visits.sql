-- An appointment becomes a visit: who comes and when stays in its row, and what is done is its parts, each with its
-- barber, its service and its price. The row keeps the whole of them as well: the first barber, the names joined, the sum.

-- What these hold the parts hold from here on; gone first, so that the table is not written anew with them.
alter table appointments
  drop constraint appointments_no_overlap,
  drop constraint appointments_salon_id_staff_id_fkey,
  drop constraint appointments_salon_id_service_id_fkey;
drop index appointments_service;

alter table appointments
  -- Pending, confirmed and completed visits hold their places; whoever did not come has freed theirs.
  add column holds boolean not null
    generated always as (status in ('pending', 'confirmed', 'completed')) stored,
  add column note text not null default '',
  add column source text not null default 'desk'
    check (source in ('desk', 'phone', 'walk_in', 'online', 'import')),
  add column cancelled_by text check (cancelled_by in ('client', 'salon')),
  add column cancel_reason text not null default '',
  add column arrived_at timestamptz,
  -- Asked for from outside, and not answered by the salon yet.
  add column requested_at timestamptz,
  drop constraint appointments_price_cents_check,
  add constraint appointments_price_cents_check check (price_cents between 0 and 99999990);
create unique index appointments_holds on appointments (salon_id, id, holds);

-- A service has steps: work, a wait in which the barber's hands are free, and the finish.
alter table services
  add column group_name text not null default '',
  add column work int check (work > 0),
  add column wait int not null default 0 check (wait >= 0),
  add column finish int not null default 0 check (finish >= 0),
  -- For cleaning up: kept free after the service, and no part of what the client is told.
  add column buffer int not null default 0 check (buffer between 0 and 240),
  add column price_from boolean not null default false;
update services set work = minutes;
alter table services
  alter column work set not null,
  drop column minutes,
  add column minutes int not null generated always as (work + wait + finish) stored,
  add check (work + wait + finish + buffer <= 1440);

-- Who does a service, at a price and in minutes of their own; a service without rows is done by everybody.
create table service_barbers (
  salon_id uuid not null references salons (id) on delete cascade,
  service_id uuid not null,
  staff_id uuid not null,
  price_cents int check (price_cents between 0 and 9999999),
  minutes int check (minutes between 1 and 1440),
  primary key (salon_id, service_id, staff_id),
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade,
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);

-- When a barber's hands are needed: a wait is free for another client.
create function hands_needed(starts_at timestamp, work int, wait int, finish int, buffer int)
returns tsmultirange language sql immutable parallel safe return
  case when wait = 0 then
    tsmultirange(tsrange(starts_at, starts_at + make_interval(mins => work + finish + buffer)))
  else
    tsmultirange(
      tsrange(starts_at, starts_at + make_interval(mins => work)),
      tsrange(starts_at + make_interval(mins => work + wait),
        starts_at + make_interval(mins => work + wait + finish + buffer)))
  end;

create table appointment_parts (
  salon_id uuid not null references salons (id) on delete cascade,
  appointment_id uuid not null,
  -- Parts follow each other: one begins when the work, the wait and the finish of the one before it are over.
  position int not null,
  staff_id uuid not null,
  -- Null for a name that was not on the salon's list.
  service_id uuid,
  service_name text not null,
  price_cents int not null check (price_cents between 0 and 9999999),
  starts_at timestamp not null,
  work int not null check (work > 0),
  wait int not null default 0 check (wait >= 0),
  finish int not null default 0 check (finish >= 0),
  buffer int not null default 0 check (buffer >= 0),
  busy tsmultirange not null
    generated always as (hands_needed(starts_at, work, wait, finish, buffer)) stored,
  -- The visit's own, kept the same by the reference below.
  holds boolean not null,
  check (work + wait + finish + buffer <= 1440)
);

do $$
declare
  salon uuid;
  total bigint := (select count(*) from appointments);
  done bigint := 0;
  told bigint := 0;
  added bigint;
begin
  for salon in select id from salons loop
    insert into appointment_parts (salon_id, appointment_id, position, staff_id, service_id, service_name,
      price_cents, starts_at, work, holds)
    select salon_id, id, 0, staff_id, service_id, service_name, price_cents, starts_at, minutes, holds
    from appointments where salon_id = salon order by staff_id, starts_at;
    get diagnostics added = row_count;
    done := done + added;
    if done - told >= 100000 or done = total and told > 0 then
      raise notice '% of % appointments have their part.', done, total;
      told := done;
    end if;
  end loop;
end $$;

alter table appointment_parts
  add primary key (salon_id, appointment_id, position),
  add foreign key (salon_id, appointment_id, holds) references appointments (salon_id, id, holds)
    on update cascade on delete cascade,
  add foreign key (salon_id, staff_id) references staff (salon_id, id),
  add foreign key (salon_id, service_id) references services (salon_id, id),
  -- A barber's hands can't be in two places. No race, node or import gets around it.
  add constraint parts_no_overlap
    exclude using gist (salon_id with =, staff_id with =, busy with &&) where (holds);
create index appointment_parts_service on appointment_parts (salon_id, service_id);
