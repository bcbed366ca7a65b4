import type { Device, Face, SharedDevice } from '#contract/devices/devices.ts'
import type { SalonId } from '#server/core/actor.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { isClosed } from '#server/features/salon/owners.ts'

const columns = (current: string | null) => part`
  id, name, ${isoOf(part`last_used_at`)} as "lastUsedAt",
  coalesce(id = ${current}::uuid, false) as "isThis"`

/** The devices that remember this account, the one used last first; `current` opened the session that asks. */
export const listOwnDevices = (sql: Sql, userId: string, current: string | null) => sql<Device>`
  select ${columns(current)} from devices where user_id = ${userId}
  order by last_used_at desc, id`

const tabletColumns = (current: string | null) => part`
  ${columns(current)}, ${isoOf(part`created_at`)} as "createdAt", offline`

export const listTablets = (sql: Sql, salon: SalonId, current: string | null) => sql<SharedDevice>`
  select ${tabletColumns(current)} from devices where salon_id = ${salon} order by created_at, id`

type TabletChange = { readonly name?: string | undefined; readonly offline?: boolean | undefined }

/** What is not sent stays as it is; undefined where the salon has no such tablet. */
export async function saveTablet(
  sql: Sql,
  salon: SalonId,
  id: string,
  { name, offline }: TabletChange,
  current: string | null,
) {
  const [tablet] = await sql<SharedDevice>`
    update devices set name = coalesce(${name ?? null}, name), offline = coalesce(${offline ?? null}::boolean, offline)
    where salon_id = ${salon} and id = ${id} returning ${tabletColumns(current)}`
  return tablet
}

export const hasPin = async (sql: Sql, userId: string) =>
  (await sql`select 1 from users where id = ${userId} and pin_hash is not null`).length > 0

export const setPinHash = (sql: Sql, userId: string, hash: string) => sql`
  update users set pin_hash = ${hash} where id = ${userId}`

/** An administrator of the service works with a password, and so does an accountant, who has nothing to do there. */
const atCounter = (salonId: SalonId) => part`
  members m join users u on u.id = m.user_id and u.is_active and u.role = 'user' and m.role <> 'accountant'
  join salons l on l.id = m.salon_id and l.id = ${salonId}`

/** In the order of the staff list, then those who are no barbers. The visit that lasts now is told by its end alone. */
export const listFaces = (sql: Sql, salonId: SalonId, now: Date) => sql<
  Omit<Face, 'next'> & { readonly staffId: string | null }
>`
  select u.id as "userId", m.staff_id as "staffId", u.username as name, b.colour::text as colour,
    u.pin_hash is not null as "hasPin", to_char(visit.ends_at, 'HH24:MI') as "busyUntil"
  from ${atCounter(salonId)}
  left join staff b on b.salon_id = m.salon_id and b.id = m.staff_id
  left join lateral (
    select max(a.ends_at) as ends_at from appointments a
    where a.salon_id = m.salon_id and a.staff_id = m.staff_id
      and a.status in ('pending', 'confirmed')
      and a.starts_at <= ${now}::timestamptz at time zone l.time_zone
      and a.ends_at > ${now}::timestamptz at time zone l.time_zone) visit on true
  order by b.position nulls last, m.created_at, u.id`

/** The person has entered on the tablet: it may keep a copy for them. */
export const noteFace = (sql: Sql, deviceId: string, userId: string, now: Date) => sql`
  insert into device_faces (device_id, user_id, entered_at) values (${deviceId}, ${userId}, ${now})
  on conflict (device_id, user_id) do update set entered_at = excluded.entered_at`

type KnownFace = { userId: string; pinHash: string; enteredAt: string }

/** Those of the counter who have entered on this tablet, and when they did so last. */
export const listKnownFaces = (sql: Sql, salonId: SalonId, deviceId: string) => sql<KnownFace>`
  select u.id as "userId", u.pin_hash as "pinHash", ${isoOf(part`f.entered_at`)} as "enteredAt"
  from ${atCounter(salonId)} join device_faces f on f.user_id = u.id and f.device_id = ${deviceId}
  where u.pin_hash is not null order by f.entered_at, u.id`

/** The moment at which a day of the salon is over. */
export const endOfDay = async (sql: Sql, salonId: SalonId, day: string) =>
  oneRow(
    await sql<{ at: string }>`
      select ${isoOf(part`(${day}::date + 1)::timestamp at time zone time_zone`)} as at
      from salons where id = ${salonId}`,
  ).at

export const isSalonClosed = async (sql: Sql, salonId: SalonId) =>
  (await sql`select from salons l where l.id = ${salonId} and ${isClosed(part`l.id`)}`).length > 0

type Known = { username: string; pin_hash: string | null }

export async function findFace(sql: Sql, salonId: SalonId, userId: string) {
  const [face] = await sql<Known>`
    select u.username, u.pin_hash from ${atCounter(salonId)} where u.id = ${userId}`
  return face
}

/** The account and the tablet, in this order; undefined when one of them has changed since the PIN was looked at. */
export async function holdFace(
  sql: Sql,
  { deviceId, salonId }: { deviceId: string; salonId: SalonId },
  userId: string,
  pinHash: string,
) {
  await sql`select 1 from users where id = ${userId} for share`
  const held = await sql`
    select 1 from devices where id = ${deviceId} and salon_id = ${salonId} for update`
  const face = await findFace(sql, salonId, userId)
  return held.length > 0 && face?.pin_hash === pinHash
}

export const salonOf = async (sql: Sql, salonId: SalonId) =>
  oneRow(
    await sql<{ name: string; zone: string }>`
      select name, time_zone as zone from salons where id = ${salonId}`,
  )

/** Counts a PIN as wrong before it is checked; answers how many there are in the day that the first of them began. */
export async function countWrongPin(sql: Sql, deviceId: string, now: Date) {
  const isNewDay = part`(wrong_pins = 0
    or wrong_pins_since <= ${now}::timestamptz - interval '1 day')`
  const [counted] = await sql<{ wrong: number }>`
    update devices set wrong_pins = case when ${isNewDay} then 1 else wrong_pins + 1 end,
      wrong_pins_since = case when ${isNewDay} then ${now} else wrong_pins_since end
    where id = ${deviceId} returning wrong_pins as wrong`
  return counted?.wrong
}

/** A right PIN is uncounted again. */
export const uncountPin = (sql: Sql, deviceId: string) => sql`
  update devices set wrong_pins = greatest(wrong_pins - 1, 0) where id = ${deviceId}`

export const ownersOf = (sql: Sql, salonId: SalonId) => sql<{ userId: string; email: string }>`
  select u.id as "userId", u.email from members m join users u on u.id = m.user_id
  where m.salon_id = ${salonId} and m.role = 'owner' and u.is_active order by m.created_at, u.id`
