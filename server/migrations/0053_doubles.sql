-- Two clients that may be one person, as they were found; with the smaller id first, so that a pair is one row.
create table client_doubles (
  salon_id uuid not null references salons (id) on delete cascade,
  one uuid not null,
  other uuid not null,
  why text not null check (why in ('number', 'email', 'name')),
  -- Somebody has said that they are two: the pair is not shown again.
  apart_at timestamptz,
  primary key (salon_id, one, other),
  foreign key (salon_id, one) references clients (salon_id, id) on delete cascade,
  foreign key (salon_id, other) references clients (salon_id, id) on delete cascade,
  check (one < other)
);
create index client_doubles_other on client_doubles (salon_id, other);
