-- "Kalimtar" is no client: visits under that name, and under the words for a deleted client, have none. A record with
-- nothing in it but the name goes; one with a number, an address, a birthday or a note stays, without these visits.
with nobody (name_key, words) as (
  values ('kalimtar', 'Kalimtar'), ('klient i fshire', 'Klient i fshirë'))
update appointments a set client_id = null, client_name = nobody.words, version = a.version + 1
  from clients c join nobody using (name_key)
  where a.salon_id = c.salon_id and a.client_id = c.id;

delete from clients
  where name_key in ('kalimtar', 'klient i fshire')
    and phone = '' and email = '' and note = '' and birthday is null;

-- The tab "Me anulime" holds every client who cancelled at all. A column of its own, so that indexes are left alone by
-- every cancellation but a client's first.
alter table clients add column has_cancelled boolean not null
  generated always as (cancelled_count > 0) stored;
create index clients_cancelled on clients (salon_id, name_key) include (id) where has_cancelled;
-- All three counts of the tabs are read from this one.
drop index clients_tab;
create index clients_tab on clients (salon_id, mostly_cancelled, name_key) include (id, has_cancelled);
