-- How much of a regular a client is: 0 for whoever came once at most, one more each time the visits double. It changes
-- seldom, so that an appointment which is added or cancelled hardly ever costs the indexes of its client anything.
alter table clients add column standing int not null
  generated always as (width_bucket(total_appointments - cancelled_count, '{2,4,8,16,32,64}'::int[])) stored;

-- Whose name begins so, the regulars first: of each standing as many are read as are shown, however many there are.
drop index clients_beginning;
create index clients_beginning on clients (salon_id, standing, (search collate "C"));
