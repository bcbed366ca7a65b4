-- After so many days a client of this service usually comes again; where a visit has several, its last one counts.
alter table services add column again_days int check (again_days between 1 and 730);
