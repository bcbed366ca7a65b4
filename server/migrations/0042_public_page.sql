-- Addresses that want no mails about visits from any salon.
create table letter_stops (
  address_hash bytea primary key,
  created_at timestamptz not null
);
