-- The text cast to bytes read a backslash as an escape. An endpoint is bytes as they are.
drop index push_subscriptions_endpoint;
create unique index push_subscriptions_endpoint on push_subscriptions
  (sha256(replace(endpoint, chr(92), repeat(chr(92), 2))::bytea));

-- Money in the drawer is held to the salon's currency at the moment of writing, as lines of a sale are. The column is named
-- by the trigger; sums that a count works out are not amounts that somebody typed.
create function refuse_foreign_sum() returns trigger language plpgsql as $$
declare
  counted text := (select currency from salons where id = new.salon_id for key share);
  cents bigint := abs((to_jsonb(new) ->> tg_argv[0])::bigint);
begin
  if counted <> 'EUR' and cents % 100 <> 0 then
    raise exception 'An amount in % is whole.', counted
      using errcode = 'check_violation', constraint = 'whole_amount';
  end if;
  if counted = 'EUR' and cents > 9999999 then
    raise exception 'An amount in EUR has a lower cap.'
      using errcode = 'check_violation', constraint = 'amount_cap';
  end if;
  return new;
end $$;
create trigger cash_moves_amount before insert or update of amount_cents on cash_moves for each row
  when (new.amount_cents % 100 <> 0 or abs(new.amount_cents) > 9999999)
  execute function refuse_foreign_sum('amount_cents');
create trigger day_corrections_amount before insert or update of amount_cents on day_corrections for each row
  when (new.amount_cents % 100 <> 0 or abs(new.amount_cents) > 9999999)
  execute function refuse_foreign_sum('amount_cents');
create trigger counted_days_amount before insert or update of counted_cents on counted_days for each row
  when (new.counted_cents % 100 <> 0 or new.counted_cents > 9999999)
  execute function refuse_foreign_sum('counted_cents');
