-- The salon's hours become pieces of each weekday, Monday first: what lies between two pieces is a break, and a day without
-- pieces is closed. Opening hours, one pair a day, follow from them.
alter table salons
  -- Free places are counted on the clock from midnight in these steps.
  add column step_minutes int not null default 15 check (step_minutes in (5, 10, 15, 20, 30)),
  add column hours jsonb not null
    default jsonb_build_array(
      '[{"from": "08:00", "to": "22:30"}]'::jsonb, '[{"from": "08:00", "to": "22:30"}]'::jsonb,
      '[{"from": "08:00", "to": "22:30"}]'::jsonb, '[{"from": "08:00", "to": "22:30"}]'::jsonb,
      '[{"from": "08:00", "to": "22:30"}]'::jsonb, '[{"from": "08:00", "to": "22:30"}]'::jsonb,
      '[{"from": "08:00", "to": "22:30"}]'::jsonb)
    check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7);
-- A salon that never said anything is open during the whole grid, as it was.
update salons set hours = (
  select jsonb_agg(
    case when jsonb_typeof(opening_hours -> day) = 'object' then jsonb_build_array(opening_hours -> day)
    else '[]'::jsonb end order by day)
  from generate_series(0, 6) day)
where jsonb_array_length(opening_hours) > 0;
-- `opening_hours` stays where it is, for the view of accounts was made with it; nothing reads it any more.

-- When a barber works; a barber without a row works as the salon does.
create table staff_hours (
  salon_id uuid not null references salons (id) on delete cascade,
  staff_id uuid not null,
  -- Pieces of each weekday; null is as the salon.
  hours jsonb check (jsonb_array_length(hours) = 7),
  -- Other hours from one day to another: [{"from", "until", "hours"}].
  dated jsonb not null default '[]' check (jsonb_typeof(dated) = 'array'),
  version int not null default 1,
  primary key (salon_id, staff_id),
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade
);

-- When somebody does not work although the hours say so, or works (open) although they don't.
create table absences (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  -- Null is the whole salon.
  staff_id uuid,
  kind text not null check (kind in ('leave', 'closed', 'holiday', 'busy', 'open')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- A piece of each of these days, in minutes since midnight; null is the whole day.
  from_minute int check (from_minute >= 0),
  to_minute int check (to_minute <= 1440),
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  primary key (salon_id, id),
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete cascade,
  check ((from_minute is null) = (to_minute is null) and (from_minute is null or from_minute < to_minute)),
  check (kind <> 'open' or from_minute is not null)
);
create index absences_days on absences (salon_id, to_day);

alter table salon_history
  drop constraint salon_history_kind_check,
  add constraint salon_history_kind_check check (kind in
    ('appointment', 'client', 'service', 'barber', 'hours', 'absence', 'salon', 'people', 'subscription'));
