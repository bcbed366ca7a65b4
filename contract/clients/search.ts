import { fold } from '../kit/albanian.ts'
import { significantDigits } from './clients.ts'

const phoneLike = /^[\s+()/.-]*\d[\d\s+()/.-]*$/
const mostWords = 5

/** The words of a name as searches compare them. */
export const wordsOf = (typed: string) =>
  fold(typed)
    .replace(/[\p{P}\p{Z}\p{C}]+/gu, ' ')
    .trim()

/** What searches look through. Each word has a blank before it, so that "% be%" finds where one begins. */
export const searchKey = (name: string, phones: readonly string[]) =>
  ` ${wordsOf(name)} ${phones.map(significantDigits).join(' ')}`

/** How a search reads what was typed. */
export type Wanted = {
  /** LIKE patterns, all of which a client has to fit. An empty list finds no client. */
  readonly exactly: readonly string[]
  /** Parts of a search key: a client that fits exactly has all of their letter triples. */
  readonly triples: readonly string[]
  /** Clients whose search key begins with this come first. */
  readonly start: string
  /** LIKE patterns: a client that fits all of them, with words that begin as typed, comes next. */
  readonly opening: readonly string[]
  /** Patterns that forgive a slip in each word; used when there is no exact fit. */
  readonly nearly: readonly Slip[]
}
/** A regular expression, and parts of a search key: a fitting client has the last trigram of at least one of them. */
type Slip = { readonly pattern: string; readonly triples: readonly string[] }

export const wanted = (typed: string): Wanted =>
  phoneLike.test(typed) ? wantedPhone(significantDigits(typed)) : wantedName(wordsOf(typed))

function wantedPhone(digits: string): Wanted {
  // Two digits are no more than a beginning; three or more may be the end that people remember.
  const pattern = digits.length < 3 ? `% ${digits}%` : `%${digits}%`
  const triples = [pattern.replaceAll('%', '')]
  return { exactly: digits === '' ? [] : [pattern], triples, start: '', opening: [], nearly: [] }
}

function wantedName(typed: string): Wanted {
  const words = typed.split(' ').filter(Boolean).slice(0, mostWords)
  const start = words.length > 0 ? ` ${words.join(' ')}` : ''
  const opening = words.map((word) => `% ${word}%`)
  const triples = words.map(within)
  const exactly = triples.map((part) => `%${part}%`)
  return { exactly, triples, start, opening, nearly: words.map(withSlip) }
}

const shortestWithin = 3
/** Found anywhere in a word: "hona" is in "Jehona". One or two letters are in half of all names: only a beginning. */
const within = (word: string) => (Array.from(word).length < shortestWithin ? ` ${word}` : word)

const shortestSlip = 4
// Longer words are compared by their beginning: the pattern grows with the square of the length.
const longestSlip = 8
const anyLetter = '[^ ]'

/** One letter wrong, missing, too many, or changed places with its neighbour. */
function withSlip(word: string): Slip {
  const typed = Array.from(word)
  const letters = typed.slice(0, longestSlip).map(literally)
  if (letters.length < shortestSlip)
    return { pattern: ` ${letters.join('')}`, triples: [` ${word}`] }
  const slips = letters.flatMap((letter, i) => {
    const [before, after] = [letters.slice(0, i).join(''), letters.slice(i + 1).join('')]
    const swapped = `${letters[i + 1] ?? ''}${letter}${letters.slice(i + 2).join('')}`
    return [
      `${before}${anyLetter}?${after}`,
      `${before}${anyLetter}${letter}${after}`,
      `${before}${swapped}`,
    ]
  })
  return { pattern: ` (?:${slips.join('|')})`, triples: leftBy(typed) }
}

/** A word with one slip still contains one of these triples: which one depends on the letter at which the slip is. */
const leftBy = ([a, b, c, d, e]: string[]) =>
  e === undefined
    ? [` ${a}`, ` ${b}${a}`, `${b}${c}${d}`]
    : [` ${a}${b}`, ` ${a}${c}`, `${c}${d}${e}`]

// Escapes letters that a pattern would read as signs: punctuation is removed before, but not these symbols.
const literally = (letter: string) => (/[$+^|]/.test(letter) ? `\\${letter}` : letter)
