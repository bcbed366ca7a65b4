-- What was done in a period, from indexes alone: the id leads from a visit to its parts, which were looked up one by one. What
-- the parts say is read of them.
drop index appointments_time;
create index appointments_time on appointments (salon_id, starts_at)
  include (id, status, price_cents, minutes, client_id, service_id, requested_at);
create index appointment_parts_time on appointment_parts (salon_id, starts_at)
  include (appointment_id, position, staff_id, service_id, service_name, price_cents, work, wait, finish);
