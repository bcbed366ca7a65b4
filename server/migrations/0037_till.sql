-- What is over and not closed waits for the till from this day on; null while the salon does not use it.
alter table salons add column till_since date;

-- One sale: a visit that was closed, or what was sold without one. Nothing of it is deleted but with its salon.
create table sales (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  -- Null for a sale without a visit, and once the visit is deleted.
  appointment_id uuid,
  -- The day of the till in which it counts, and the one in which it was taken back.
  day date not null,
  at timestamptz not null,
  user_id uuid references users (id) on delete set null,
  booked_cents bigint,
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  discount_reason text not null default '',
  tip_cents bigint not null default 0 check (tip_cents >= 0),
  voided_day date,
  voided_at timestamptz,
  voided_by uuid references users (id) on delete set null,
  void_reason text,
  primary key (salon_id, id),
  foreign key (salon_id, appointment_id) references appointments (salon_id, id)
    on delete set null (appointment_id),
  check ((voided_at is null) = (voided_day is null) and (voided_at is null) = (void_reason is null))
);
create index sales_day on sales (salon_id, day);
create index sales_voided on sales (salon_id, voided_day) where voided_day is not null;
create index sales_appointment on sales (salon_id, appointment_id) where appointment_id is not null;
create index sales_user on sales (user_id) where user_id is not null;
create index sales_voided_by on sales (voided_by) where voided_by is not null;

create table sale_lines (
  salon_id uuid not null references salons (id) on delete cascade,
  sale_id uuid not null,
  position int not null,
  kind text not null check (kind in ('service', 'product')),
  name text not null,
  -- Null where nobody of the salon is named.
  staff_id uuid,
  price_cents int not null check (price_cents between 0 and 999999900),
  -- The line's part of the sale's discount and tip.
  discount_cents bigint not null check (discount_cents between 0 and price_cents),
  tip_cents bigint not null check (tip_cents >= 0),
  primary key (salon_id, sale_id, position),
  foreign key (salon_id, sale_id) references sales (salon_id, id) on delete cascade,
  foreign key (salon_id, staff_id) references staff (salon_id, id)
);
create index sale_lines_staff on sale_lines (salon_id, staff_id) where staff_id is not null;
create trigger sale_lines_amount before insert or update of price_cents on sale_lines for each row
  when (new.price_cents % 100 <> 0 or new.price_cents > 9999999) execute function refuse_foreign_amount();

create table sale_payments (
  salon_id uuid not null references salons (id) on delete cascade,
  sale_id uuid not null,
  method text not null check (method in ('cash', 'card', 'transfer')),
  amount_cents bigint not null check (amount_cents > 0),
  -- As much of it as was a tip.
  tip_cents bigint not null check (tip_cents between 0 and amount_cents),
  primary key (salon_id, sale_id, method),
  foreign key (salon_id, sale_id) references sales (salon_id, id) on delete cascade
);

-- The sale that closed the visit; null while it is open.
alter table appointments add column sale_id uuid;
-- What a part was to cost before the till wrote what was paid for it; null while it was not closed.
alter table appointment_parts add column price_booked_cents int;

-- Money in (above zero) and out (below), beside the sales.
create table cash_moves (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  day date not null,
  at timestamptz not null,
  user_id uuid references users (id) on delete set null,
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null,
  primary key (salon_id, id)
);
create index cash_moves_day on cash_moves (salon_id, day);
create index cash_moves_user on cash_moves (user_id) where user_id is not null;

-- A day that was counted. It takes nothing more: later sales belong to the day after.
create table counted_days (
  salon_id uuid not null references salons (id) on delete cascade,
  day date not null,
  opening_cents bigint not null,
  expected_cents bigint not null,
  counted_cents bigint not null check (counted_cents >= 0),
  note text not null default '',
  closed_at timestamptz not null,
  user_id uuid references users (id) on delete set null,
  primary key (salon_id, day)
);
create index counted_days_user on counted_days (user_id) where user_id is not null;

create table day_corrections (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  day date not null,
  at timestamptz not null,
  user_id uuid references users (id) on delete set null,
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null,
  primary key (salon_id, id),
  foreign key (salon_id, day) references counted_days (salon_id, day) on delete cascade
);
create index day_corrections_day on day_corrections (salon_id, day);
create index day_corrections_user on day_corrections (user_id) where user_id is not null;

-- What is a barber's own of what they did and sold, in hundredths of a percent.
alter table staff
  add column share_services int not null default 0 check (share_services between 0 and 10000),
  add column share_products int not null default 0 check (share_products between 0 and 10000);

alter table salon_history
  drop constraint salon_history_kind_check,
  add constraint salon_history_kind_check check (kind in
    ('appointment', 'client', 'service', 'barber', 'hours', 'absence', 'till', 'salon', 'people', 'subscription'));
