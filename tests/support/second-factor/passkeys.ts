import { onTestFinished, vi } from 'vitest'

const base64 = (words: string) => btoa(words).replaceAll('=', '')

/** What a server asks a key for. */
export const keyOptions = (challenge: string) => ({
  challenge: base64(challenge),
  rpId: location.hostname,
  allowCredentials: [{ id: base64('a key'), type: 'public-key' }],
})

/** A browser of before. */
export function withoutPasskeys() {
  vi.stubGlobal('PublicKeyCredential', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** What a server asks the browser to make. */
export const keyMade = {
  rp: { id: location.hostname, name: 'Orari' },
  user: { id: base64('arta'), name: 'arta', displayName: 'Arta' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}
