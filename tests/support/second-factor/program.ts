import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(base32: string) {
  const bits = Array.from(base32, (one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join(
    '',
  )
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of RFC 6238 that a telephone with this clock shows. */
export function codeAt(secret: string, at: Date) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const from = (mac.at(-1) ?? 0) & 15
  const code = (mac.readUInt32BE(from) & 0x7f_ff_ff_ff) % 1_000_000
  return String(code).padStart(6, '0')
}
