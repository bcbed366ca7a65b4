-- A visit of a service that was put on the list after it belongs to that service too: from here on figures go by the
-- service, whatever it is called later. The name that a visit bears stays as it was.
update appointments a set service_id = s.id
  from services s
  where a.service_id is null and s.salon_id = a.salon_id and s.retired_at is null
    and s.name_key = fold(a.service_name);

-- With the service itself beside the name, so that reports and usual services still read no row.
drop index appointments_time;
create index appointments_time on appointments (salon_id, starts_at)
  include (status, price_cents, minutes, staff_id, client_id, service_id, service_name);
drop index appointments_client;
create index appointments_client on appointments (salon_id, client_id, starts_at)
  include (status, service_id, service_name);

-- Reports show a service by its present name: one that gets another name changes what is remembered of the past.
create trigger services_renamed after update of name on services for each row
  when (old.name is distinct from new.name) execute function mark_past_change();
