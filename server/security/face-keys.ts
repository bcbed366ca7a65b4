import { createCipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Act, copyUse, sealedText, sealUse } from '#contract/outbox/acts.ts'
import type { Sql } from '#server/database/sql.ts'
import { keyOf } from './derived-keys.ts'

type Face = { readonly deviceId: string; readonly userId: string; readonly pinHash: string }

/**
 * By what a tablet without network opens the copies of one of its people and seals what they write. It is made of the PIN's
 * hash and stored nowhere: with another PIN it is another one.
 */
export const faceKeyOf = async (sql: Sql, { deviceId, userId, pinHash }: Face) =>
  (await keyOf(sql))('offline', `${deviceId} ${userId} ${pinHash}`)

const keyFor = (use: string, key: string) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(use).digest()

export const sealOf = (key: string, act: Act) =>
  createHmac('sha256', keyFor(sealUse, key)).update(sealedText(act)).digest('base64url')

/** Whether the act bears the seal of this key. */
export function isSealed(key: string, act: Act) {
  const [given, right] = [Buffer.from(act.seal ?? ''), Buffer.from(sealOf(key, act))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** AES-256-GCM: twelve bytes, the text, its tag. */
export function sealCopy(key: string, copy: Buffer) {
  const iv = randomBytes(12)
  const sealing = createCipheriv('aes-256-gcm', keyFor(copyUse, key), iv)
  const sealed = [sealing.update(copy), sealing.final()]
  return Buffer.concat([iv, ...sealed, sealing.getAuthTag()]).toString('base64url')
}

/** Names what a copy holds; without the key nobody can guess what that is. */
export const tagOfCopy = (key: string, held: string) =>
  createHmac('sha256', keyFor(copyUse, key)).update(held).digest('base64url').slice(0, 22)
