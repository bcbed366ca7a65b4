-- What hands need to know of a client, and what a client wants to be told.
alter table clients
  add column formula text not null default '',
  add column allergies text not null default '',
  add column tags text[] not null default '{}',
  add column preferred_staff_id uuid,
  -- Left out of all messages, reminders too.
  add column do_not_message boolean not null default false,
  -- The day on which the client agreed to be written to beyond their visits; null where they did not.
  add column may_write_since date,
  add column may_write boolean generated always as (may_write_since is not null) stored,
  add foreign key (salon_id, preferred_staff_id) references staff (salon_id, id);
create index clients_tags on clients using gin (salon_id, tags);
