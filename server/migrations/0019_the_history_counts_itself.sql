-- The history keeps 24 hours and is read by an administrator: its own rows are counted when somebody asks.
drop table activity_counts;
drop table activity_counting;
