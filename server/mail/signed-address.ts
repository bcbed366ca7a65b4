import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

const keyFor = (secret: Buffer, use: string) =>
  createHmac('sha256', secret).update(`orari mail ${use}`).digest()

/**
 * What a token opens: a client's visit, the choice of an account about news, the choice about mails of all salons, or an entry of
 * a waiting list.
 */
export type Purpose = 'visit' | 'news' | 'letters' | 'waiting'

/** Purposes whose older mails have tokens that were sealed without a purpose; the form of their words tells them apart. */
const older: readonly Purpose[] = ['visit', 'news']

/**
 * Encrypts and signs words for a link, and for one purpose: elsewhere the token opens nothing. It cannot be guessed or read, and
 * no table has to keep it. The same words give the same token, so the first bytes (the nonce) depend on all of them.
 */
export const seal = (secret: Buffer, purpose: Purpose, words: string) =>
  sealer(secret, purpose)(words)

/** Seals many with one secret: its keys are made once. */
export function sealer(secret: Buffer, purpose: Purpose) {
  const [nonceKey, key, bound] = [keyFor(secret, 'iv'), keyFor(secret, 'key'), Buffer.from(purpose)]
  return (words: string) => {
    const nonce = createHmac('sha256', nonceKey).update(`${purpose} ${words}`).digest()
    const iv = nonce.subarray(0, ivBytes)
    const sealing = createCipheriv(cipher, key, iv)
    sealing.setAAD(bound)
    const sealed = Buffer.concat([sealing.update(words, 'utf8'), sealing.final()])
    return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
  }
}

/** The words of a token, or null for one that was not made by `seal` with this secret and for this purpose. */
export function unseal(secret: Buffer, purpose: Purpose, token: string) {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return null
  return opened(secret, bytes, purpose) ?? (older.includes(purpose) ? opened(secret, bytes) : null)
}

function opened(secret: Buffer, bytes: Buffer, purpose?: Purpose) {
  const opening = createDecipheriv(cipher, keyFor(secret, 'key'), bytes.subarray(0, ivBytes))
  if (purpose) opening.setAAD(Buffer.from(purpose))
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const words = opening.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([words, opening.final()]).toString('utf8')
  } catch {
    return null
  }
}
