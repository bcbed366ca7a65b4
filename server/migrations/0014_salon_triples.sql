-- The letter triples of a search key, as numbers that no other salon has: in an index of plain triples the list of each
-- of them grows with all salons, and a search in one of them reads through it. The salon comes first, so that its
-- triples lie side by side. Words begin with two blanks here: one letter is a triple too. PL/pgSQL because a function
-- in SQL takes five times as long; not marked as safe beside others, because a search is never worth a second process.
create function salon_triples(salon uuid, words text) returns int8[] language plpgsql immutable strict as $$
declare
  padded text := replace(words, ' ', '  ');
  own int8 := uuid_hash(salon)::int8 << 32;
  triples int8[] := '{}';
  triple text;
begin
  for at in 1 .. length(padded) - 2 loop
    triple := substr(padded, at, 3);
    if right(triple, 1) <> ' ' then
      triples := triples || (own | (hashtext(triple)::int8 & 4294967295));
    end if;
  end loop;
  return triples;
end $$;

-- Without a list of what is still to be sorted in: each search would read all of it.
create index clients_triples on clients using gin (salon_triples(salon_id, search)) with (fastupdate = off);
drop index clients_search;

-- A client's visits without a row being read: they lie all over the table.
drop index appointments_client;
create index appointments_client on appointments (salon_id, client_id, starts_at) include (status, service_name);
