-- False for a column that was made for an invitation: until the person has come, nobody is sent there who asks for anybody.
alter table staff add column takes_any boolean not null default true;
