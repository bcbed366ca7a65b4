-- Who set an act back. An act whose client was erased keeps an empty payload, so that the history can say why it stays.
alter table undoable add column undone_by uuid references users (id) on delete set null;
