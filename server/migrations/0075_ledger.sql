-- Every sum of money is a row of one of four books: what was sold; how it was paid; what came into the drawer and went out of it beside
-- sales; and corrections of counted days. A voided sale has its rows again, with the other sign, on the day of its voiding. What lies in
-- the drawer has the way 'cash'. Whoever asks for one book by name reads the tables of that book alone.
create view ledger as
with moves as not materialized (
  select salon_id, id as sale_id, day, at, 1 as sign, user_id, appointment_id from sales
  union all
  select salon_id, id, voided_day, voided_at, -1, voided_by, appointment_id from sales
  where voided_day is not null)
select m.salon_id, m.day, m.at, m.user_id, 'sold' as book, l.kind, null as way,
  m.sign * (l.price_cents - l.discount_cents) as amount_cents, m.sign * l.discount_cents as discount_cents,
  m.sign * l.tip_cents as tip_cents, l.staff_id, m.sale_id as id, l.position, m.sign, m.appointment_id, l.name as what
from moves m join sale_lines l on l.salon_id = m.salon_id and l.sale_id = m.sale_id
union all
select m.salon_id, m.day, m.at, m.user_id, 'paid', 'paid', p.method, m.sign * p.amount_cents, 0, m.sign * p.tip_cents, null,
  m.sale_id, 0, m.sign, m.appointment_id, ''
from moves m join sale_payments p on p.salon_id = m.salon_id and p.sale_id = m.sale_id
union all
select salon_id, day, at, user_id, 'drawer', 'move', 'cash', amount_cents, 0, 0, null, id, 0, 1, null, reason
from cash_moves
union all
select salon_id, day, at, user_id, 'corrections', 'correction', null, amount_cents, 0, 0, null, id, 0, 1, null, reason
from day_corrections;
