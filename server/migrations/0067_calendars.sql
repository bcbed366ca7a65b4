-- Calendars out and busy times in: docs/decisions/0122.

-- The salon's visits, or those of one barber, as a file that calendars fetch again and again.
create table calendars (
  salon_id uuid not null,
  id uuid not null,
  -- Who has made it: it ends with their membership.
  user_id uuid not null,
  -- Null is the whole salon.
  staff_id uuid,
  -- Whether clients are named.
  names boolean not null,
  -- One more, and the link that was given out is dead. The link is derived from device_key, only its hash is kept.
  link_version int not null default 1,
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (salon_id, id),
  foreign key (salon_id, user_id) references members (salon_id, user_id) on delete cascade,
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);
create unique index calendars_token on calendars (token_hash);

-- A barber's own calendar elsewhere, of which the busy times are read.
create table busy_feeds (
  salon_id uuid not null,
  staff_id uuid not null,
  -- Sealed with a key that is derived from device_key.
  address bytea not null,
  -- "Google", "iCloud", or the address's host.
  provider text not null,
  etag text,
  -- The salon's day from which the busy times were reckoned, and when that was.
  read_day date,
  read_at timestamptz,
  failing_since timestamptz,
  next_at timestamptz not null,
  primary key (salon_id, staff_id),
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);
create index busy_feeds_due on busy_feeds (next_at);

-- Null is what members have noted themselves.
alter table absences add column source text check (source is null or source = 'kalendari' and kind = 'busy');

-- The salon's day on which a visit was cancelled: calendars are told of it for a while.
alter table appointments add column cancelled_on date;
