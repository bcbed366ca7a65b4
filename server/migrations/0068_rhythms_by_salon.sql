-- The clients of whom a visit has begun since their rhythm was reckoned are asked for salon by salon.
create index client_rhythms_past on client_rhythms (salon_id, until) where until < 'infinity';
drop index client_rhythms_until;
