-- Addresses of programs that are told of what happens in a salon: docs/decisions/0121.
create table webhooks (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  url text not null,
  events text[] not null,
  enabled boolean not null default true,
  -- Sealed with a key that is derived from device_key.
  secret bytea not null,
  -- Since when each call has failed; null while they succeed.
  failing_since timestamptz,
  created_at timestamptz not null,
  primary key (salon_id, id)
);

-- The number of the last event of a visit, a client or, for tests, an address.
create table webhook_sequences (
  salon_id uuid not null references salons (id) on delete cascade,
  object_id uuid not null,
  last bigint not null,
  primary key (salon_id, object_id)
);

-- Written in the transaction of the act. What is sent is read when it is sent.
create table webhook_deliveries (
  salon_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null check (event in ('appointment.booked', 'appointment.changed', 'appointment.cancelled',
    'appointment.closed', 'client.changed', 'request.waiting', 'test')),
  object_id uuid not null,
  sequence bigint not null,
  -- A visit as it last was, where the act deleted it.
  removed jsonb,
  at timestamptz not null,
  -- Null once it has arrived or is given up.
  next_at timestamptz,
  status int,
  ms int,
  tries int not null default 0,
  primary key (salon_id, id),
  foreign key (salon_id, webhook_id) references webhooks (salon_id, id) on delete cascade
);
create index webhook_deliveries_listed on webhook_deliveries (salon_id, webhook_id, at desc, sequence desc);
create index webhook_deliveries_waiting on webhook_deliveries (salon_id, webhook_id, next_at) where next_at is not null;
create index webhook_deliveries_order on webhook_deliveries (salon_id, webhook_id, object_id, sequence) where next_at is not null;
create index webhook_deliveries_at on webhook_deliveries (at);
