create table plans (
  type text primary key check (type in ('monthly', 'yearly')),
  price_cents int not null check (price_cents between 1 and 9999999),
  active boolean not null default true,
  updated_at timestamptz not null default now()
);
insert into plans (type, price_cents) values ('monthly', 499), ('yearly', 4999);

-- One row a payment asked for; paid at most once.
create table payments (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  order_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  plan text not null check (plan in ('monthly', 'yearly')),
  amount_cents int not null check (amount_cents > 0),
  currency text not null default 'EUR',
  is_test boolean not null,
  status text not null default 'created'
    check (status in ('created', 'pending', 'paid', 'failed', 'expired')),
  provider_request_id text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (salon_id, id)
);
-- The provider knows the order's number only, not the salon: this one look-up is across salons by nature.
create unique index payments_order on payments (order_id);
create index payments_time on payments (salon_id, created_at);
create index payments_waiting on payments (salon_id, created_at)
  where status in ('created', 'pending');

-- What the provider told about a payment, decoded and without secrets, for disputes. Told again, it is counted.
create table payment_events (
  salon_id uuid not null,
  payment_id uuid not null,
  -- Of the decoded fields: a signature has many spellings.
  digest bytea not null,
  id uuid not null,
  verdict text not null,
  -- Whether a person has to look at it, until one has.
  is_concern boolean not null,
  settled_at timestamptz,
  fields jsonb not null,
  times int not null default 1,
  received_at timestamptz not null,
  primary key (salon_id, payment_id, digest),
  foreign key (salon_id, payment_id) references payments (salon_id, id) on delete cascade
);
create index payment_events_open on payment_events (salon_id, received_at)
  where is_concern and settled_at is null;

-- The same about orders that are nobody's (any more): nothing that names the payer.
create table stray_payment_events (
  digest bytea primary key,
  id uuid not null unique,
  order_id text not null,
  fields jsonb not null,
  times int not null default 1,
  settled_at timestamptz,
  received_at timestamptz not null
);

-- The keys of what stands in for the provider while none is configured: one row.
create table paysera_stand_in (
  is_only boolean primary key default true check (is_only),
  password text not null,
  private_key text not null
);

-- What a salon has had: each payment and each grant of an administrator.
create table subscriptions (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  plan text not null check (plan in ('monthly', 'yearly')),
  source text not null check (source in ('payment', 'grant')),
  payment_id uuid,
  amount_cents int not null check (amount_cents >= 0),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  paid_at timestamptz not null,
  primary key (salon_id, id),
  foreign key (salon_id, payment_id) references payments (salon_id, id)
);
create unique index subscriptions_payment on subscriptions (salon_id, payment_id);
create index subscriptions_time on subscriptions (salon_id, paid_at);

-- Which mails before the end of a trial or a subscription were asked for.
create table subscription_reminders (
  salon_id uuid not null references salons (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  ends_on date not null,
  days_before int not null,
  created_at timestamptz not null,
  primary key (salon_id, user_id, ends_on, days_before)
);
