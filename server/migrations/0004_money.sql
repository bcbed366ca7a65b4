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

-- Every callback as it came, without secrets, for disputes.
create table payment_callbacks (
  id uuid primary key,
  order_id text not null,
  verdict text not null,
  fields jsonb not null,
  received_at timestamptz not null
);
create index payment_callbacks_order on payment_callbacks (order_id, received_at);

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
