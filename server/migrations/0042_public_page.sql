-- Addresses that want no mails about visits from any salon.
create table letter_stops (
  address_hash bytea primary key,
  created_at timestamptz not null
);

-- Since when an address was open to the public; one that was so for less than a day leads nowhere once it is given up.
alter table door_slugs add column public_since timestamptz;
update door_slugs set public_since = now() - interval '1 year';
