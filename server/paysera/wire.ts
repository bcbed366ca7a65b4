import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

/** A message between Paysera and a shop: names with text, in this order. */
export type Fields = Readonly<Record<string, string>>

/** Base64 with `-` and `_` that keeps its `=`: the signature covers them, and Node's "base64url" leaves them out. */
export const toSafeBase64 = (bytes: Buffer) =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')

const safeAlphabet = /^[\w-]+={0,2}$/

/** Undefined for a text that `toSafeBase64` would write differently: one message has one spelling. */
export function fromSafeBase64(text: string): Buffer | undefined {
  if (!safeAlphabet.test(text)) return undefined
  const bytes = Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64')
  return toSafeBase64(bytes) === text ? bytes : undefined
}

export const toForm = (fields: Fields) => new URLSearchParams(fields).toString()
export const encode = (fields: Fields) => toSafeBase64(Buffer.from(toForm(fields), 'utf8'))

/** Undefined when a name comes twice: the two sides might each use another one. */
export function fromForm(text: string): Fields | undefined {
  const pairs = [...new URLSearchParams(text)]
  const fields = new Map(pairs)
  return fields.size === pairs.length ? Object.fromEntries(fields) : undefined
}

// The protocol asks for MD5 in the password's signature; an RSA signature over SHA-256 comes with it.
export const md5 = (text: string) => hash('md5', text)

const [nonceBytes, tagBytes, keyBytes] = [12, 16, 32]

/** The key that PHP's OpenSSL makes of a password: cut to 32 bytes, or filled up with NUL. */
function keyOf(password: string) {
  const key = Buffer.alloc(keyBytes)
  Buffer.from(password, 'utf8').copy(key)
  return key
}

export function encrypt(text: string, password: string) {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(password), nonce)
  const secret = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return toSafeBase64(Buffer.concat([nonce, secret, cipher.getAuthTag()]))
}

export function decrypt(data: string, password: string): string | undefined {
  const bytes = fromSafeBase64(data)
  if (!bytes || bytes.length <= nonceBytes + tagBytes) return undefined
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(password), nonce, {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const plain = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([plain, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
