-- What the reports add up of a stretch of time (data.ts of reports) is read here alone, without the rows themselves;
-- weeks and days of the schedule find their rows by it.
drop index appointments_time;
create index appointments_time on appointments (salon_id, starts_at)
  include (status, price_cents, minutes, staff_id, client_id, service_name);

-- A mark for every transaction that changed something of yesterday or before. What a process remembers of that time
-- holds while the marks of the salon are the same. Nobody waits here: each transaction writes a row of its own.
create table past_changes (
  salon_id uuid not null references salons (id) on delete cascade,
  change bigint not null default pg_current_xact_id()::text::bigint,
  created_at timestamptz not null default now(),
  primary key (salon_id, change)
);

-- A salon that is being deleted is gone already, and so is what was remembered of it.
create function mark_past_change() returns trigger language plpgsql as $$
begin
  insert into past_changes (salon_id)
    select id from salons where id = coalesce(new.salon_id, old.salon_id)
    on conflict do nothing;
  return null;
end $$;
-- What is booked for later passes by without a call.
create trigger appointments_past_arrived after insert on appointments for each row
  when (new.starts_at < now() at time zone 'UTC') execute function mark_past_change();
create trigger appointments_past_gone after delete on appointments for each row
  when (old.starts_at < now() at time zone 'UTC') execute function mark_past_change();
create trigger appointments_past_changed after update on appointments for each row
  when (least(old.starts_at, new.starts_at) < now() at time zone 'UTC')
  execute function mark_past_change();
