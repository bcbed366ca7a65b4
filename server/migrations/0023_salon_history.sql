-- Who did what in a salon, for 24 months, a partition a month. Ids are kept and names are read when they are shown;
-- nothing refers to what may be deleted, for an entry outlives it.
create table salon_history (
  salon_id uuid not null references salons (id) on delete cascade,
  at timestamptz not null,
  id uuid not null,
  kind text not null check (kind in
    ('appointment', 'client', 'service', 'barber', 'salon', 'people', 'subscription')),
  action text not null,
  -- Null for what Orari does by itself.
  user_id uuid,
  entity_id uuid not null,
  client_id uuid,
  -- The barber and the day of an appointment, and those from which it was moved.
  staff_id uuid,
  staff_before uuid,
  day date,
  day_before date,
  -- What the sentence needs and no id gives.
  details jsonb not null default '{}',
  -- The words among the details, as the application folds them.
  search text not null default '',
  primary key (salon_id, at, id)
) partition by range (at);
create index salon_history_who on salon_history (salon_id, user_id, at, id);
create index salon_history_kind on salon_history (salon_id, kind, at, id);
create index salon_history_client on salon_history (salon_id, client_id, at, id) where client_id is not null;
create index salon_history_day on salon_history (salon_id, day) where day is not null;
create index salon_history_day_before on salon_history (salon_id, day_before) where day_before is not null;

-- An entry of a month that has no partition yet is kept here, until the month has one.
create table salon_history_default partition of salon_history default;

-- Makes the partition of the month in which the moment lies, and takes over what the default one holds of it.
create function make_history_month(moment timestamptz) returns void language plpgsql as $$
declare
  month timestamptz := date_trunc('month', moment, 'UTC');
  next timestamptz := month + interval '1 month';
  name text := 'salon_history_' || to_char(month at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass(name) is not null then return; end if;
  lock table salon_history_default;
  execute format('create table %I (like salon_history including defaults including constraints)', name);
  execute format('with late as (delete from salon_history_default where at >= %L and at < %L returning *)
    insert into %I select * from late', month, next, name);
  execute format('alter table salon_history attach partition %I for values from (%L) to (%L)', name, month, next);
end $$;

-- Drops the months that ended before the moment, and what the default partition holds of that time.
create function drop_history_before(moment timestamptz) returns void language plpgsql as $$
declare
  name text;
begin
  for name in
    select relname from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'salon_history'::regclass and relname ~ '^salon_history_\d{4}_\d\d$'
      and to_timestamp(right(relname, 7) || ' 00:00+00', 'YYYY_MM HH24:MITZH') + interval '1 month' <= moment
  loop
    execute format('drop table %I', name);
  end loop;
  delete from salon_history_default where at < moment;
end $$;

select make_history_month(now()), make_history_month(now() + interval '1 month');
