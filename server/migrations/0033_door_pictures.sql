-- The picture on a salon's public page: its bytes as they are sent to browsers, without metadata.
create table door_pictures (
  salon_id uuid primary key references salons (id) on delete cascade,
  -- Part of its address: another picture has another one, so that each may be kept for ever.
  hash text not null check (hash ~ '^[A-Za-z0-9_-]{22}$'),
  type text not null check (type in ('jpg', 'png', 'webp')),
  bytes bytea not null check (length(bytes) <= 524288),
  width int not null,
  height int not null
);
