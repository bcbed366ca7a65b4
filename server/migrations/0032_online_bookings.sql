-- What clients book at the door.
alter table appointments
  -- One more, and the links to the visit that were given out are dead.
  add column link_version int not null default 1,
  -- Waits for a yes since then: pending, and only a member makes something else of it. No report counts it.
  add constraint appointments_requested check (requested_at is null or status = 'pending');
create index appointments_waiting on appointments (salon_id, requested_at) where requested_at is not null;

-- What a booking from outside says beside the visit.
create table online_bookings (
  salon_id uuid not null references salons (id) on delete cascade,
  appointment_id uuid not null,
  -- The number as all its spellings are read.
  e164 text not null,
  -- The network it came from, as a hash.
  network bytea not null,
  email text not null default '',
  lang text not null check (lang in ('sq', 'en')),
  may_write boolean not null,
  created_at timestamptz not null,
  primary key (salon_id, appointment_id),
  foreign key (salon_id, appointment_id) references appointments (salon_id, id) on delete cascade
);
create index online_bookings_number on online_bookings (salon_id, e164);

-- Numbers that were no clients: they have to ask first until then. Bookings of their network count twice for a day.
create table not_clients (
  salon_id uuid not null references salons (id) on delete cascade,
  e164 text not null,
  until timestamptz not null,
  network bytea not null,
  network_until timestamptz not null,
  primary key (salon_id, e164)
);
create index not_clients_network on not_clients (salon_id, network);

-- With what tells a request from a visit, so that reports still read no row.
drop index appointments_time;
create index appointments_time on appointments (salon_id, starts_at)
  include (status, price_cents, minutes, staff_id, client_id, service_id, service_name, requested_at);
