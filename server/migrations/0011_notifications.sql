-- What thousands get waits behind what one person waits for: a link, a receipt.
alter table mail_outbox add column is_bulk boolean not null default false;
drop index mail_outbox_due;
create index mail_outbox_due on mail_outbox (is_bulk, next_at) where status = 'queued';

-- How it ended, once nothing of it waits any more; from then on its mails may be forgotten.
alter table notifications
  add column delivered int not null default 0,
  add column failed int not null default 0,
  -- Not written to: they have said that they do not want it, or it was of no use to them any more.
  add column skipped int not null default 0,
  -- Still waiting when it was stopped.
  add column stopped int not null default 0,
  add column settled_at timestamptz,
  -- The day of an evening's reports, which go out by themselves.
  add column report_day date;
create unique index notifications_report_day on notifications (report_day);
create index notifications_unsettled on notifications (sent_at) where settled_at is null;

-- What mail servers said no to, for good, by address.
create table mail_refusals (
  address_key text primary key,
  user_id uuid references users (id) on delete cascade,
  times int not null default 1,
  reason text not null,
  refused_at timestamptz not null
);
create index mail_refusals_time on mail_refusals (refused_at);
create index mail_refusals_user on mail_refusals (user_id);

-- Who wants no broadcasts and reports. Only the address's hash: it says nothing about whoever left.
create table mail_unsubscribes (
  address_hash bytea primary key,
  created_at timestamptz not null
);

-- What the addresses in the links of mails are sealed with: one row.
create table mail_seal (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
insert into mail_seal (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

create table daily_report_schedule (
  is_only boolean primary key default true check (is_only),
  enabled boolean not null default false,
  hour int not null default 20 check (hour between 12 and 23),
  changed_at timestamptz not null default now()
);
insert into daily_report_schedule default values;

-- Which evenings a salon's report was asked for.
create table daily_reports (
  salon_id uuid not null references salons (id) on delete cascade,
  day date not null,
  primary key (salon_id, day)
);
