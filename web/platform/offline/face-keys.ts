import { type Act, copyUse, sealedText, sealUse } from '#contract/outbox/acts.ts'
import { sealed, unsealed } from './seal.ts'

/** A try takes a tablet a good part of a second, and a thief who can run programs on it a day for six digits. */
const rounds = 300_000
const saltLength = 16

const signing = { name: 'HMAC', hash: 'SHA-256' } as const
const utf8 = (text: string) => new TextEncoder().encode(text)

export function bytesOf(text: string) {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

export function base64url(bytes: Uint8Array) {
  const plain = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const hmacKey = (raw: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', raw, signing, false, ['sign'])
const hmac = async (key: CryptoKey, text: string) =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text)))

/** What a member's key opens and seals; neither can be read by a script. */
export type MemberKeys = { readonly copy: CryptoKey; readonly seal: CryptoKey }

/** `key` as the server gave it with the PIN's answer: 32 bytes in base64url. */
export async function keysOf(key: string): Promise<MemberKeys> {
  const own = await hmacKey(bytesOf(key))
  const ofCopy = await hmac(own, copyUse)
  const copy = await crypto.subtle.importKey('raw', ofCopy, 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  return { copy, seal: await hmacKey(await hmac(own, sealUse)) }
}

/** By this two keys are told apart that nobody holds in hand. */
export const printOf = async (key: string) =>
  base64url(await hmac(await hmacKey(bytesOf(key)), 'print'))

/** The seal of an act, by which the server knows its author. */
export const sealOf = async (key: CryptoKey, act: Act) =>
  base64url(await hmac(key, sealedText(act)))

async function pinKey(pin: string, salt: Uint8Array<ArrayBuffer>) {
  const raw = await crypto.subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(how, raw, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

export type Wrapped = { readonly salt: string; readonly box: string }

export async function wrapped(key: string, pin: string): Promise<Wrapped> {
  const salt = crypto.getRandomValues(new Uint8Array(saltLength))
  return { salt: base64url(salt), box: base64url(await sealed(await pinKey(pin, salt), key)) }
}

/** `undefined` where it is another PIN. */
export async function unwrapped({ salt, box }: Wrapped, pin: string) {
  const key = await pinKey(pin, bytesOf(salt))
  return unsealed(key, bytesOf(box)).catch(() => undefined) as Promise<string | undefined>
}

/** Twelve bytes of salt, then the packed text, encrypted. Rejects where another key has sealed it. */
export async function openedCopy(key: CryptoKey, copy: string): Promise<unknown> {
  const bytes = bytesOf(copy)
  const how = { name: 'AES-GCM', iv: bytes.slice(0, 12) }
  const packed = await crypto.subtle.decrypt(how, key, bytes.slice(12))
  const text = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(text).json()
}
