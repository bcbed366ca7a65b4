const fractionOf = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0
const isPrime = (n: number) => {
  for (let by = 2; by * by <= n; by += 1) if (n % by === 0) return false
  return true
}
const primes = Array.from({ length: 310 }, (_, nth) => nth + 2).filter(isPrime)
/** The constants of FIPS 180-4: fractions of the roots of the first primes. */
const rounds = Uint32Array.from(primes, (prime) => fractionOf(Math.cbrt(prime)))
const first = Uint32Array.from(primes.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)))

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The text in blocks of sixteen words: its end is marked, and its length stands last. */
function blocksOf(text: string) {
  const bytes = new TextEncoder().encode(text)
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 4, bytes.length * 8)
  return Array.from({ length: whole.length / 64 }, (_, block) =>
    Array.from({ length: 16 }, (__, nth) => view.getUint32(block * 64 + nth * 4)),
  )
}

function mix(state: Uint32Array, block: readonly number[]) {
  const words = new Uint32Array(64)
  words.set(block)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let nth = 0; nth < 64; nth += 1) {
    if (nth >= 16) {
      const [early = 0, late = 0] = [words[nth - 15], words[nth - 2]]
      const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
      const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
      words[nth] = (words[nth - 16] ?? 0) + small + (words[nth - 7] ?? 0) + large
    }
    const ofE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = h + ofE + ((e & f) ^ (~e & g)) + (rounds[nth] ?? 0) + (words[nth] ?? 0)
    const ofA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = ofA + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, nth) => (state[nth] = (state[nth] ?? 0) + word))
}

/** SHA-256 of a text, in hexadecimal: the browser has none of its own where the address is plain http. */
export function sha256(text: string) {
  const state = first.slice()
  for (const block of blocksOf(text)) mix(state, block)
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}
