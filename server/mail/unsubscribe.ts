import { hash } from 'node:crypto'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { seal, unseal } from './signed-address.ts'

/** As the database hashes an address. */
const addressHash = (address: string): Buffer =>
  hash('sha256', address.trim().toLowerCase(), 'buffer')

/** A condition on an address: its owner wants no mails that one may do without. */
export const hasLeft = (address: ReturnType<typeof part>) => part`exists (
  select from mail_unsubscribes g
  where g.address_hash = sha256(convert_to(lower(btrim(${address})), 'UTF8')))`

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

async function sealKey(sql: Sql) {
  const rows = await sql<{ key: Buffer }>`select key from mail_seal`
  return oneRow(rows).key
}

/** The address that a mail's link was made for; null when it was made elsewhere. */
export const addressIn = async (sql: Sql, token: string) => unseal(await sealKey(sql), token)

export const pageOf = (appUrl: string, token: string) => `${appUrl}/unsubscribe#token=${token}`

/**
 * The links by which the owner of an address leaves, or null when they have left already. They work for good and for
 * this address only, and open nothing else.
 */
export async function wayOut(sql: Sql, appUrl: string, address: string) {
  const rows = await sql<{ key: Buffer; has_left: boolean }>`
    select key, exists (select from mail_unsubscribes where address_hash = ${addressHash(address)})
      as has_left
    from mail_seal`
  const { key, has_left: hasLeft } = oneRow(rows)
  if (hasLeft) return null
  const token = seal(key, address.trim().toLowerCase())
  return { page: pageOf(appUrl, token), oneClick: `${appUrl}/api/mail/unsubscribe/${token}` }
}
