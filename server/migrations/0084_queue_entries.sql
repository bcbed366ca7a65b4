-- The line of a day: who came without an appointment, in the order of coming (`turn`), and what became of them.
create table queue_entries (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  version int not null default 1,
  day date not null,
  number int not null,
  turn float8 not null,
  name text not null default '' check (length(name) <= 40),
  client_id uuid,
  -- The member with one column who has named the client, and when; as with visits that is no proof that the client is theirs.
  client_by uuid,
  client_at timestamptz,
  services uuid[] not null check (cardinality(services) between 1 and 10),
  staff_id uuid,
  party uuid,
  party_nth int not null default 1,
  party_of int not null default 1,
  note text not null default '' check (length(note) <= 300),
  source text not null default 'desk' check (source in ('desk', 'door')),
  here boolean not null,
  created_at timestamptz not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'seated', 'booked', 'left', 'removed', 'missed', 'lapsed')),
  ended_at timestamptz,
  -- What was said at joining, in minutes since the day's midnight.
  promised_from int,
  promised_to int,
  promised_at timestamptz not null,
  missed int not null default 0,
  pushed boolean not null default false,
  passed jsonb not null default '[]',
  appointment_id uuid,
  primary key (salon_id, id),
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete set null (client_id),
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete set null (staff_id),
  foreign key (salon_id, appointment_id) references appointments (salon_id, id) on delete set null (appointment_id)
);
create unique index queue_number on queue_entries (salon_id, day, number);
create index queue_unforgotten on queue_entries (day)
  where status = 'waiting' or name <> '' or note <> '' or client_id is not null;
create index queue_client on queue_entries (salon_id, client_id) where client_id is not null;
create index queue_staff on queue_entries (salon_id, staff_id) where staff_id is not null;
create index queue_visit on queue_entries (salon_id, appointment_id) where appointment_id is not null;

-- A visit that is deleted takes its entry out of the line.
create function remove_seated() returns trigger language plpgsql as $$
begin
  new.status = 'removed';
  return new;
end $$;
create trigger queue_visit_gone before update of appointment_id on queue_entries for each row
  when (old.appointment_id is not null and new.appointment_id is null and new.status in ('seated', 'booked'))
  execute function remove_seated();

alter table salon_history
  drop constraint salon_history_kind_check,
  add constraint salon_history_kind_check check (kind in ('appointment', 'client', 'service', 'barber', 'hours',
    'absence', 'waiting', 'queue', 'till', 'salon', 'people', 'subscription', 'outbox'));
