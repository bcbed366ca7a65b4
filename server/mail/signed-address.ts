import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

const keyFor = (secret: Buffer, use: string) =>
  createHmac('sha256', secret).update(`orari mail ${use}`).digest()

/**
 * Words that only this product can read again, for a link: nobody guesses one, nobody reads the words in it, and no
 * table has to remember it. The same words give the same seal, so the first bytes depend on all of them.
 */
export function seal(secret: Buffer, words: string) {
  const iv = createHmac('sha256', keyFor(secret, 'iv')).update(words).digest().subarray(0, ivBytes)
  const sealing = createCipheriv(cipher, keyFor(secret, 'key'), iv)
  const sealed = Buffer.concat([sealing.update(words, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** The words, or null for what was never sealed here. */
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
