-- What a client's appointments add up to, kept with the client: the lists, their tabs and their counts are read far
-- more often than appointments change. A trigger keeps it, so that every road to the appointments does.
alter table clients
  add column total_appointments int not null default 0,
  add column cancelled_count int not null default 0,
  add column spent_cents bigint not null default 0,
  -- Above half of them: the second tab. A column of its own, so that the index is left alone while it stays the same.
  add column mostly_cancelled boolean not null
    generated always as (cancelled_count * 2 > total_appointments) stored;
-- Room on the page for the next totals: no index has to hear of them.
alter table clients set (fillfactor = 80);
create index clients_tab on clients (salon_id, mostly_cancelled, name_key) include (id);

create function earned(status text, cents int) returns int language sql immutable
  return case when status in ('confirmed', 'completed') then cents else 0 end;

create function keep_client_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.client_id = new.client_id then
      update clients set
          cancelled_count = cancelled_count + (new.status = 'cancelled')::int - (old.status = 'cancelled')::int,
          spent_cents = spent_cents + earned(new.status, new.price_cents) - earned(old.status, old.price_cents)
        where salon_id = new.salon_id and id = new.client_id;
      return null;
    end if;
    -- In one order, so that two who exchange clients wait in a line and not in a circle.
    perform 1 from clients where salon_id = new.salon_id and id in (old.client_id, new.client_id)
      order by id for no key update;
  end if;
  if tg_op <> 'INSERT' then
    update clients set total_appointments = total_appointments - 1,
        cancelled_count = cancelled_count - (old.status = 'cancelled')::int,
        spent_cents = spent_cents - earned(old.status, old.price_cents)
      where salon_id = old.salon_id and id = old.client_id;
  end if;
  if tg_op <> 'DELETE' then
    update clients set total_appointments = total_appointments + 1,
        cancelled_count = cancelled_count + (new.status = 'cancelled')::int,
        spent_cents = spent_cents + earned(new.status, new.price_cents)
      where salon_id = new.salon_id and id = new.client_id;
  end if;
  return null;
end $$;
create trigger appointments_arrived after insert on appointments for each row
  when (new.client_id is not null) execute function keep_client_totals();
create trigger appointments_gone after delete on appointments for each row
  when (old.client_id is not null) execute function keep_client_totals();
-- Moving one changes nothing of this and costs nothing.
create trigger appointments_changed after update on appointments for each row
  when ((old.client_id, old.status, old.price_cents) is distinct from (new.client_id, new.status, new.price_cents))
  execute function keep_client_totals();

update clients c set total_appointments = s.appointments, cancelled_count = s.cancelled,
    spent_cents = s.cents
  from (
    select salon_id, client_id, count(*) as appointments,
      count(*) filter (where status = 'cancelled') as cancelled,
      coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0) as cents
    from appointments where client_id is not null group by salon_id, client_id) s
  where c.salon_id = s.salon_id and c.id = s.client_id;
