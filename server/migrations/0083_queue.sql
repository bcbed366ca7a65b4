-- How the salon keeps the line of those who come without an appointment; null while it keeps none.
alter table salons add column queue jsonb
  check ((queue ->> 'mostMinutes')::int between 15 and 180);
