-- Ids that devices gave to clients who were known already: a call that names one means the client.
create table client_ids (
  salon_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  primary key (salon_id, id),
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade
);
create index client_ids_client on client_ids (salon_id, client_id);

-- A key that stays for forty days: one of a booking on the public page, or the id of an act. It is marked after its first day, so that the
-- hourly removal of the short-lived ones does not read those that stay.
alter table idempotency_keys add column is_kept boolean not null default false;
drop index idempotency_keys_age, idempotency_keys_booked;
create index idempotency_keys_age on idempotency_keys (salon_id, created_at) where not is_kept;
create index idempotency_keys_kept on idempotency_keys (salon_id, created_at) where is_kept;
