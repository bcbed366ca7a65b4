/** A number that is always the same for a name. */
function seedOf(name: string) {
  let seed = 2166136261
  for (const letter of name.normalize('NFC'))
    seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return seed
}

/** The strands' lengths, between 0.1 and 1, grown from the letters of a name. */
export function lengthsOf(name: string, count: number) {
  const seed = seedOf(name)
  const [a, b] = [(seed % 628) / 100, ((seed >>> 8) % 628) / 100]
  const letters = Array.from(name.toLowerCase()).map((letter) => (letter.codePointAt(0) ?? 0) % 17)
  return Array.from({ length: count }, (_, nth) => {
    const at = nth / (count - 1)
    const wave = 0.5 + 0.28 * Math.sin(at * 5.2 + a) + 0.16 * Math.sin(at * 11.6 + b)
    const letter = (letters[nth % letters.length] ?? 0) / 17
    return Math.min(1, Math.max(0.1, wave * 0.74 + letter * 0.3))
  })
}
