-- Keys of bookings on the public page are kept for forty days, all others for one. Each has its own index by age, so that the
-- hourly removal of the short-lived ones does not read those that stay.
create index idempotency_keys_booked on idempotency_keys (salon_id, created_at)
  where route = 'POST /api/public/salons/:slug/bookings';
drop index idempotency_keys_age;
create index idempotency_keys_age on idempotency_keys (salon_id, created_at)
  where route <> 'POST /api/public/salons/:slug/bookings';
