-- What it takes to set an act of the salon's history back, for as long as that can be asked for.
create table undoable (
  salon_id uuid not null references salons (id) on delete cascade,
  history_id uuid not null,
  kind text not null,
  payload jsonb not null,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (salon_id, history_id)
);
create index undoable_at on undoable (at);
