-- Debts that were paid, forgiven, or given back with a voided sale. A row is never changed; what is taken back is a row with the other
-- sign. Whose debt it is says the sale.
create table money_rows (
  salon_id uuid not null references salons (id) on delete cascade,
  -- The act that wrote it: a payment of two debts in two ways has several rows.
  act_id uuid not null,
  position int not null,
  kind text not null check (kind in ('debt_paid', 'debt_forgiven', 'debt_returned')),
  day date not null,
  at timestamptz not null,
  user_id uuid references users (id) on delete set null,
  way text check (way in ('cash', 'card', 'transfer')),
  amount_cents bigint not null check (amount_cents <> 0),
  sale_id uuid not null,
  reason text not null default '',
  -- The act that this one takes back; each once.
  takes_back uuid,
  primary key (salon_id, act_id, position),
  foreign key (salon_id, sale_id) references sales (salon_id, id) on delete cascade
);
create index money_rows_day on money_rows (salon_id, day);
create index money_rows_sale on money_rows (salon_id, sale_id);
create unique index money_rows_taken_back on money_rows (salon_id, takes_back, position) where takes_back is not null;
create index money_rows_user on money_rows (user_id) where user_id is not null;

create function refuse_other_money() returns trigger language plpgsql as $$
begin
  raise exception 'What was paid, forgiven or given back stands as it was written.'
    using errcode = 'check_violation', constraint = 'money_written_once';
end $$;
create trigger money_rows_written_once
  before update of salon_id, act_id, position, kind, day, at, way, amount_cents, sale_id, takes_back
  on money_rows for each row execute function refuse_other_money();

-- Who owes: the visit's client, or the one named with a sale without a visit.
alter table sales add column client_id uuid;
alter table sales add foreign key (salon_id, client_id) references clients (salon_id, id)
  on delete set null (client_id);
create index sales_client on sales (salon_id, client_id) where client_id is not null;

alter table sale_payments drop constraint sale_payments_method_check;
alter table sale_payments add constraint sale_payments_method_check
  check (method in ('cash', 'card', 'transfer', 'owed'));
create index sale_payments_owed on sale_payments (salon_id) where method = 'owed';

-- Whether a barber may let a client owe at the own closing.
alter table salons add column barbers_may_owe boolean not null default false;

-- The fifth book: debts made, paid, forgiven and given back.
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
select salon_id, day, at, user_id, 'drawer', 'move', 'cash', amount_cents, 0, 0, null, id, 0, 1, null, reason, null
from cash_moves
union all
select salon_id, day, at, user_id, 'corrections', 'correction', null, amount_cents, 0, 0, null, id, 0, 1, null, reason, null
from day_corrections;

-- What is still open of each sale that was owed.
create view debts as
select salon_id, client_id, id as sale_id, min(at) as at, min(day) as day,
  sum(amount_cents) filter (where kind = 'owed' and sign = 1) as owed_cents,
  sum(case when kind in ('owed', 'debt_returned') then amount_cents else -amount_cents end)::bigint as open_cents
from ledger where book = 'debts' group by salon_id, client_id, id;
