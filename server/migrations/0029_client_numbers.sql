-- A number typed without a country's prefix is one of this country.
alter table salons add column country text not null default 'AL'
  check (country in ('AL', 'XK', 'MK', 'ME', 'IT', 'DE', 'CH', 'AT', 'GR'));

-- A number belongs to any number of clients, and a client has several: a mother books for her children.
create table client_numbers (
  salon_id uuid not null,
  client_id uuid not null,
  -- 0 is the first one, which `clients.phone` has as well.
  position int not null check (position >= 0),
  typed text not null,
  -- Null for what can't be read as a number: it never matches.
  e164 text
);

-- What is kept already, read as the application reads it: numbers of Albania, Kosovo, North Macedonia and Montenegro with
-- their prefix, and those without one as Albanian. The rest waits until it is typed again.
insert into client_numbers (salon_id, client_id, position, typed, e164)
select salon_id, id, 0, phone,
  case
    when dialled ~ '^(\+|00)3550?[2-9]\d{7,8}$' then regexp_replace(dialled, '^(\+|00)3550?', '+355')
    when dialled ~ '^(\+|00)((382|383)0?[2-8]\d{7,8}|3890?[2-8]\d{7})$'
      then regexp_replace(dialled, '^(\+|00)(382|383|389)0?', '+\2')
    when dialled ~ '^0[2-9]\d{7,8}$' then '+355' || substr(dialled, 2)
    when dialled ~ '^355[2-9]\d{7,8}$' then '+' || dialled
    when dialled ~ '^[2-9]\d{7,8}$' and dialled !~ '^355' then '+355' || dialled
  end
from (select salon_id, id, phone, regexp_replace(phone, '[^\d+]', '', 'g') as dialled from clients) c
where phone <> '';

-- All at once afterwards: row by row it would take five times as long.
alter table client_numbers
  add primary key (salon_id, client_id, position),
  add foreign key (salon_id) references salons (id) on delete cascade,
  add foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade;
create index client_numbers_e164 on client_numbers (salon_id, e164);

-- Two clients may have one name.
drop index clients_name_key;
create index clients_name_key on clients (salon_id, name_key);
