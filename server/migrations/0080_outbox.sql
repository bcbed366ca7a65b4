-- What members wrote without network, each act under the id that its device gave it. Acts that are done keep no words: their bodies go.
create table outbox_acts (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  -- The order in which they came.
  nth bigint not null generated always as identity,
  user_id uuid not null,
  device_id uuid,
  at timestamptz not null,
  got_at timestamptz not null,
  call text not null,
  params jsonb not null,
  body jsonb,
  seen jsonb,
  -- Of what was sent: under the same id nothing else is taken.
  content bytea not null,
  -- The visit, the client or the entry that it makes or changes.
  subject uuid,
  staff_id uuid,
  fate text not null check (fate in ('done', 'same', 'waits', 'dropped')),
  why text,
  details jsonb not null default '{}',
  marks text[] not null default '{}',
  -- The act that waits, with which this one is decided.
  stands_on uuid,
  history_id uuid,
  -- What was paid is in the till at once, whatever becomes of the visit.
  sale_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  primary key (salon_id, id)
);
create index outbox_acts_open on outbox_acts (salon_id, subject) where fate = 'waits';
create index outbox_acts_late on outbox_acts (salon_id, got_at, nth);

-- Of an act that was done without network: when and on which tablet.
alter table salon_history
  add column offline jsonb,
  drop constraint salon_history_kind_check,
  add constraint salon_history_kind_check check (kind in
    ('appointment', 'client', 'service', 'barber', 'hours', 'absence', 'waiting', 'till', 'salon', 'people', 'subscription', 'outbox'));

-- Of what a device delivered: how many acts were done, and how many wait for a decision.
alter table push_queue add column waits int,
  drop constraint push_queue_kind_check,
  add constraint push_queue_kind_check
    check (kind in ('asked', 'booked', 'moved', 'cancelled', 'cannot', 'freed', 'offered', 'waits', 'delivered'));
