import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { oneRow, type Sql } from '#server/database/sql.ts'

/** One key for all nodes: what is derived with it is the same everywhere. */
export async function keyOf(sql: Sql) {
  const { key } = oneRow(await sql<{ key: Buffer }>`select key from device_key`)
  return (use: string, words: string) =>
    createHmac('sha256', key).update(`orari ${use} ${words}`).digest('base64url')
}

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

const sealKey = async (sql: Sql, whose: string) =>
  Buffer.from((await keyOf(sql))('seal', whose), 'base64url')

/** Encrypts a secret that has to be read again. Each owner's key is another: in a second row it opens nothing. */
export async function sealFor(sql: Sql, whose: string, secret: Buffer) {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, await sealKey(sql, whose), iv)
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed])
}

function open(key: Buffer, sealed: Buffer) {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes))
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()])
}

export const unsealFor = async (sql: Sql, whose: string, sealed: Buffer) =>
  open(await sealKey(sql, whose), sealed)

/** As `unsealFor`; null where it was sealed with another key, or for somebody else. */
export async function unsealIfOwn(sql: Sql, whose: string, sealed: Buffer) {
  const key = await sealKey(sql, whose)
  try {
    return open(key, sealed)
  } catch {
    return null
  }
}
