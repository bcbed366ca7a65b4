-- Counters shared by all nodes. Losing them in a crash lets a few more requests through, so they skip the log.
create unlogged table rate_counters (
  bucket text primary key,
  hits int not null,
  resets_at timestamptz not null
);
create index rate_counters_resets on rate_counters (resets_at);

-- The answer of a call that creates or sends, for the caller who asks twice.
create table idempotency_keys (
  salon_id uuid not null references salons (id) on delete cascade,
  key text not null,
  route text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (salon_id, key)
);
create index idempotency_keys_age on idempotency_keys (salon_id, created_at);
