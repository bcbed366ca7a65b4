-- Whether a visit was cancelled while it still waited for a yes: its client is told "not accepted", not "called off".
alter table appointments add column cancelled_request boolean not null default false;
update appointments set cancelled_request = true
where source = 'online' and status = 'cancelled' and cancel_reason = 'Pa përgjigje';
