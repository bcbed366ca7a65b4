-- Addresses that want no mails about visits from any salon.
create table letter_stops (
  address_hash bytea primary key,
  created_at timestamptz not null
);

-- Since when an address was open to the public; one that was so for less than a day leads nowhere once it is given up.
alter table door_slugs add column public_since timestamptz;
update door_slugs set public_since = now() - interval '1 year';

-- What is drawn of a salon for links to its page and for the first screen of a phone; it can be drawn again at any time.
create table door_cards (
  salon_id uuid not null references salons (id) on delete cascade,
  kind text not null check (kind in ('card', 'icon')),
  -- What it was drawn from.
  hash text not null,
  bytes bytea not null,
  primary key (salon_id, kind)
);
