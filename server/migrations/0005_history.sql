-- What happened, for the administrator to read and wipe. Belongs to the service, not to a salon.
create table activities (
  id uuid primary key,
  action_type text not null check (action_type in ('login', 'logout', 'create', 'update', 'delete', 'system')),
  severity text not null check (severity in ('info', 'warning', 'critical')),
  description text not null,
  entity_type text,
  entity_id text,
  user_id uuid references users (id) on delete set null,
  ip_address text,
  created_at timestamptz not null
);
create index activities_time on activities (created_at desc, id desc);
create index activities_type on activities (action_type, created_at desc);
create index activities_severity on activities (severity, created_at desc);
create index activities_user on activities (user_id);
create index activities_description on activities using gin (description gin_trgm_ops);

-- What must not be wiped: log-ins, credentials, roles, money, deletions. Kept 90 days, written once.
create table security_events (
  id uuid primary key,
  kind text not null,
  -- Not a reference: the record outlives the account.
  user_id uuid,
  by_user_id uuid,
  ip_address text,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index security_events_time on security_events (created_at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '90 days' then
    return old;
  end if;
  raise exception 'security events are written once';
end $$;
create trigger security_events_written_once
  before update or delete on security_events for each row execute function refuse_change();
create trigger security_events_never_emptied
  before truncate on security_events for each statement execute function refuse_change();
