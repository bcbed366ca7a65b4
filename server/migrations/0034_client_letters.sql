-- What a client was last told about a visit that was booked at the door.
alter table online_bookings
  add column told_status text check (told_status in ('asked', 'confirmed', 'cancelled')),
  add column told_starts_at timestamp,
  add column told_at timestamptz,
  -- When the visit began of which a reminder was sent.
  add column reminded_of timestamp;
-- Nobody is written to about a booking of before.
update online_bookings o set told_at = o.created_at, told_starts_at = a.starts_at,
  told_status = case when a.status = 'cancelled' then 'cancelled' when a.requested_at is not null then 'asked'
    else 'confirmed' end
from appointments a where a.salon_id = o.salon_id and a.id = o.appointment_id;
create index online_bookings_reminders on online_bookings (salon_id, told_starts_at)
  where email <> '' and told_status = 'confirmed' and reminded_of is distinct from told_starts_at;

-- Mails to clients: what each says is decided once, however often its delivery is tried. They are counted by address and by salon.
create table client_letters (
  -- The mail's.
  id uuid not null,
  salon_id uuid not null references salons (id) on delete cascade,
  appointment_id uuid not null,
  address_hash bytea not null,
  news text not null
    check (news in ('asked', 'booked', 'confirmed', 'refused', 'moved', 'cancelled', 'reminder')),
  -- When the visit began before it was moved.
  moved_from timestamp,
  created_at timestamptz not null,
  primary key (salon_id, id)
);
create index client_letters_address on client_letters (address_hash, created_at);
create index client_letters_salon on client_letters (salon_id, created_at);

-- Addresses that want no mails of a salon.
create table client_letter_stops (
  salon_id uuid not null references salons (id) on delete cascade,
  address_hash bytea not null,
  created_at timestamptz not null,
  primary key (salon_id, address_hash)
);
