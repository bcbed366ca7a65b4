-- Its place in the salon's list. Those of one place, as all are until one is added or moved, stand by age.
alter table services add column position int not null default 0;
