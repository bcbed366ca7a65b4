/** Codes of 128 to 159 are control characters in ISO-8859 and letters in the code pages of Windows. */
const hasWindowsLetters = (bytes: Uint8Array) => bytes.some((byte) => byte >= 0x80 && byte <= 0x9f)

// ć Ć đ Đ of windows-1250 and ISO-8859-2 are æ Æ ð Ð in the west, which no language around here writes.
const easternLetters = new Set([0xe6, 0xc6, 0xf0, 0xd0])
// š Š ž Ž of ISO-8859-2 are signs like ¹ and ® in the west.
const easternOfIso = new Set([0xb9, 0xa9, 0xbe, 0xae])
const isLowerCase = (byte = 0) => byte >= 0x61 && byte <= 0x7a

function isEastern(bytes: Uint8Array) {
  return bytes.some(
    (byte, at) =>
      easternLetters.has(byte) ||
      // č stands before a letter; è ends an Italian word.
      ((byte === 0xe8 || byte === 0xc8) && isLowerCase(bytes[at + 1])) ||
      (easternOfIso.has(byte) && isLowerCase(bytes[at + 1])),
  )
}

function guessed(bytes: Uint8Array) {
  if (!isEastern(bytes)) return 'windows-1252'
  return hasWindowsLetters(bytes) ? 'windows-1250' : 'iso-8859-2'
}

/** Texts of this region hold few letters beyond ASCII, so every second byte of UTF-16 is zero. */
function wideOrder(bytes: Uint8Array) {
  const [even, odd] = [0, 0]
  const zeros = { even, odd }
  const seen = bytes.subarray(0, 4000)
  for (const [at, byte] of seen.entries()) if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd']++
  if (zeros.odd > seen.length / 4) return 'utf-16le'
  return zeros.even > seen.length / 4 ? 'utf-16be' : undefined
}

const marks = [
  { charset: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { charset: 'utf-16le', bytes: [0xff, 0xfe] },
  { charset: 'utf-16be', bytes: [0xfe, 0xff] },
]

function decoded(bytes: Uint8Array, charset: string) {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The text of a file: its mark is believed, then what its type declares where the bytes allow it, then the bytes. */
export function textOf(bytes: Uint8Array, declared?: string): string | undefined {
  const mark = marks.find((one) => one.bytes.every((byte, at) => bytes[at] === byte))
  if (mark) return decoded(bytes, mark.charset)
  const wide = wideOrder(bytes)
  if (wide) return decoded(bytes, wide)
  if (bytes.subarray(0, 4000).includes(0)) return undefined
  // A program says "utf-8" of whatever it sends; that is asked of the bytes first anyway.
  return (
    decoded(bytes, 'utf-8') ??
    (declared === undefined ? undefined : decoded(bytes, declared)) ??
    decoded(bytes, guessed(bytes))
  )
}
