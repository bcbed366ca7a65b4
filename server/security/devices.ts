import { deviceIdleDays } from '#contract/devices/devices.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { keyOf } from './derived-keys.ts'
import { hashOf, newSecret } from '#server/core/secrets.ts'
import { hear } from './hearing.ts'
import { endDevices } from './sessions.ts'

const day = 24 * 60 * 60 * 1000
/** A device that is used every day asks for the password once a year all the same. */
const ageDays = 365
/** A call that was under way with the secret before still arrives. */
const graceMs = 60_000

/** Either a person's own or a salon's tablet. */
type Holder =
  | { userId: string; salonId?: never }
  | { salonId: string; userId?: never; offline?: boolean }

export type Device = {
  id: string
  name: string
  user_id: string | null
  salon_id: SalonId | null
  /** A tablet that goes on without network. */
  offline: boolean
}
type DeviceRow = Omit<Device, 'salon_id'> & { secret_hash: Buffer; advanced_at: string | null }

/** What is hashed in place of a PIN: four digits alone would be found out from a stolen table at once. */
export const withKey = async (sql: Sql, userId: string, pin: string) =>
  (await keyOf(sql))('pin', `${userId} ${pin}`)

const cookie = /^([\w-]{43})\.([\w-]{43})$/

/** More than anybody has; who logs in by a script again and again fills no table. */
export const mostDevices = 20

/** Answers the cookie's value, the only copy there will ever be. Of too many devices the one unused longest ends. */
export async function addDevice(sql: Sql, holder: Holder, name: string, now: Date) {
  const [id, selector, secret] = [newId(), newSecret(), newSecret()]
  const { userId = null, salonId = null } = holder
  const offline = holder.salonId !== undefined && holder.offline === true
  await sql`
    insert into devices (id, user_id, salon_id, name, offline, selector_hash, secret_hash, created_at, last_used_at)
    values (${id}, ${userId}, ${salonId}, ${name}, ${offline}, ${hashOf(selector)}, ${hashOf(secret)}, ${now}, ${now})`
  await endDevices(
    sql,
    part`d.id in (
      select o.id from devices o where o.user_id = ${userId} or o.salon_id = ${salonId}
      order by o.last_used_at desc, o.id desc offset ${mostDevices})`,
  )
  return { id, cookie: `${selector}.${secret}` }
}

/** For a query over `devices d`: those whose time is over. */
export const isOver = (now: Date) =>
  part`(d.last_used_at <= ${new Date(now.getTime() - deviceIdleDays * day)}
    or d.created_at <= ${new Date(now.getTime() - ageDays * day)})`

const columns = part`d.id, d.name, d.user_id, d.salon_id, d.offline, d.secret_hash, d.advanced_at`
const ofCookie = (selector: string, now: Date) =>
  part`d.selector_hash = ${hashOf(selector)} and not ${isOver(now)}`

/**
 * The device of a cookie, held until the transaction ends; its account is held first, as everywhere. Two tabs of one
 * moment are served one after the other.
 */
async function hold(sql: Sql, selector: string, now: Date) {
  const found = part`select d.user_id from devices d where ${ofCookie(selector, now)}`
  await sql`select 1 from users where id = (${found}) for share`
  const [device] = await sql<DeviceRow & { salon_id: SalonId | null }>`
    select ${columns} from devices d where ${ofCookie(selector, now)} for update`
  return device
}

/** How many steps a secret is behind the newest that was handed out; three is too old, however many they are. */
function stepsBehind(secret: string, newest: Buffer, successorOf: (secret: string) => string) {
  const chain = [secret, successorOf(secret), successorOf(successorOf(secret))]
  const steps = chain.findIndex((one) => hashOf(one).equals(newest))
  return steps === -1 ? 3 : steps
}

const isGraceOver = ({ advanced_at: since }: DeviceRow, now: Date) =>
  since !== null && now.getTime() - Date.parse(since) > graceMs

type Use = { device: Device; cookie: string; isCopied: false } | { device: Device; isCopied: true }

/**
 * Uses the cookie and answers the next one; undefined where there is no such device. Each secret has one successor, so
 * tabs that come at once with the same secret get the same. The newest secret proves that its holder has it, and then
 * the one two steps back lasts a minute more. A secret that is older was copied: the device ends with its sessions.
 */
export async function useDevice(sql: Sql, value: string | undefined, now: Date) {
  const [, selector, secret] = cookie.exec(value ?? '') ?? []
  if (selector === undefined || secret === undefined) return undefined
  const device = await hold(sql, selector, now)
  if (!device) return undefined
  const key = await keyOf(sql)
  const successorOf = (one: string) => key('device', one)
  const steps = stepsBehind(secret, device.secret_hash, successorOf)
  if (steps > 2 || (steps === 2 && isGraceOver(device, now))) {
    await endDevices(sql, part`d.id = ${device.id}`)
    return { device, isCopied: true } satisfies Use as Use
  }
  const next = successorOf(secret)
  const newest = steps === 0 ? hashOf(next) : device.secret_hash
  const since = steps === 0 ? now : device.advanced_at
  await sql`
    update devices set secret_hash = ${newest}, advanced_at = ${since}, last_used_at = ${now}
    where id = ${device.id}`
  return { device, cookie: `${selector}.${next}`, isCopied: false } satisfies Use as Use
}

/** The tablet of a cookie, only looked at: the secret stays, so that several tabs can poll. */
export async function findTablet(sql: Sql, value: string | undefined, now: Date) {
  const [, selector, secret] = cookie.exec(value ?? '') ?? []
  if (selector === undefined || secret === undefined) return undefined
  const [device] = await sql<DeviceRow & { salon_id: SalonId | null }>`
    select ${columns} from devices d where ${ofCookie(selector, now)} and d.salon_id is not null`
  if (!device) return undefined
  const key = await keyOf(sql)
  const steps = stepsBehind(secret, device.secret_hash, (one) => key('device', one))
  if (steps > 2 || (steps === 2 && isGraceOver(device, now))) return undefined
  if (device.salon_id) await hear(sql, { salonId: device.salon_id, tabletId: device.id }, now)
  return device
}

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
] as const
/** Most browsers also name those whose pages they want to be sent: the first that fits is meant. */
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

/** A device as its person knows it: "Chrome në Android". */
export function nameOfDevice(userAgent: string) {
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, sign]) => sign.test(userAgent))?.[0]
  return [named(browsers) ?? 'Shfletues', named(systems)].filter(Boolean).join(' në ')
}
