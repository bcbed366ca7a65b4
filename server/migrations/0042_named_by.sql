-- Who of the members with one column named the client of a visit, and when: booking is no way to a colleague's clients.
-- Null where it was the desk, the client's own booking, or a visit from before this was kept.
alter table appointments add column client_by uuid, add column client_at timestamptz;
