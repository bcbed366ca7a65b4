-- The acts of members about visits, by their moment: those about which a client may have to be told.
create index salon_history_told on salon_history (salon_id, at)
  where kind = 'appointment' and action in ('create', 'move', 'status') and details ->> 'byClient' is null;
