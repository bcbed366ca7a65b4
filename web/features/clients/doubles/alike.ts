import type { Double } from '#contract/clients/doubles.ts'
import { significantDigits } from '#contract/clients/clients.ts'
import { counted, fold, shortDay } from '#contract/kit/albanian.ts'

type Half = Double['a']

/** A piece of a name; one that the other name has not is marked. */
export type Piece = { readonly text: string; readonly isMarked: boolean }

/** How many letters two words have in common from their beginning on. */
function common(one: readonly string[], other: readonly string[]) {
  const at = one.findIndex(
    (letter, nth) => other[nth] === undefined || fold(other[nth]) !== fold(letter),
  )
  return at < 0 ? one.length : at
}

function marked(word: string, other: string): Piece[] {
  const [own, its] = [Array.from(word), Array.from(other)]
  const start = common(own, its)
  const end = common(own.slice(start).toReversed(), its.slice(start).toReversed())
  const cut = own.length - end
  return [
    { text: own.slice(0, start).join(''), isMarked: false },
    { text: own.slice(start, cut).join(''), isMarked: true },
    { text: own.slice(cut).join(''), isMarked: false },
  ]
}

/** The letters in which a name differs from another one, word by word where both have as many. */
export function piecesBeside(name: string, other: string): Piece[] {
  const [words, others] = [name.split(' '), other.split(' ')]
  const pieces =
    words.length === others.length
      ? words.flatMap((word, nth) => [
          ...(nth > 0 ? [{ text: ' ', isMarked: false }] : []),
          ...marked(word, others[nth] ?? ''),
        ])
      : marked(name, other)
  return pieces.filter(({ text }) => text !== '')
}

const markedIn = (name: string, other: string) =>
  piecesBeside(name, other)
    .filter(({ isMarked }) => isMarked)
    .reduce((sum, { text }) => sum + text.length, 0)

/** Why the two are shown. */
export function signWords({ a, b, why }: Double) {
  if (why === 'number') return 'I njëjti numër'
  if (why === 'email') return 'I njëjti email'
  const letters = Math.max(markedIn(a.name, b.name), markedIn(b.name, a.name))
  if (letters === 0) return 'I njëjti emër'
  return letters === 1 ? 'Emra me një shkronjë ndryshe' : 'Emra me dy shkronja ndryshe'
}

/** Visits that took place or lie ahead: a merge hands over both. */
const visitsOf = ({ totalAppointments, cancelledCount, noShows }: Half) =>
  totalAppointments - cancelledCount - noShows

/** The one with more visits stays, unless the other one is chosen. */
export const likelier = ({ a, b }: Double) => (visitsOf(b) > visitsOf(a) ? b : a)

/** "9 vizita", "e fundit: 12 tet, Drita"; of today with the time. */
export function visitFacts(half: Half, today: string) {
  const [visits, { latest }] = [visitsOf(half), half]
  if (visits === 0) return ['pa vizita']
  const all = counted(visits, 'vizitë', 'vizita')
  if (!latest) return [all]
  const day = latest.date === today ? `sot ${latest.time}` : shortDay(latest.date)
  return [all, `e fundit: ${day}, ${latest.barber}`]
}

/** "3 vizita kalojnë te Linda Kelmendi, me numrin" */
export function movesWords(other: Half, kept: Half) {
  const visits = visitsOf(other)
  const own = new Set(kept.phones.map(significantDigits))
  const hasNew = other.phones.some((phone) => !own.has(significantDigits(phone)))
  if (visits > 0)
    return `${counted(visits, 'vizitë kalon', 'vizita kalojnë')} te ${kept.name}${hasNew ? ', me numrin' : ''}`
  return hasNew ? `Numri kalon te ${kept.name}` : `Mbetet ${kept.name}`
}
