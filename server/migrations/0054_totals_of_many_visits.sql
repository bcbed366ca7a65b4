-- A statement adds what its visits count for to each of their clients once, however many visits it writes: a file brings
-- thousands of them. Clients come in the order of their ids, so that two statements wait in a line and not in a circle.
drop trigger appointments_arrived on appointments;
drop trigger appointments_gone on appointments;
drop trigger appointments_changed on appointments;
drop function keep_client_totals();

create function keep_totals_of_visits() returns trigger language plpgsql as $$
declare
  times int := case tg_op when 'INSERT' then 1 else -1 end;
  sums record;
begin
  for sums in
    select salon_id, client_id, times * count(*) as visits, times * sum((status = 'cancelled')::int) as cancelled,
      times * sum(own_cancel(status, cancelled_by)) as own, times * sum((status = 'no_show')::int) as missed,
      times * sum(earned(status, price_cents)) as cents
    from visits where client_id is not null
    group by salon_id, client_id order by salon_id, client_id
  loop
    update clients set total_appointments = total_appointments + sums.visits,
        cancelled_count = cancelled_count + sums.cancelled,
        cancelled_by_client = cancelled_by_client + sums.own,
        no_shows = no_shows + sums.missed,
        spent_cents = spent_cents + sums.cents
      where salon_id = sums.salon_id and id = sums.client_id;
  end loop;
  return null;
end $$;
create trigger appointments_arrived after insert on appointments
  referencing new table as visits for each statement execute function keep_totals_of_visits();
create trigger appointments_gone after delete on appointments
  referencing old table as visits for each statement execute function keep_totals_of_visits();

-- Moving a visit changes nothing of this: no client is written.
create function keep_totals_of_changed_visits() returns trigger language plpgsql as $$
declare
  sums record;
begin
  for sums in
    select salon_id, client_id, sum(times) as visits, sum(times * (status = 'cancelled')::int) as cancelled,
      sum(times * own_cancel(status, cancelled_by)) as own, sum(times * (status = 'no_show')::int) as missed,
      sum(times * earned(status, price_cents)::bigint) as cents
    from (
      select -1 as times, salon_id, client_id, status, cancelled_by, price_cents from before
      union all
      select 1, salon_id, client_id, status, cancelled_by, price_cents from after) v
    where client_id is not null
    group by salon_id, client_id order by salon_id, client_id
  loop
    continue when (sums.visits, sums.cancelled, sums.own, sums.missed, sums.cents) = (0, 0, 0, 0, 0);
    update clients set total_appointments = total_appointments + sums.visits,
        cancelled_count = cancelled_count + sums.cancelled,
        cancelled_by_client = cancelled_by_client + sums.own,
        no_shows = no_shows + sums.missed,
        spent_cents = spent_cents + sums.cents
      where salon_id = sums.salon_id and id = sums.client_id;
  end loop;
  return null;
end $$;
create trigger appointments_changed after update on appointments
  referencing old table as before new table as after for each statement
  execute function keep_totals_of_changed_visits();
