-- A barber who adds a client before there is an appointment finds it again. The id of an account that is no more stays.
alter table clients add column created_by uuid;
