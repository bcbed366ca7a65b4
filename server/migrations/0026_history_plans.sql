-- Whose filters leave few entries or none reads all of a salon: side by side in this index, not each on a page of its own.
alter table salon_history drop constraint salon_history_pkey;
alter table salon_history add primary key (salon_id, at, id)
  include (kind, user_id, entity_id, client_id, staff_id, staff_before, day, day_before, search);
