import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

const keyFor = (secret: Buffer, use: string) =>
  createHmac('sha256', secret).update(`orari mail ${use}`).digest()

/**
 * Encrypts and signs words for a link. A token cannot be guessed or read, and no table has to keep it. The same words give
 * the same token, so the first bytes (the nonce) depend on all of them.
 */
export function seal(secret: Buffer, words: string) {
  const iv = createHmac('sha256', keyFor(secret, 'iv')).update(words).digest().subarray(0, ivBytes)
  const sealing = createCipheriv(cipher, keyFor(secret, 'key'), iv)
  const sealed = Buffer.concat([sealing.update(words, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** The words of a token, or null for one that was not made by `seal` with this secret. */
export function unseal(secret: Buffer, token: string) {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return null
  const opening = createDecipheriv(cipher, keyFor(secret, 'key'), bytes.subarray(0, ivBytes))
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const words = opening.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([words, opening.final()]).toString('utf8')
  } catch {
    return null
  }
}
