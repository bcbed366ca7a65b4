-- Which free times clients see at the public page: all; all, with a mark on those that leave no hole; only those beside what is booked.
alter table doors add column spread text not null default 'all' check (spread in ('all', 'best', 'near'));
