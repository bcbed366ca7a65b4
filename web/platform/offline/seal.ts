const saltLength = 12

/** Twelve bytes of salt, then the text, encrypted. */
export async function sealed(key: CryptoKey, value: unknown) {
  const iv = crypto.getRandomValues(new Uint8Array(saltLength))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const locked = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  const box = new Uint8Array(saltLength + locked.byteLength)
  box.set(iv)
  box.set(new Uint8Array(locked), saltLength)
  return box
}

/** Rejects where the box was sealed by another key. */
export async function unsealed(key: CryptoKey, box: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const iv = box.slice(0, saltLength)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, box.slice(saltLength))
  return JSON.parse(new TextDecoder().decode(plain))
}
