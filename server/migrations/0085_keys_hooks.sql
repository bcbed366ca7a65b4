-- Keys with which programs subscribe themselves, and keys that end by themselves: docs/decisions/0120.
alter table api_keys
  add column reads boolean not null default true,
  add column hooks boolean not null default false,
  -- The last day on which the key opens anything.
  add column ends_on date,
  add check (reads or (hooks and not writes));
-- The key that has made the address, and with whose end it goes.
alter table webhooks
  add column key_id uuid,
  add foreign key (salon_id, key_id) references api_keys (salon_id, id) on delete cascade;
