/**
 * Albanian dates, money and words without Intl: Chromium ships no Albanian data and silently prints English.
 * Node's Intl is the oracle of its tests.
 */
import { type Currency, currencyFacts, currencyHere } from './currency.ts'
import { addDays, mondayOf, weekdayOf } from './time.ts'

const weekdays = ['e hënë', 'e martë', 'e mërkurë', 'e enjte', 'e premte', 'e shtunë', 'e diel']
const shortWeekdays = ['Hën', 'Mar', 'Mër', 'Enj', 'Pre', 'Sht', 'Die']
const months = [
  'janar',
  'shkurt',
  'mars',
  'prill',
  'maj',
  'qershor',
  'korrik',
  'gusht',
  'shtator',
  'tetor',
  'nëntor',
  'dhjetor',
]
const shortMonths = 'jan shk mar pri maj qer korr gush sht tet nën dhj'.split(' ')
const hardSpace = '\u00a0'

const at = (list: readonly string[], index: number) => list[index] ?? ''
const dateOf = (day: string) => Number(day.slice(8, 10))
const yearOf = (day: string) => day.slice(0, 4)
export const monthOf = (day: string) => at(months, Number(day.slice(5, 7)) - 1)

export const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
export const weekday = (day: string) => at(weekdays, weekdayOf(day))
export const shortWeekday = (day: string) => at(shortWeekdays, weekdayOf(day))
export const dayAndMonth = (day: string) => `${weekday(day)}, ${dateOf(day)} ${monthOf(day)}`
export const fullDate = (day: string) => `${dayAndMonth(day)} ${yearOf(day)}`
export const monthAndYear = (day: string) => `${monthOf(day)} ${yearOf(day)}`
/** 16–24 nëntor, 28 nëntor – 3 dhjetor */
export const dateRange = (from: string, to: string) =>
  from.slice(0, 7) === to.slice(0, 7)
    ? `${dateOf(from)}–${dayOfMonth(to)}`
    : `${dayOfMonth(from)} – ${dayOfMonth(to)}`
/** 24 nëntor */
export const dayOfMonth = (day: string) => `${dateOf(day)} ${monthOf(day)}`
/** 3 mars 2027 */
export const fullDay = (day: string) => `${dateOf(day)} ${monthAndYear(day)}`
/** "nëntori deri sot" */
export const monthSoFar = (day: string) => {
  const month = monthOf(day)
  return `${month}${month.endsWith('k') ? 'u' : 'i'} deri sot`
}
export const shortDate = (day: string) => day.split('-').reverse().join('.')
export const shortDay = (day: string) =>
  `${dateOf(day)} ${at(shortMonths, Number(day.slice(5, 7)) - 1)}`

/** "16–22 nëntor 2026", "27 qershor 2026 – 26 qershor 2027" */
export function fullRange(from: string, to: string) {
  if (yearOf(from) !== yearOf(to))
    return `${dateOf(from)} ${monthAndYear(from)} – ${dateOf(to)} ${monthAndYear(to)}`
  if (monthOf(from) !== monthOf(to))
    return `${dateOf(from)} ${monthOf(from)} – ${dateOf(to)} ${monthAndYear(to)}`
  return `${dateOf(from)}–${dateOf(to)} ${monthAndYear(to)}`
}

/** The week that holds the day. */
export const weekRange = (day: string) => fullRange(mondayOf(day), addDays(mondayOf(day), 6))

/** "16–22 nën": the same week where the whole has no room. */
export function shortWeek(day: string) {
  const from = mondayOf(day)
  const to = addDays(from, 6)
  return monthOf(from) === monthOf(to)
    ? `${dateOf(from)}–${shortDay(to)}`
    : `${shortDay(from)} – ${shortDay(to)}`
}

export function number(value: number, digits = 0) {
  const [whole = '', decimals] = Math.abs(value).toFixed(digits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, hardSpace)
  return (value < 0 ? '-' : '') + grouped + (decimals ? `,${decimals}` : '')
}
export const moneyIn = (amount: number, currency: Currency) =>
  `${number(amount, currencyFacts[currency].digits)}${hardSpace}${currencyFacts[currency].sign}`
/** In the currency of the salon that this browser stands in; never on the server. */
export const money = (amount: number) => moneyIn(amount, currencyHere())
/** A price as a field shows it, without its sign. */
export const amountText = (amount: number) => number(amount, currencyFacts[currencyHere()].digits)
/** A dash for null, the amount that the server does not show to this member. */
export const moneyIfKnown = (euro: number | null) => (euro === null ? '–' : money(euro))
export const percent = (value: number, digits = 0) => `${number(value, digits)}%`

export const counted = (n: number, one: string, many: string) =>
  `${number(n)}${hardSpace}${n === 1 ? one : many}`

export function duration(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return `${number(hours)} orë${rest === 0 ? '' : ` e ${rest} min`}`
}

/** For searching and comparing: no case, no accents, single blanks ("ceshtje" finds "Çështje"). */
export const fold = (words: string) =>
  words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const alphabet = 'a b c ç d dh e ë f g gj h i j k l ll m n nj o p q r rr s sh t th u v x xh y z zh'
const rank = new Map(alphabet.split(' ').map((letter, index) => [letter, index]))
const letters = (words: string) =>
  words.toLowerCase().match(/dh|gj|ll|nj|rr|sh|th|xh|zh|[\s\S]/g) ?? []

/** The order of the 36 letters: "Lum" before "Llesh". */
export function compare(a: string, b: string) {
  const [left, right] = [letters(a), letters(b)]
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x = '', y = ''] = [left[i], right[i]]
    if (x === y) continue
    const order = (rank.get(x) ?? -1) - (rank.get(y) ?? -1)
    return order || (x < y ? -1 : 1)
  }
  return left.length - right.length
}
