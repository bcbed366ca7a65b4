-- A salon is several people, and it is the salon that has a trial, a subscription and an owner who pays.
alter table salons
  add column owner_user_id uuid references users (id) on delete restrict,
  add column trial_end_date date,
  add column subscription_type text not null default 'none'
    check (subscription_type in ('none', 'monthly', 'yearly')),
  add column subscription_end_date date,
  add column cancel_at_period_end boolean not null default false,
  -- What a barber may see of the others: see docs/decisions/0052.
  add column barbers_see_others boolean not null default true,
  add column barbers_see_numbers text not null default 'own' check (barbers_see_numbers in ('own', 'all')),
  add column barbers_see_clients text not null default 'own' check (barbers_see_clients in ('own', 'all'));

update salons l set owner_user_id = u.id, trial_end_date = u.trial_end_date,
  subscription_type = u.subscription_type, subscription_end_date = u.subscription_end_date,
  cancel_at_period_end = u.cancel_at_period_end
from (select distinct on (salon_id) * from users order by salon_id, created_at, id) u
where u.salon_id = l.id;

-- A salon that no account points at belongs to nobody and can be reached by nobody.
delete from salons where owner_user_id is null;
alter table salons alter column owner_user_id set not null;
alter table salons add column open_until date generated always as
  (case subscription_type when 'none' then trial_end_date else subscription_end_date end) stored;
create index salons_owner on salons (owner_user_id, created_at, id);

-- Who works in a salon, and as what. An account can be a member of several salons.
create table members (
  salon_id uuid not null references salons (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'desk', 'barber')),
  -- Which of the salon's barbers this person is.
  staff_id uuid,
  created_at timestamptz not null,
  -- The log-in leads to the salon that was entered last.
  entered_at timestamptz,
  primary key (salon_id, user_id),
  foreign key (salon_id, staff_id) references staff (salon_id, id)
);
create index members_user on members (user_id);
create unique index members_staff on members (salon_id, staff_id);

insert into members (salon_id, user_id, role, staff_id, created_at)
select u.salon_id, u.id, 'owner',
  (select b.id from staff b where b.salon_id = u.salon_id and l.owner_user_id = u.id
    order by b.position, b.created_at, b.id limit 1), u.created_at
from users u join salons l on l.id = u.salon_id;

-- A link by mail to somebody who is not a member yet.
create table invitations (
  salon_id uuid not null references salons (id) on delete cascade,
  id uuid not null,
  email text not null,
  email_key text not null generated always as (lower(btrim(email))) stored,
  role text not null check (role in ('owner', 'manager', 'desk', 'barber')),
  staff_id uuid,
  token_hash bytea,
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (salon_id, id),
  foreign key (salon_id, staff_id) references staff (salon_id, id)
);
create index invitations_open on invitations (salon_id, created_at)
  where accepted_at is null and revoked_at is null;
create index invitations_token on invitations (token_hash);

-- A session stands in one salon for its whole life, or in none.
alter table sessions
  add column salon_id uuid references salons (id) on delete cascade,
  -- The session that a switch to another salon leaves behind ends a minute later.
  add column ends_at timestamptz;
update sessions s set salon_id = u.salon_id from users u where u.id = s.user_id;
create index sessions_salon on sessions (salon_id, user_id);

-- A key counts for salon, caller and route. `salon_id` is the caller's own id where the session stands in no salon.
alter table idempotency_keys add column user_id uuid;
update idempotency_keys k set user_id = l.owner_user_id from salons l where l.id = k.salon_id;
delete from idempotency_keys where user_id is null;
alter table idempotency_keys
  drop constraint idempotency_keys_salon_id_fkey,
  drop constraint idempotency_keys_pkey,
  alter column user_id set not null,
  add primary key (salon_id, user_id, route, key);

drop index users_salon, users_end;
alter table users
  drop column open_until,
  drop column salon_id,
  drop column trial_end_date,
  drop column subscription_type,
  drop column subscription_end_date,
  drop column cancel_at_period_end;

-- An account as administrators see it: with the salon that it owns, the oldest of several; a member who owns none
-- has the name of the salon in which it works.
create view accounts as
select u.*, l.id as salon_id, l.trial_end_date, coalesce(l.subscription_type, 'none') as subscription_type,
  l.subscription_end_date, coalesce(l.cancel_at_period_end, false) as cancel_at_period_end, l.open_until,
  coalesce(l.name, w.name) as salon_name, coalesce(l.time_zone, w.time_zone) as time_zone,
  case when l.id is null then w.role else 'owner' end as member_role
from users u
left join lateral (
  select * from salons where owner_user_id = u.id order by created_at, id limit 1) l on true
left join lateral (
  select s.name, s.time_zone, m.role from members m join salons s on s.id = m.salon_id
  where m.user_id = u.id and l.id is null order by m.created_at, m.salon_id limit 1) w on true;
