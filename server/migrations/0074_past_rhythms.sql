-- The rhythms that 0060 left to the half-hourly job: until it has run each call of who is due reckons all of them. Also
-- those of visits that have begun since the last run.
do $$ begin
  perform reckon_rhythms(r.salon_id, array_agg(r.client_id))
  from client_rhythms r join salons l on l.id = r.salon_id
  where r.until < 'infinity' and r.until <= now() at time zone l.time_zone
  group by r.salon_id;
end $$;
