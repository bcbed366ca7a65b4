-- A visit that a late barber has pushed back: where it stood before, since when, and what its client says to the new time. All of
-- it is of one move and goes with the next one.
alter table appointments
  add column moved_from timestamp,
  add column moved_at timestamptz,
  add column client_answer text check (client_answer in ('coming', 'cannot')),
  add column client_answer_at timestamptz;

-- A client's "cannot" is news for the devices of those whose visit it is.
alter table push_queue drop constraint push_queue_kind_check,
  add constraint push_queue_kind_check check (kind in ('asked', 'booked', 'moved', 'cancelled', 'cannot'));
