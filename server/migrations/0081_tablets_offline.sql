-- A tablet that goes on without network, and who entered on it with a PIN: for these it keeps sealed copies of the day, for three days after.
alter table devices add column offline boolean not null default false;

create table device_faces (
  device_id uuid not null references devices (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  entered_at timestamptz not null,
  primary key (device_id, user_id)
);
create index device_faces_user on device_faces (user_id);
