-- What is done about today passes by without a call, as what is booked for later does: reports read today anew anyway.
drop trigger appointments_past_arrived on appointments;
create trigger appointments_past_arrived after insert on appointments for each row
  when (new.starts_at < date_trunc('day', now() at time zone 'UTC')) execute function mark_past_change();
drop trigger appointments_past_gone on appointments;
create trigger appointments_past_gone after delete on appointments for each row
  when (old.starts_at < date_trunc('day', now() at time zone 'UTC')) execute function mark_past_change();
drop trigger appointments_past_changed on appointments;
create trigger appointments_past_changed after update on appointments for each row
  when (least(old.starts_at, new.starts_at) < date_trunc('day', now() at time zone 'UTC'))
  execute function mark_past_change();
