-- When a call or a stream of a member, or of the tablet, last reached a node. Written at most once a minute.
alter table salons add column heard_at timestamptz;
alter table devices add column heard_at timestamptz;

-- What a booking becomes while nothing is heard of the salon in its open hours, and for how long nothing.
alter table doors
  add column when_silent text not null default 'book' check (when_silent in ('book', 'ask')),
  add column silent_minutes int not null default 60 check (silent_minutes between 15 and 240);
