-- When the newest proved backup of this database was made, by whichever node or command: others look in no folder of that one.
create table proved_backup (
  one boolean primary key default true check (one),
  made_at timestamptz not null
);
