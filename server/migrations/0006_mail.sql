create table notifications (
  id uuid primary key,
  subject text not null,
  message text not null,
  kind text not null check (kind in ('broadcast', 'daily_report')),
  recipients int not null,
  sent_by uuid references users (id) on delete set null,
  stopped_at timestamptz,
  sent_at timestamptz not null
);
create index notifications_time on notifications (sent_at desc);

-- Stored in the transaction that asks for the mail, delivered by a worker. What a mail says is made at delivery
-- from `kind` and `params`, so that no link's token ever rests here.
create table mail_outbox (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  params jsonb not null default '{}',
  user_id uuid references users (id) on delete cascade,
  notification_id uuid references notifications (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'dropped')),
  attempts int not null default 0,
  next_at timestamptz not null,
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_outbox_due on mail_outbox (next_at) where status = 'queued';
create index mail_outbox_leased on mail_outbox (leased_until) where status = 'sending';
create index mail_outbox_user on mail_outbox (user_id, kind);
create index mail_outbox_notification on mail_outbox (notification_id, status);
create index mail_outbox_sent on mail_outbox (sent_at) where status in ('sent', 'failed', 'dropped');

-- Without an SMTP server mails end here and are read at /dev/mail.
create table kept_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null
);
create index kept_mails_time on kept_mails (created_at desc);
