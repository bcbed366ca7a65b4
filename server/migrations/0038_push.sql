-- What this installation signs its pushes with; made at the first use.
create table push_keys (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null
);

-- A browser that is told of a member's appointments, while the account is one.
create table push_subscriptions (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  -- It ends with the device that keeps its person logged in, or else with the session that asked for it.
  device_id uuid references devices (id) on delete cascade,
  session_hash bytea references sessions (token_hash) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  about text not null check (about in ('own', 'all')),
  names boolean not null,
  name text not null,
  created_at timestamptz not null,
  primary key (salon_id, id),
  check ((device_id is null) <> (session_hash is null))
);
create index push_subscriptions_member on push_subscriptions (salon_id, user_id);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_device on push_subscriptions (device_id) where device_id is not null;
create index push_subscriptions_session on push_subscriptions (session_hash) where session_hash is not null;
-- A browser belongs to whoever switched it on last.
create unique index push_subscriptions_endpoint on push_subscriptions (sha256(endpoint::bytea));

-- Who is to be told of what; a row goes when it was told.
create table push_queue (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  subscription_id uuid not null,
  kind text not null check (kind in ('asked', 'booked', 'moved', 'cancelled')),
  appointment_id uuid not null,
  staff_ids uuid[] not null,
  starts_at timestamp not null,
  next_at timestamptz not null,
  attempts int not null default 0,
  primary key (salon_id, id),
  foreign key (salon_id, subscription_id) references push_subscriptions (salon_id, id) on delete cascade
);
create index push_queue_due on push_queue (next_at);
create index push_queue_subscription on push_queue (salon_id, subscription_id);
