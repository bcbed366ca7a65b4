create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

create table salons (
  id uuid primary key,
  name text not null,
  time_zone text not null default 'Europe/Tirane',
  auto_confirm boolean not null default true,
  -- One entry a weekday, Monday first: {"from": "08:00", "to": "20:00"} or null when closed.
  opening_hours jsonb not null default '[]',
  version int not null default 1,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  salon_id uuid not null references salons (id) on delete cascade,
  username text not null,
  name text not null,
  -- As typed; compared through email_key.
  email text not null,
  email_key text not null generated always as (lower(btrim(email))) stored,
  pending_email text,
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'admin')),
  is_active boolean not null default true,
  verified_at timestamptz,
  trial_end_date date,
  subscription_type text not null default 'none' check (subscription_type in ('none', 'monthly', 'yearly')),
  subscription_end_date date,
  cancel_at_period_end boolean not null default false,
  avatar text,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index users_email_key on users (email_key);
create index users_salon on users (salon_id);
create index users_created on users (created_at);

-- A trial belongs to an address, not to an account: deleting and registering again starts no second one.
create table trials (
  email_hash bytea primary key,
  ends_on date not null
);

-- Only the hash of a session's token is kept: whoever reads the database can't use it.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- The latest moment at which the password was shown to be known.
  proved_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_last_used on sessions (last_used_at);

-- Links in mails: verification, reset, change of address; and the first administrator's link, which has no user.
create table account_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify', 'reset', 'change_email', 'first_admin')),
  user_id uuid references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'first_admin') = (user_id is null))
);
create index account_links_user on account_links (user_id, purpose);
create index account_links_expires on account_links (expires_at);

-- Networks from which an account has logged in before: its owner is not slowed by somebody else's guesses.
create table login_networks (
  user_id uuid not null references users (id) on delete cascade,
  network text not null,
  last_login_at timestamptz not null,
  primary key (user_id, network)
);
