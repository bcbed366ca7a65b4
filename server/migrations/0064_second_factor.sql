-- The second step of a log-in: docs/decisions/0114. An account has one once a program for codes is confirmed or a key is
-- added; codes in reserve come with the first of them and go with the last.

-- A program for codes (RFC 6238). Its secret is sealed with a key that is derived from device_key.
create table totp_programs (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null,
  -- Null until its first code was shown.
  confirmed_at timestamptz,
  -- The 30 seconds of the newest code that was used: neither it nor an older one counts again.
  last_step bigint not null default 0
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- As browsers name it, base64url.
  credential_id text not null,
  public_key bytea not null,
  -- How often it has signed, where the key counts.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id);

-- Hashed with a key that is derived from device_key; a code that was used is no more.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

-- What a key is asked to sign, once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'show')),
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expires on passkey_challenges (expires_at);
