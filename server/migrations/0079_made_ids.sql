-- A key that stays for forty days: one of a booking on the public page, or the id of an act. It is marked after its first day, so that the
-- hourly removal of the short-lived ones does not read those that stay.
alter table idempotency_keys add column is_kept boolean not null default false;
drop index idempotency_keys_age, idempotency_keys_booked;
create index idempotency_keys_age on idempotency_keys (salon_id, created_at) where not is_kept;
create index idempotency_keys_kept on idempotency_keys (salon_id, created_at) where is_kept;
