-- Visits that were booked together, every so many weeks: which series, the how manyth of how many that were booked.
alter table appointments
  add column series_id uuid,
  add column series_nth smallint,
  add column series_of smallint,
  add column series_weeks smallint,
  add constraint appointments_series check (
    num_nulls(series_id, series_nth, series_of, series_weeks) in (0, 4)
    and series_nth between 1 and series_of and series_weeks between 1 and 12);
create index appointments_series on appointments (salon_id, series_id) where series_id is not null;
