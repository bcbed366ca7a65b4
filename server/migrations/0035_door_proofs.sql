-- Proofs of work that a booking has used up: each counts once, until it would lapse anyway.
create table door_proofs (
  salon_id uuid not null references salons (id) on delete cascade,
  signature text not null,
  until timestamptz not null,
  primary key (salon_id, signature)
);
