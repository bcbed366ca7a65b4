-- What the browser that opened an account keeps: the mail's link followed there asks for no password again.
alter table users add column opener_hash bytea;
-- An invitation that its sender hands over as a link is for no address.
alter table invitations
  alter column email drop not null,
  alter column email_key drop not null;
