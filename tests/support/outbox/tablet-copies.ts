import { type Act, sealedText } from '#contract/outbox/acts.ts'

// The server's side of what a tablet keeps, by WebCrypto alone.

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
const textOf = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A member's key as the PIN's answer brings it. */
export const memberKey = (seed: number) => textOf(new Uint8Array(32).fill(seed))

async function hmac(raw: Uint8Array<ArrayBuffer>, text: string) {
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', raw, how, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text)))
}

/** Packed and sealed: twelve bytes, then what they lock. */
export async function sealedCopy(key: string, copy: unknown) {
  const text = new Blob([JSON.stringify(copy)]).stream().pipeThrough(new CompressionStream('gzip'))
  const packed = await new Response(text).arrayBuffer()
  const raw = await hmac(bytesOf(key), 'kept')
  const lock = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const locked = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, lock, packed)
  return textOf(new Uint8Array([...iv, ...new Uint8Array(locked)]))
}

/** The seal that the server reckons for an act. */
export async function sealFor(key: string, act: Act) {
  const own = await hmac(bytesOf(key), 'seal')
  return textOf(await hmac(own, sealedText(act)))
}
