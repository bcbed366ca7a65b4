-- The salon's public page, where clients book. A salon without a row has never opened its settings: its door is shut.
create table doors (
  salon_id uuid primary key references salons (id) on delete cascade,
  is_on boolean not null default false,
  -- A booking from outside waits for a yes.
  on_request boolean not null default true,
  notice_minutes int not null default 60 check (notice_minutes between 0 and 10080),
  horizon_days int not null default 30 check (horizon_days between 1 and 365),
  change_hours int not null default 4 check (change_hours between 0 and 168),
  -- What is offered and by whom; null is all that is on the lists.
  services uuid[],
  barbers uuid[],
  text text not null default '',
  colour text not null default '#0d6146' check (colour ~ '^#[0-9a-f]{6}$'),
  address text not null default '',
  phone text not null default '',
  whatsapp text not null default '',
  -- People with two or more no-shows have to ask first.
  no_shows_ask boolean not null default false,
  reminder_hours int not null default 24 check (reminder_hours between 2 and 72),
  version int not null default 1
);

-- The names in the addresses of public pages. A freed one leads on to its salon for a year and is nobody else's meanwhile.
create table door_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])$' and length(slug) between 3 and 40),
  salon_id uuid not null references salons (id) on delete cascade,
  freed_at timestamptz
);
create unique index door_slugs_current on door_slugs (salon_id) where freed_at is null;
