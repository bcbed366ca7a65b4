import type { Passkey } from '#contract/accounts/second-factor.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { type Sql, part } from '#server/database/sql.ts'
import { sealFor, unsealFor } from '#server/security/derived-keys.ts'
import { hashOf } from '#server/core/secrets.ts'

/** For a query over `users u`. */
export const hasSecondFactor = part`(
  exists (select from totp_programs t where t.user_id = u.id and t.confirmed_at is not null)
  or exists (select from passkeys k where k.user_id = u.id))`

/** What an account can show as its second step; undefined where none is asked. */
export async function waysOf(sql: Sql, userId: string) {
  const [ways] = await sql<{ totp: boolean; passkeys: number; recovery: number }>`
    select exists (select from totp_programs t
        where t.user_id = u.id and t.confirmed_at is not null) as totp,
      (select count(*) from passkeys k where k.user_id = u.id) as passkeys,
      (select count(*) from recovery_codes r where r.user_id = u.id) as recovery
    from users u where u.id = ${userId}`
  return ways && (ways.totp || ways.passkeys > 0) ? ways : undefined
}

type Program = { secret: Buffer; isConfirmed: boolean; lastStep: number }

/** Held until the transaction ends, as its account is. */
export async function programOf(sql: Sql, userId: string): Promise<Program | undefined> {
  const [row] = await sql<Program>`
    select secret, confirmed_at is not null as "isConfirmed", last_step::int as "lastStep"
    from totp_programs where user_id = ${userId} for update`
  return row && { ...row, secret: await unsealFor(sql, userId, row.secret) }
}

/** A program whose first code was never shown makes room. */
export async function beginProgram(sql: Sql, userId: string, secret: Buffer) {
  const sealed = await sealFor(sql, userId, secret)
  const begun = await sql`
    insert into totp_programs as t (user_id, secret) values (${userId}, ${sealed})
    on conflict (user_id) do update set secret = excluded.secret where t.confirmed_at is null
    returning 1`
  return begun.length > 0
}

export const confirmProgram = (sql: Sql, userId: string, at: Date) => sql`
  update totp_programs set confirmed_at = ${at} where user_id = ${userId}`

export const noteStep = (sql: Sql, userId: string, step: number) => sql`
  update totp_programs set last_step = ${step} where user_id = ${userId}`

export const removeProgram = async (sql: Sql, userId: string) =>
  (
    await sql`
      delete from totp_programs where user_id = ${userId} and confirmed_at is not null returning 1`
  ).length > 0

const passkeyColumns = part`
  id, name, ${isoOf(part`created_at`)} as "createdAt", ${isoOf(part`last_used_at`)} as "lastUsedAt"`

export const listPasskeys = (sql: Sql, userId: string) => sql<Passkey>`
  select ${passkeyColumns} from passkeys where user_id = ${userId} order by created_at, id`

export type KnownKey = {
  id: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export const knownKeys = (sql: Sql, userId: string) => sql<KnownKey>`
  select id, credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter,
    transports
  from passkeys where user_id = ${userId} order by created_at, id`

type NewKey = KnownKey & { name: string }

/** Undefined for a key that some account has already. */
export async function insertPasskey(sql: Sql, userId: string, key: NewKey, at: Date) {
  const [added] = await sql<Passkey>`
    insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports,
      created_at)
    values (${key.id}, ${userId}, ${key.name}, ${key.credentialId}, ${key.publicKey},
      ${key.counter}, ${key.transports}, ${at})
    on conflict (credential_id) do nothing returning ${passkeyColumns}`
  return added
}

export const noteSigned = (sql: Sql, id: string, counter: number, at: Date) => sql`
  update passkeys set counter = ${counter}, last_used_at = ${at} where id = ${id}`

/** Answers the name of the key that is no more. */
export async function removePasskey(sql: Sql, userId: string, id: string) {
  const [gone] = await sql<{ name: string }>`
    delete from passkeys where user_id = ${userId} and id = ${id} returning name`
  return gone?.name
}

export async function recoveryCodesOf(sql: Sql, userId: string) {
  const [codes] = await sql<{ left: number; since: string | null }>`
    select count(*) as left, ${isoOf(part`min(created_at)`)} as since
    from recovery_codes where user_id = ${userId}`
  return codes ?? { left: 0, since: null }
}

/** Those before no longer count. */
export async function replaceRecoveryCodes(sql: Sql, userId: string, hashes: Buffer[], at: Date) {
  await dropRecoveryCodes(sql, userId)
  await sql`
    insert into recovery_codes (user_id, code_hash, created_at)
    select ${userId}, hash, ${at} from unnest(${hashes}::bytea[]) as made (hash)`
}

export const dropRecoveryCodes = (sql: Sql, userId: string) => sql`
  delete from recovery_codes where user_id = ${userId}`

export const spendRecoveryCode = async (sql: Sql, userId: string, hash: Buffer) =>
  (
    await sql`
      delete from recovery_codes where user_id = ${userId} and code_hash = ${hash} returning 1`
  ).length > 0

/** The account logs in with its password alone again; answers whether it had more. */
export async function forgetSecondFactor(sql: Sql, userId: string) {
  const programs = await sql`delete from totp_programs where user_id = ${userId} returning 1`
  const keys = await sql`delete from passkeys where user_id = ${userId} returning 1`
  await dropRecoveryCodes(sql, userId)
  return programs.length + keys.length > 0
}

export type ChallengeUse = 'add' | 'show'
const challengeMs = 5 * 60_000
/** Several tabs may ask at once; what asks again and again fills no table. */
const mostChallenges = 5

export async function keepChallenge(
  sql: Sql,
  { userId, purpose }: { userId: string; purpose: ChallengeUse },
  challenge: string,
  at: Date,
) {
  await sql`
    delete from passkey_challenges where user_id = ${userId} and challenge_hash in (
      select challenge_hash from passkey_challenges where user_id = ${userId}
      order by expires_at desc offset ${mostChallenges - 1})`
  await sql`
    insert into passkey_challenges (challenge_hash, user_id, purpose, expires_at)
    values (${hashOf(challenge)}, ${userId}, ${purpose}, ${new Date(at.getTime() + challengeMs)})`
}

/** Whether it was asked of this account, and not used before. */
export const takeChallenge = async (
  sql: Sql,
  { userId, purpose }: { userId: string; purpose: ChallengeUse },
  challenge: string,
  at: Date,
) =>
  (
    await sql`
      delete from passkey_challenges
      where challenge_hash = ${hashOf(challenge)} and user_id = ${userId}
        and purpose = ${purpose} and expires_at > ${at}
      returning 1`
  ).length > 0

export const forgetChallenges = (sql: Sql, now: Date) => sql`
  delete from passkey_challenges where expires_at <= ${now}`
