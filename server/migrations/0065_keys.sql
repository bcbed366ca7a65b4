-- Keys with which programs call for a salon: docs/decisions/0120.
create table api_keys (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- A key that writes reads as well.
  writes boolean not null,
  -- Null once the key is ended: its row stays, for the history names it.
  secret_hash bytea,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  primary key (salon_id, id),
  check ((secret_hash is null) = (ended_at is not null))
);
create unique index api_keys_secret on api_keys (secret_hash) where secret_hash is not null;
