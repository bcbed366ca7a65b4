import { defaultCurrency } from '#contract/kit/currency.ts'
import { dayOf } from '#contract/kit/time.ts'
import { isOpen } from '#contract/subscription/subscription.ts'
import { isClosed } from '#server/features/salon/owners.ts'
import { readOnlyUntil, statusOn } from '#server/features/subscription/rules.ts'
import { subscriptionColumns } from '#server/features/subscription/data.ts'
import { hasSecondFactor } from '../second-factor/data.ts'
import { accountColumns } from '../users/data.ts'
import { type AccountRow, toAccount } from '../users/rules.ts'
import type { Actor, BarbersSee, Member, SalonId } from '#server/core/actor.ts'
import type { Config } from '#server/core/config.ts'
import { inBatches } from '#server/core/sharing/batch-loader.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import { hashOf } from '#server/core/secrets.ts'
import { isAlive, isUseDue, nameOfSession, noteUse } from '#server/security/sessions.ts'

type SessionRow = AccountRow & {
  token_hash: Buffer
  started_at: string
  last_used_at: string
  device_id: string | null
  is_proved: boolean
  salon_id: string | null
  barbers_see: BarbersSee
}

/** One query for all tokens of a moment. The database is asked each time, so nothing outlives its end. */
const lookUpBy = ({ sql, now, config }: Deps) =>
  inBatches(async (tokens: readonly string[]) => {
    const at = now()
    const hashes = tokens.map(hashOf)
    const rows = await sessionsOf(sql, hashes, at, config)
    const found = new Map(rows.map((row) => [nameOfSession(row.token_hash), row]))
    return hashes.map((hash) => found.get(nameOfSession(hash)))
  })

const noteUsesBy = ({ sql, now }: Deps) =>
  inBatches(async (hashes: readonly Buffer[]) => {
    await noteUse(sql, hashes, now())
    return hashes
  }, nameOfSession)

/** A session is used by what a person does; a screen that only stays open is looked up without noting a use. */
export function identifyBy(deps: Deps) {
  const lookUp = lookUpBy(deps)
  const note = noteUsesBy(deps)
  return async (token: string, isUse = true): Promise<Actor | undefined> => {
    const at = deps.now()
    const row = await lookUp(token)
    if (row && isUse && isUseDue(row, at)) await note(row.token_hash)
    return row && toActor(row, dayOf(at))
  }
}

type Asks = Pick<Config, 'REQUIRE_SECOND_FACTOR'>

type Part = ReturnType<typeof part>

/** Sessions `s` of accounts `u`, with the salon `l` in which each stands. */
const readRows = (sql: Sql, from: Part, which: Part, asks: Asks) => sql<SessionRow>`
  select s.token_hash, s.created_at as started_at, s.last_used_at, s.salon_id, s.device_id,
    s.proved_at is not null as is_proved, ${accountColumns},
    ${subscriptionColumns}, l.name as salon_name, l.currency as salon_currency,
    l.till_since is not null as salon_till, l.queue is not null as salon_queue,
    m.role as member_role, m.staff_id, s.by_pin,
    case when u.role = ${asks.REQUIRE_SECOND_FACTOR ?? null} then not ${hasSecondFactor}
      else false end as lacks_second_factor,
    l.id is not null and ${isClosed(part`l.id`)} as salon_closed,
    json_build_object('others', l.barbers_see_others, 'numbers', l.barbers_see_numbers,
      'clients', l.barbers_see_clients) as barbers_see
  from ${from} s join users u on u.id = s.user_id
  left join members m on m.salon_id = s.salon_id and m.user_id = s.user_id
  left join salons l on l.id = m.salon_id
  where u.is_active and (s.salon_id is null or m.user_id is not null) and ${which}`

/** generic plan: the list is read by a `select` of its own (docs/postgres.md). */
const sessionsOf = (sql: Sql, hashes: readonly Buffer[], at: Date, asks: Asks) =>
  readRows(
    sql,
    part`sessions`,
    part`s.token_hash = any((select ${hashes}::bytea[])::bytea[]) and ${isAlive(at)}`,
    asks,
  )

type AtTablet = { readonly userId: string; readonly salonId: SalonId; readonly deviceId: string }

/** A member as the session by PIN would make them that they could open on this tablet now; undefined where they could open none. */
export async function memberAtTablet(
  sql: Sql,
  { userId, salonId, deviceId }: AtTablet,
  at: Date,
  asks: Asks,
) {
  const entered = part`(
    select ''::bytea as token_hash, ${userId}::uuid as user_id, ${salonId}::uuid as salon_id,
      ${deviceId}::uuid as device_id, ${at}::timestamptz as created_at,
      ${at}::timestamptz as last_used_at, null::timestamptz as proved_at, true as by_pin)`
  const [row] = await readRows(sql, entered, part`u.role = 'user'`, asks)
  return row && (toActor(row, dayOf(at)) as Actor & Member)
}

/** The account as the session with this token sees it. */
export async function accountOfToken(sql: Sql, token: string, at: Date, asks: Asks) {
  return toAccount(oneRow(await sessionsOf(sql, [hashOf(token)], at, asks)), dayOf(at))
}

const toActor = (row: SessionRow, today: string): Actor => ({
  userId: row.id,
  salonId: row.salon_id as SalonId | null,
  role: row.role,
  memberRole: row.member_role,
  staffId: row.staff_id,
  barbersSee: row.barbers_see,
  isLockedOut: !isOpen(statusOn(today, row)),
  isSalonClosed: row.salon_closed === true,
  readOnlyUntil: readOnlyUntil(row),
  byPin: row.by_pin,
  session: {
    id: row.token_hash,
    startedAt: new Date(row.started_at),
    deviceId: row.device_id,
    isProved: row.is_proved,
  },
  currency: row.salon_currency ?? defaultCurrency,
  account: toAccount(row, today),
  key: null,
})
