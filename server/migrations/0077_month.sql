-- What a salon spends, what its barbers take ahead, and what they are paid: rows of money beside debts. `way` says where the money lay;
-- 'cash' is the drawer, as everywhere in the ledger.
alter table money_rows
  alter column sale_id drop not null,
  -- The expense, advance or payout that the row belongs to; one that was corrected has several.
  add column entry_id uuid,
  -- What it is of; `day` is the day of the drawer.
  add column date date,
  -- What an expense was for: its kind. The note is the reason.
  add column what text not null default '',
  add column staff_id uuid,
  -- The day on which an advance counts for its barber's share: the first unpaid one.
  add column counts_on date,
  -- The cash that left the drawer before it was named: it leaves once.
  add column move_id uuid,
  -- The expense of every month that wrote it.
  add column series_id uuid,
  drop constraint money_rows_kind_check,
  drop constraint money_rows_way_check,
  add constraint money_rows_kind_check
    check (kind in ('debt_paid', 'debt_forgiven', 'debt_returned', 'expense', 'advance', 'payout')),
  add constraint money_rows_way_check check (way in ('cash', 'card', 'transfer', 'outside')),
  add constraint money_rows_of check (num_nonnulls(sale_id, entry_id) = 1 and (entry_id is null) = (date is null)),
  add foreign key (salon_id, staff_id) references staff (salon_id, id) on delete set null (staff_id),
  add foreign key (salon_id, move_id) references cash_moves (salon_id, id) on delete cascade;
create index money_rows_date on money_rows (salon_id, date) where date is not null;
create index money_rows_entry on money_rows (salon_id, entry_id) where entry_id is not null;
create unique index money_rows_move on money_rows (salon_id, move_id, act_id) where move_id is not null;
create index money_rows_staff on money_rows (salon_id, staff_id) where staff_id is not null;

drop trigger money_rows_written_once on money_rows;
create trigger money_rows_written_once
  before update of salon_id, act_id, position, kind, day, at, way, amount_cents, sale_id, takes_back, entry_id, date, what,
    counts_on, move_id, series_id
  on money_rows for each row execute function refuse_other_money();
create trigger money_rows_amount before insert on money_rows for each row
  when (new.sale_id is null and new.kind <> 'payout' and (new.amount_cents % 100 <> 0 or abs(new.amount_cents) > 9999999))
  execute function refuse_foreign_sum('amount_cents');

-- Whether cash that went out beside sales is an expense; null until somebody says so.
alter table cash_moves add column is_expense boolean;

-- An expense of every month. It is written on its day, the month's last where there is none.
create table monthly_expenses (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  since date not null,
  -- How many months after `since` have been written.
  written int not null default 0,
  what text not null,
  note text not null,
  way text not null check (way in ('card', 'transfer', 'outside')),
  amount_cents bigint not null check (amount_cents > 0),
  user_id uuid references users (id) on delete set null,
  ended_at timestamptz,
  primary key (salon_id, id)
);
create index monthly_expenses_running on monthly_expenses (salon_id) where ended_at is null;
create index monthly_expenses_user on monthly_expenses (user_id) where user_id is not null;

-- What a barber gets beside the plain percentages: more of what lies above an amount, in a calendar month
-- ([{"above": cents, "services": hundredths of a percent}], ascending); and what the chair costs them a month, since the month in which that
-- was agreed.
alter table staff
  add column share_tiers jsonb not null default '[]',
  add column rent_cents bigint not null default 0 check (rent_cents >= 0),
  add column rent_from date;

-- A span that was paid out to a barber, on the terms of that day: it stands still. The amount is a row of money.
create table payouts (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  staff_id uuid not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  at timestamptz not null,
  share_services int not null,
  share_products int not null,
  share_tiers jsonb not null,
  rent_cents bigint not null,
  rent_from date,
  -- Taken back: the span is open again.
  voided_at timestamptz,
  primary key (salon_id, id),
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);
create index payouts_staff on payouts (salon_id, staff_id, to_day);

-- The first day from this one on that was not paid out to the barber.
create function first_unpaid(salon uuid, barber uuid, day date) returns date stable language sql as $$
  select min(c.d) from (
    select day as d union all
    select to_day + 1 from payouts where salon_id = salon and staff_id = barber and to_day >= day and voided_at is null) c
  where not exists (
    select from payouts p where p.salon_id = salon and p.staff_id = barber and p.voided_at is null
      and c.d between p.from_day and p.to_day)
$$;

-- A line sold or voided after its day was paid out: for the barber's share it counts on the first day that was not.
create table late_lines (
  salon_id uuid not null,
  sale_id uuid not null,
  position int not null,
  sign int not null check (sign in (1, -1)),
  day date not null,
  primary key (salon_id, sale_id, position, sign),
  foreign key (salon_id, sale_id, position) references sale_lines (salon_id, sale_id, position) on delete cascade
);
create index late_lines_day on late_lines (salon_id, day);

-- What a barber gets of so many cents of services in a month.
create function tiered_share(cents numeric, base int, tiers jsonb) returns numeric immutable language sql as $$
  select cents * base / 10000.0 + coalesce(sum(greatest(0, cents - above) * (rate - before)) / 10000.0, 0)
  from (
    select (tier ->> 'above')::numeric as above, (tier ->> 'services')::int as rate,
      lag((tier ->> 'services')::int, 1, base) over (order by (tier ->> 'above')::numeric) as before
    from jsonb_array_elements(tiers) tier) t
$$;

-- The numbers of documents that other machines print: the receipt of a sale.
create table sale_documents (
  salon_id uuid not null,
  sale_id uuid not null,
  kind text not null check (kind in ('fiscal')),
  number text not null check (number <> ''),
  at timestamptz not null,
  user_id uuid references users (id) on delete set null,
  primary key (salon_id, sale_id, kind),
  foreign key (salon_id, sale_id) references sales (salon_id, id) on delete cascade
);
create index sale_documents_user on sale_documents (user_id) where user_id is not null;

-- The fifth to eighth book: debts, expenses, advances, payouts. Money that left has a minus; what was corrected or taken back has its rows
-- again with the other sign.
drop view debts;
drop view ledger;
create view ledger as
with moves as not materialized (
  select salon_id, id as sale_id, day, at, 1 as sign, user_id, appointment_id, client_id from sales
  union all
  select salon_id, id, voided_day, voided_at, -1, voided_by, appointment_id, client_id from sales
  where voided_day is not null)
select m.salon_id, m.day, m.at, m.user_id, 'sold' as book, l.kind, null as way,
  m.sign * (l.price_cents - l.discount_cents) as amount_cents, m.sign * l.discount_cents as discount_cents,
  m.sign * l.tip_cents as tip_cents, l.staff_id, m.sale_id as id, l.position, m.sign, m.appointment_id,
  l.name as what, m.client_id
from moves m join sale_lines l on l.salon_id = m.salon_id and l.sale_id = m.sale_id
union all
select m.salon_id, m.day, m.at, m.user_id, 'paid', 'paid', p.method, m.sign * p.amount_cents, 0, m.sign * p.tip_cents, null,
  m.sale_id, 0, m.sign, m.appointment_id, '', m.client_id
from moves m join sale_payments p on p.salon_id = m.salon_id and p.sale_id = m.sale_id
where p.method <> 'owed'
union all
select m.salon_id, m.day, m.at, m.user_id, 'debts', 'owed', null, m.sign * p.amount_cents, 0, 0, null,
  m.sale_id, 0, m.sign, m.appointment_id, '', m.client_id
from moves m join sale_payments p on p.salon_id = m.salon_id and p.sale_id = m.sale_id
where p.method = 'owed'
union all
select r.salon_id, r.day, r.at, r.user_id, 'debts', r.kind, r.way, r.amount_cents, 0, 0, null, r.sale_id, r.position, 1,
  null, r.reason, s.client_id
from money_rows r join sales s on s.salon_id = r.salon_id and s.id = r.sale_id
union all
select salon_id, date, at, user_id, 'expenses', what, null, amount_cents, 0, 0, null, entry_id, position, 1, null, reason, null
from money_rows where date is not null and kind = 'expense'
union all
select salon_id, date, at, user_id, case kind when 'advance' then 'advances' else 'payouts' end, kind, null, amount_cents, 0, 0, staff_id,
  entry_id, position, 1, null, reason, null
from money_rows where date is not null and kind <> 'expense'
union all
select salon_id, day, at, user_id, 'drawer', case kind when 'expense' then what else kind end, 'cash', amount_cents, 0, 0, staff_id,
  entry_id, position, 1, null, reason, null
from money_rows where entry_id is not null and way = 'cash' and move_id is null
union all
select salon_id, day, at, user_id, 'drawer', 'move', 'cash', amount_cents, 0, 0, null, id, 0, 1, null, reason, null
from cash_moves
union all
select salon_id, day, at, user_id, 'corrections', 'correction', null, amount_cents, 0, 0, null, id, 0, 1, null, reason, null
from day_corrections;

create view debts as
select salon_id, client_id, id as sale_id, min(at) as at, min(day) as day,
  sum(amount_cents) filter (where kind = 'owed' and sign = 1) as owed_cents,
  sum(case when kind in ('owed', 'debt_returned') then amount_cents else -amount_cents end)::bigint as open_cents
from ledger where book = 'debts' group by salon_id, client_id, id;
