-- Nobody asks for a salon's payments by their time: its subscriptions tell what was paid.
drop index payments_time;
