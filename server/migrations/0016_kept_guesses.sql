-- A crash of the database empties unlogged tables. Wrong passwords stay counted through it: what they cost to write is
-- little beside the hashing of one.
create table guess_counters (
  bucket text primary key,
  hits int not null,
  resets_at timestamptz not null
);
create index guess_counters_resets on guess_counters (resets_at);

with moved as (
  delete from rate_counters where bucket like 'guess:%' or bucket like 'strangers:%' returning *)
insert into guess_counters select * from moved;
