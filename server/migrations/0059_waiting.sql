-- Who waits for a slot, in the order of asking. An entry that became a visit is kept with it: should that visit be undone,
-- its client waits again.
create table waiting_entries (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  client_id uuid not null,
  services uuid[] not null check (cardinality(services) between 1 and 10),
  staff_id uuid,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- Monday is 0; null means every day.
  days smallint[] check (cardinality(days) between 1 and 7),
  after_time time,
  before_time time,
  note text not null default '' check (length(note) <= 300),
  since timestamptz not null,
  source text not null check (source in ('desk', 'online')),
  lang text not null default 'sq',
  email text not null default '',
  e164 text not null default '',
  -- The member with one column who has named the client, and when; as with visits that is no proof that the client is theirs.
  client_by uuid,
  client_at timestamptz,
  booked_as uuid,
  primary key (salon_id, id),
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade,
  foreign key (salon_id, staff_id) references staff (salon_id, id) on delete set null (staff_id),
  foreign key (salon_id, booked_as) references appointments (salon_id, id) on delete set null (booked_as)
);
create index waiting_open on waiting_entries (salon_id, since, id) where booked_as is null;
create index waiting_client on waiting_entries (salon_id, client_id);
create index waiting_staff on waiting_entries (salon_id, staff_id) where staff_id is not null;
create index waiting_booked on waiting_entries (salon_id, booked_as) where booked_as is not null;
create index waiting_number on waiting_entries (salon_id, e164) where e164 <> '';

-- A visit that is only held: offered to somebody who waits, until then. Like a request it waits for a yes (`requested_at`).
alter table appointments
  add column offer_until timestamptz,
  add column offer_for uuid,
  add constraint appointments_offer check (
    num_nulls(offer_until, offer_for) in (0, 2)
    and (offer_until is null or status = 'pending' and requested_at is not null)),
  add foreign key (salon_id, offer_for) references waiting_entries (salon_id, id);
create unique index appointments_offer_for on appointments (salon_id, offer_for) where offer_for is not null;
create index appointments_offer_until on appointments (offer_until) where offer_until is not null;

-- What the link of an offer says once it is over.
create table ended_offers (
  salon_id uuid not null references salons (id) on delete cascade,
  appointment_id uuid not null,
  link_version int not null,
  entry_id uuid,
  starts_at timestamp not null,
  until timestamptz not null,
  primary key (salon_id, appointment_id),
  foreign key (salon_id, entry_id) references waiting_entries (salon_id, id) on delete cascade
);
create index ended_offers_entry on ended_offers (salon_id, entry_id);
create index ended_offers_until on ended_offers (until);

-- An offer ends by its deletion, whoever deletes it.
create function keep_ended_offer() returns trigger language plpgsql as $$
begin
  insert into ended_offers (salon_id, appointment_id, link_version, entry_id, starts_at, until)
  select old.salon_id, old.id, old.link_version, old.offer_for, old.starts_at, old.offer_until
  where exists (select from waiting_entries w where w.salon_id = old.salon_id and w.id = old.offer_for)
  on conflict (salon_id, appointment_id) do update set until = excluded.until;
  return null;
end $$;
create trigger appointments_offer_ended after delete on appointments for each row
  when (old.offer_for is not null) execute function keep_ended_offer();

-- An offered visit that is confirmed, by whomever, is what its client was waiting for; set back, they wait again.
create function note_taken_offer() returns trigger language plpgsql as $$
begin
  update waiting_entries set booked_as = case when new.offer_for is null then new.id end
  where salon_id = new.salon_id and id = coalesce(old.offer_for, new.offer_for);
  return null;
end $$;
create trigger appointments_offer_taken after update of offer_for on appointments for each row
  when (old.offer_for is distinct from new.offer_for) execute function note_taken_offer();

alter table doors add column waiting boolean not null default false;

-- Of a slot that is free again: how many wait for it.
alter table push_queue add column fits int;
alter table push_queue drop constraint push_queue_kind_check,
  add constraint push_queue_kind_check
    check (kind in ('asked', 'booked', 'moved', 'cancelled', 'cannot', 'freed', 'offered', 'waits'));

alter table salon_history
  drop constraint salon_history_kind_check,
  add constraint salon_history_kind_check check (kind in
    ('appointment', 'client', 'service', 'barber', 'hours', 'absence', 'waiting', 'till', 'salon', 'people', 'subscription'));

alter table client_letters drop constraint client_letters_news_check,
  add constraint client_letters_news_check
    check (news in ('asked', 'booked', 'confirmed', 'refused', 'moved', 'cancelled', 'reminder', 'offer'));
