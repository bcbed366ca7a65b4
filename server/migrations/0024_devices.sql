-- Devices that open sessions by a cookie: one that keeps its person logged in (user_id), or the tablet at the counter
-- of a salon (salon_id). Only hashes of what the cookie holds are kept: see docs/decisions/0055.
create table devices (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  salon_id uuid references salons (id) on delete cascade,
  name text not null,
  -- The part of the cookie that stays the same: by it a secret that is too old is recognised as this device's.
  selector_hash bytea not null,
  -- The newest secret that was handed out, and since when its predecessor has been in use.
  secret_hash bytea not null,
  advanced_at timestamptz,
  -- Where the next session of a person's own device stands, if they still work there.
  last_salon_id uuid,
  -- Wrong PINs on a tablet, in the day that began with the first of them.
  wrong_pins int not null default 0,
  wrong_pins_since timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  check ((user_id is null) <> (salon_id is null))
);
create unique index devices_selector on devices (selector_hash);
create index devices_user on devices (user_id) where user_id is not null;
create index devices_salon on devices (salon_id) where salon_id is not null;

-- What successors of secrets are derived with and what PINs are hashed with: one row.
create table device_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
insert into device_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

alter table users add column pin_hash text;

alter table sessions
  -- The device that opened it; a session outlives the log-out of another tab of its device.
  add column device_id uuid references devices (id) on delete set null,
  add column by_pin boolean not null default false,
  -- A session that a device opened has shown no password yet.
  alter column proved_at drop not null;
create index sessions_device on sessions (device_id) where device_id is not null;
