-- Files that were brought into a salon. One at a time runs, and shows from outside of its transaction how far it has come: whoever
-- stops it deletes its row, without which it cannot end.
create table imports (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('clients', 'visits', 'services')),
  user_id uuid,
  begun_at timestamptz not null,
  -- The last sign of life of one that runs: what a process left behind that was killed is passed over a minute later.
  seen_at timestamptz not null,
  done int not null default 0,
  total int not null,
  ended_at timestamptz,
  history_id uuid,
  new_count int not null default 0,
  known_count int not null default 0,
  -- When the clients that came were compared with the others; null where that is still to be done.
  compared_at timestamptz,
  primary key (salon_id, id)
);
create unique index imports_running on imports (salon_id) where ended_at is null;
create index imports_uncompared on imports (salon_id, ended_at) where compared_at is null;

-- What a file has filled in is known again by this; what is kept for undo tells nothing of anybody.
create function sealed(value text) returns text language sql immutable strict parallel safe
  return encode(sha256(convert_to(value, 'UTF8')), 'hex');
