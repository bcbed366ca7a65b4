-- What administrators look for among all accounts: names and addresses, and the day on which the access ends.
alter table users
  add column name_key text collate "C" not null generated always as (fold(username)) stored,
  add column search text collate "C" not null
    generated always as (fold(username || ' ' || name || ' ' || email)) stored,
  add column open_until date generated always as
    (case subscription_type when 'none' then trial_end_date else subscription_end_date end) stored;
drop index users_created;
create index users_created on users (created_at, id);
create index users_name on users (name_key, id);
-- With what decides on an account's badge: counting them reads nothing else.
create index users_end on users (open_until, id) include (is_active, subscription_type);
create index users_admins on users (id) where role = 'admin';
create index users_search on users using gin (search gin_trgm_ops);

-- The description without case and accents, made by the application: typed "perdorues" finds "përdorues".
alter table activities add column search text collate "C" not null default '';
update activities set search = fold(description);
drop index activities_description;
-- New words wait in a list that every search reads and one unlucky writer sorts in: it is kept short.
create index activities_search on activities using gin (search gin_trgm_ops)
  with (gin_pending_list_limit = 256);
-- One index for every choice of kinds and severities, where there were two.
drop index activities_type;
drop index activities_severity;
create index activities_kind on activities (action_type, severity, created_at desc, id desc);
-- What tells of an account goes with it.
create index activities_about_account on activities (entity_id) where entity_type = 'user';

-- How many entries each ten minutes have, up to a moment. Written every few minutes, so that recording costs nothing
-- more, and lowered by what is wiped; what came since that moment is counted when somebody asks.
create table activity_counts (
  slot timestamptz not null,
  action_type text not null,
  severity text not null,
  entries int not null,
  primary key (slot, action_type, severity)
);
create table activity_counting (
  is_only boolean primary key default true check (is_only),
  counted_until timestamptz not null
);
insert into activity_counting (counted_until) values ('-infinity');
