-- Who was told by hand, and with what; an id is a kind, a visit and its hour.
create table messages_told (
  salon_id uuid not null references salons (id) on delete cascade,
  id text not null,
  by text not null check (by in ('whatsapp', 'viber', 'sms', 'call')),
  at timestamptz not null,
  primary key (salon_id, id)
);

-- The salon's own texts; of what is missing the usual one is written.
create table message_texts (
  salon_id uuid not null references salons (id) on delete cascade,
  name text not null,
  text text not null,
  primary key (salon_id, name)
);
