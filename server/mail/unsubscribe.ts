import { hash } from 'node:crypto'
import { isEmail } from '#contract/kit/fields.ts'
import { sharing } from '#server/core/sharing/shared-result.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { seal, unseal } from './signed-address.ts'

/** As the database hashes an address. */
const addressHash = (address: string): Buffer =>
  hash('sha256', address.trim().toLowerCase(), 'buffer')

/** A condition on an address: it is unsubscribed from reports and broadcasts. */
export const unsubscribed = (address: ReturnType<typeof part>) => part`exists (
  select from mail_unsubscribes g
  where g.address_hash = sha256(convert_to(lower(btrim(${address})), 'UTF8')))`

/** A condition on an address: its client wants no mails about visits, of this salon or of all. */
export const isStopped = (salon: ReturnType<typeof part>, address: ReturnType<typeof part>) => {
  const hash = part`sha256(convert_to(lower(btrim(${address})), 'UTF8'))`
  return part`(exists (select from client_letter_stops s where s.salon_id = ${salon} and s.address_hash = ${hash})
    or exists (select from letter_stops s where s.address_hash = ${hash}))`
}

export async function isUnsubscribed(sql: Sql, address: string) {
  const found = await sql`
    select 1 from mail_unsubscribes where address_hash = ${addressHash(address)}`
  return found.length > 0
}

export const unsubscribe = (sql: Sql, address: string, at: Date) => sql`
  insert into mail_unsubscribes (address_hash, created_at) values (${addressHash(address)}, ${at})
  on conflict do nothing`

export const resubscribe = (sql: Sql, address: string) => sql`
  delete from mail_unsubscribes where address_hash = ${addressHash(address)}`

const keys = sharing<Buffer>(() => Infinity)

async function readSealKey(sql: Sql) {
  const rows = await sql<{ key: Buffer }>`select key from mail_seal`
  return oneRow(rows).key
}

/** The key of all links in mails that carry their own words. A database has one for good, so a process asks for it once. */
export const sealKey = (sql: Sql) =>
  sql.isTransaction ? readSealKey(sql) : keys(sql, 'seal', () => readSealKey(sql))

/** The address in the token of a mail's link; null for a token that this product did not make for this. */
export async function addressIn(sql: Sql, token: string, purpose: 'news' | 'letters' = 'news') {
  const words = unseal(await sealKey(sql), purpose, token)
  return words !== null && isEmail(words) ? words : null
}

export const pageOf = (appUrl: string, token: string) => `${appUrl}/unsubscribe#token=${token}`

/**
 * The links that unsubscribe an address, or null when it is unsubscribed already. They work for good, for this address
 * only, and give no other access.
 */
export async function unsubscribeLinks(sql: Sql, appUrl: string, address: string) {
  const rows = await sql<{ key: Buffer; has_left: boolean }>`
    select key, exists (select from mail_unsubscribes where address_hash = ${addressHash(address)})
      as has_left
    from mail_seal`
  const { key, has_left: hasLeft } = oneRow(rows)
  if (hasLeft) return null
  const token = seal(key, 'news', address.trim().toLowerCase())
  return { page: pageOf(appUrl, token), oneClick: `${appUrl}/api/mail/unsubscribe/${token}` }
}
