-- What the turns of barbers and the figures of a line are reckoned from.
alter table queue_entries
  -- "A3" of an entry that a device made without network.
  add column label text check (label ~ '^[A-Z][0-9]{1,3}$'),
  -- So many minutes from joining the line laid it; null without a place.
  add column laid int,
  -- It wants something else than when it came.
  add column changed boolean not null default false,
  -- Seated past the line.
  add column by_hand boolean not null default false,
  -- Why it sat down later than promised.
  add column later_why text check (later_why in ('booking', 'overrun', 'order', 'other'));
-- The barber has let a turn pass: it comes last from then on.
alter table staff add column turn_skipped_at timestamptz;

-- How much longer than laid the people of a band have waited in the last sixty days: `band` is `bandOf` of contract/visits/line/said.ts.
create table queue_learned (
  salon_id uuid not null references salons (id) on delete cascade,
  band int not null check (band between 0 and 4),
  p15 int not null,
  p90 int not null,
  primary key (salon_id, band)
);

alter table webhook_deliveries
  drop constraint webhook_deliveries_event_check,
  add constraint webhook_deliveries_event_check check (event in ('appointment.booked', 'appointment.changed',
    'appointment.cancelled', 'appointment.closed', 'client.changed', 'request.waiting', 'queue.changed', 'test'));
alter table push_queue
  drop constraint push_queue_kind_check,
  add constraint push_queue_kind_check check (kind in ('asked', 'booked', 'moved', 'cancelled', 'cannot', 'freed', 'offered',
    'waits', 'delivered', 'queued'));
