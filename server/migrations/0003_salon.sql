create table staff (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Case, blanks and accents aside; made by the application (fold) so that screen and database agree.
  name_key text not null,
  colour int not null default 165 check (colour between 0 and 359),
  position int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (salon_id, id)
);
create unique index staff_name_key on staff (salon_id, name_key);

create table services (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  name text not null,
  name_key text not null,
  description text not null default '',
  minutes int not null check (minutes between 1 and 1440),
  price_cents int not null check (price_cents between 0 and 9999999),
  active boolean not null default true,
  -- Retired: no longer offered, kept because appointments name it.
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (salon_id, id)
);
create unique index services_name_key on services (salon_id, name_key) where retired_at is null;

create table clients (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Byte by byte: the list has one order on every server.
  name_key text collate "C" not null,
  phone text not null default '',
  email text not null default '',
  birthday date,
  note text not null default '',
  -- Words of the name and digits of the phone, for searching.
  search text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (salon_id, id)
);
create unique index clients_name_key on clients (salon_id, name_key);
create index clients_search on clients using gin (salon_id, search gin_trgm_ops);

-- Case, accents and doubled blanks aside: what the application's fold makes of the same words.
create function fold(words text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(
    lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f\ufe00-\ufe0f]', '', 'g')),
    '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'));

create table appointments (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  -- The salon's wall clock: a change to summer time moves no appointment.
  starts_at timestamp not null,
  minutes int not null check (minutes between 1 and 1440),
  ends_at timestamp not null generated always as (starts_at + make_interval(mins => minutes)) stored,
  staff_id uuid not null,
  -- Null when the client was deleted: the appointment stays, without a name.
  client_id uuid,
  client_name text not null,
  service_id uuid,
  service_name text not null,
  price_cents int not null check (price_cents between 0 and 9999999),
  -- Whose words change with a client's name, so it is made where they are kept.
  search text not null generated always as (fold(client_name || ' ' || service_name)) stored,
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'completed', 'cancelled', 'no_show')),
  -- Confirmed by the hourly check, and whether the salon has been told.
  auto_confirmed_at timestamptz,
  auto_confirm_told_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (salon_id, id),
  -- The salon is part of every reference: an id from another salon is nobody here.
  foreign key (salon_id, staff_id) references staff (salon_id, id),
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete set null (client_id),
  foreign key (salon_id, service_id) references services (salon_id, id),
  -- A barber can't be in two places. No race, node or import gets around it.
  constraint appointments_no_overlap
    exclude using gist (salon_id with =, staff_id with =, tsrange(starts_at, ends_at) with &&)
    where (status <> 'cancelled')
);
create index appointments_time on appointments (salon_id, starts_at) include (status, price_cents);
create index appointments_client on appointments (salon_id, client_id, starts_at);
create index appointments_service on appointments (salon_id, service_id);
create index appointments_pending on appointments (salon_id, starts_at) where status = 'pending';
create index appointments_untold on appointments (salon_id)
  where auto_confirmed_at is not null and auto_confirm_told_at is null;
