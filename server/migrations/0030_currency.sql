-- What a salon's prices are written in. Amounts stay in hundredths; a lek and a denar are never split.
alter table salons add column currency text not null default 'EUR' check (currency in ('EUR', 'ALL', 'MKD'));

-- Up to 9,999,999 lekë or denarë; the trigger below keeps euro to 99,999.99.
alter table services
  drop constraint services_price_cents_check,
  add constraint services_price_cents_check check (price_cents between 0 and 999999900);
alter table service_barbers
  drop constraint service_barbers_price_cents_check,
  add constraint service_barbers_price_cents_check check (price_cents between 0 and 999999900);
alter table appointment_parts
  drop constraint appointment_parts_price_cents_check,
  add constraint appointment_parts_price_cents_check check (price_cents between 0 and 999999900);
alter table appointments
  drop constraint appointments_price_cents_check,
  add constraint appointments_price_cents_check check (price_cents between 0 and 999999900);

-- The application says it kindly; this holds when a price is written at the moment in which the currency changes. Whole
-- prices, which are most, never ask.
create function refuse_foreign_amount() returns trigger language plpgsql as $$
declare
  counted text := (select currency from salons where id = new.salon_id for key share);
begin
  if counted <> 'EUR' and new.price_cents % 100 <> 0 then
    raise exception 'An amount in % is whole.', counted
      using errcode = 'check_violation', constraint = 'whole_amount';
  end if;
  if counted = 'EUR' and new.price_cents > 9999999 then
    raise exception 'An amount in EUR has a lower cap.'
      using errcode = 'check_violation', constraint = 'amount_cap';
  end if;
  return new;
end $$;
create trigger services_amount before insert or update of price_cents on services for each row
  when (new.price_cents % 100 <> 0 or new.price_cents > 9999999) execute function refuse_foreign_amount();
create trigger service_barbers_amount before insert or update of price_cents on service_barbers for each row
  when (new.price_cents % 100 <> 0 or new.price_cents > 9999999) execute function refuse_foreign_amount();
create trigger appointment_parts_amount before insert or update of price_cents on appointment_parts for each row
  when (new.price_cents % 100 <> 0 or new.price_cents > 9999999) execute function refuse_foreign_amount();
