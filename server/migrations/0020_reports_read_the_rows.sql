-- Reports add up the rows of `appointments` each time: nothing has to be told when a row of the past changes.
drop trigger services_renamed on services;
drop trigger appointments_past_arrived on appointments;
drop trigger appointments_past_gone on appointments;
drop trigger appointments_past_changed on appointments;
drop function mark_past_change();
drop table past_changes;

-- The jobs that kept such sums are gone from the program; where they had a place in the timetable, they leave it.
do $$ begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where name in ('past-changes', 'activity-counts');
  end if;
end $$;
