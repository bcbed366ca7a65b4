import { type Client, type ClientChange, longestNote } from '#contract/clients.ts'
import { fold } from '#contract/kit/albanian.ts'

/** Where Albanian is spoken: a number is found however much of its prefix was written down or typed. */
const countryCode = /^(00)?(355|383|389|382)/
const phoneLike = /^[\s+()/.-]*\d[\d\s+()/.-]*$/
const mostWords = 5

function significantDigits(phone: string) {
  const digits = phone.replace(/\D/g, '')
  const isInternational = phone.trim().startsWith('+') || digits.startsWith('00')
  return (isInternational ? digits.replace(countryCode, '') : digits).replace(/^0+/, '')
}

const wordsOf = (typed: string) =>
  fold(typed)
    .replace(/[\p{P}\p{Z}\p{C}]+/gu, ' ')
    .trim()

/** What searches look through. Each word has a blank before it, so that "% be%" finds where one begins. */
export const searchKey = (name: string, phone: string) =>
  ` ${wordsOf(name)} ${significantDigits(phone)}`

/** How a search reads what was typed. */
export type Wanted = {
  /** LIKE patterns that a client fits all of. Without any, nobody is meant. */
  readonly exactly: readonly string[]
  /** Whoever's search key begins with it comes first. */
  readonly start: string
  /** Regular expressions that forgive a slip in each word, for when nobody fits exactly. */
  readonly nearly: readonly string[]
}

export const wanted = (typed: string): Wanted =>
  phoneLike.test(typed) ? wantedPhone(significantDigits(typed)) : wantedName(wordsOf(typed))

function wantedPhone(digits: string): Wanted {
  // Two digits are no more than a beginning; three or more may be the end that people remember.
  const pattern = digits.length < 3 ? `% ${digits}%` : `%${digits}%`
  return { exactly: digits === '' ? [] : [pattern], start: '', nearly: [] }
}

function wantedName(typed: string): Wanted {
  const words = typed.split(' ').filter(Boolean).slice(0, mostWords)
  return {
    exactly: words.map((word) => `% ${word}%`),
    start: words.length > 0 ? ` ${words.join(' ')}` : '',
    nearly: words.map(withSlip),
  }
}

const shortestSlip = 4
// What is longer than this is told apart by its beginning; the pattern would grow with the square.
const longestSlip = 8
const anyLetter = '[^ ]'

/** One letter wrong, missing, too many, or changed places with its neighbour. */
function withSlip(word: string) {
  const letters = Array.from(word).slice(0, longestSlip).map(literally)
  if (letters.length < shortestSlip) return ` ${letters.join('')}`
  const slips = letters.flatMap((letter, i) => {
    const [before, after] = [letters.slice(0, i).join(''), letters.slice(i + 1).join('')]
    const swapped = `${letters[i + 1] ?? ''}${letter}${letters.slice(i + 2).join('')}`
    return [
      `${before}${anyLetter}?${after}`,
      `${before}${anyLetter}${letter}${after}`,
      `${before}${swapped}`,
    ]
  })
  return ` (?:${slips.join('|')})`
}

// No punctuation has come this far, but these are symbols.
const literally = (letter: string) => (/[$+^|]/.test(letter) ? `\\${letter}` : letter)

/** Which page is answered: one that is not there any more is the last one that is. */
export function pageOf(count: number, wantedPage: number, limit: number) {
  const pages = Math.max(1, Math.ceil(count / limit))
  const page = Math.min(wantedPage, pages)
  return { page, pages, offset: (page - 1) * limit }
}

export type Range = { readonly limit: number; readonly offset: number }

/** The same rows, counted from whichever end is nearer: a database walks past every row that it leaves out. */
export function fromNearerEnd(count: number, { limit, offset }: Range) {
  const rows = Math.min(limit, count - offset)
  const behind = count - offset - rows
  return behind < offset
    ? { limit: rows, offset: behind, isBackward: true }
    : { limit: rows, offset, isBackward: false }
}

export type Details = Pick<Client, 'name' | 'phone' | 'email' | 'birthday' | 'note'>

/** What is not sent stays; an empty text or a null empties. */
export const laidOver = (client: Client, change: ClientChange): Details => ({
  name: change.name ?? client.name,
  phone: change.phone ?? client.phone,
  email: change.email ?? client.email,
  birthday: change.birthday === undefined ? client.birthday : change.birthday,
  note: change.note ?? client.note,
})

/** Two that are one: the name stays, the notes of both stay, of the rest what the other one lacks. */
export const filledFrom = (client: Client, other: Client): Details => ({
  name: client.name,
  phone: client.phone || other.phone,
  email: client.email || other.email,
  birthday: client.birthday ?? other.birthday,
  note: [client.note, other.note].filter(Boolean).join('\n').slice(0, longestNote).toWellFormed(),
})
