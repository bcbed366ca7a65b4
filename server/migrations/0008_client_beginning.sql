-- Whose name begins so, read in one stretch: for the first letters that somebody types, nobody else is looked at.
create index clients_beginning on clients (salon_id, (search collate "C"));
