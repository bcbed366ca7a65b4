-- Clients whose data were erased, as numbered receipts. The hashes are of salon and client: they name nobody, and tell which
-- clients of a backup have been erased since it was made.
create table erasures (
  salon_id uuid not null references salons (id) on delete cascade,
  id text not null,
  at timestamptz not null,
  -- Not a reference: the receipt outlives the account.
  user_id uuid,
  -- The client's, and those of clients who were merged into it.
  hashes bytea[] not null,
  -- When the rows that it left behind were swept out of the database's files.
  swept_at timestamptz,
  primary key (salon_id, id)
);
