/** Names of fewer letters are too much like many others; from `longForTwo` on two letters may differ. */
const shortest = 5
const longForTwo = 8
const shortestWord = 3

const lettersOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0)

/** How many letters of a name may differ; undefined where it is too short to say anything. */
export function slipsIn(words: readonly string[]) {
  const letters = lettersOf(words)
  return letters < shortest ? undefined : letters < longForTwo ? 1 : 2
}

/** How many letters have to be changed, added or left out; `most` + 1 for more than that. */
export function distance(one: string, other: string, most: number) {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of Array.from(one).entries()) {
    const now = [row + 1]
    for (let at = 1; at <= other.length; at++)
      now[at] = Math.min(
        (before[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (before[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1),
      )
    if (Math.min(...now) > most) return most + 1
    before = now
  }
  return before[other.length] ?? 0
}

/** Two spellings of one word. */
export type Slip = readonly [one: string, other: string]

/**
 * The words in which two names differ, none for one name; undefined for names that are no slip apart. Initials and other
 * short words hold no slip, and words of four letters one at most: "Ana" and "Eva" are two names.
 */
export function slipsBetween(
  one: readonly string[],
  other: readonly string[],
): readonly Slip[] | undefined {
  const most = Math.min(slipsIn(one) ?? -1, slipsIn(other) ?? -1)
  if (most < 0) return undefined
  if (one.length !== other.length)
    return distance(one.join(' '), other.join(' '), most) <= most ? [] : undefined
  const slips: Slip[] = []
  let left = most
  for (const [at, word] of one.entries()) {
    const slip: Slip = [word, other[at] ?? '']
    if (slip[0] === slip[1]) continue
    const bound = Math.min(left, mostIn(slip))
    const count = distance(...slip, bound)
    if (count > bound) return undefined
    left -= count
    slips.push(slip)
  }
  return slips
}

const mostIn = ([one, other]: Slip) => {
  const letters = Math.min(one.length, other.length)
  return letters < shortestWord ? 0 : letters < shortest ? 1 : 2
}

/**
 * The name's search key in pieces, one more than letters may differ: a name that is no further away has one of them whole,
 * and so all trigrams of it.
 */
export function piecesOf(words: readonly string[]) {
  const key = ` ${words.join(' ')}`
  const count = (slipsIn(words) ?? 0) + 1
  const cut = (nth: number) => Math.round((key.length * nth) / count)
  return Array.from({ length: count }, (_, nth) => key.slice(cut(nth), cut(nth + 1)))
}
