import { type Currency, currencyFacts } from '../kit/currency.ts'
import { addDays, weekdayOf } from '../kit/time.ts'
import type { DoorLanguage } from '../languages.ts'
import { clockOf, minutesOfTime } from '../visits/visit-time.ts'

const at = (list: readonly string[], index: number) => list[index] ?? ''

const sqOnWeekdays = [
  'të hënën',
  'të martën',
  'të mërkurën',
  'të enjten',
  'të premten',
  'të shtunën',
  'të dielën',
]
const sqWeekdays = ['e hënë', 'e martë', 'e mërkurë', 'e enjte', 'e premte', 'e shtunë', 'e diel']
const sqShort = ['Hën', 'Mar', 'Mër', 'Enj', 'Pre', 'Sht', 'Die']
// The mark lets the build leave the lists of the other language out.
const sqMonths =
  /* @__PURE__ */ 'janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor'.split(
    ' ',
  )
export const sqDays = {
  weekday: (nth: number) => at(sqWeekdays, nth),
  shortWeekday: (nth: number) => at(sqShort, nth),
  onWeekday: (nth: number) => at(sqOnWeekdays, nth),
  untilWeekday: (nth: number) => at(sqOnWeekdays, nth),
  month: (nth: number) => at(sqMonths, nth),
  date: (weekday: string, day: number, month: string) => `${weekday}, ${day} ${month}`,
  today: 'Sot',
  tomorrow: 'Nesër',
  onToday: 'sot',
  onTomorrow: 'nesër',
  hours: (hours: number, minutes: number) =>
    hours === 0
      ? `${minutes}\u00a0min`
      : `${hours}\u00a0orë${minutes === 0 ? '' : ` e ${minutes}\u00a0min`}`,
}

type DayWords = typeof sqDays

const enWeekdays = /* @__PURE__ */ 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(
  ' ',
)
const enMonths =
  /* @__PURE__ */ 'January February March April May June July August September October November December'.split(
    ' ',
  )

export const enDays: DayWords = {
  weekday: (nth) => at(enWeekdays, nth),
  shortWeekday: (nth) => at(enWeekdays, nth).slice(0, 3),
  onWeekday: (nth) => `on ${at(enWeekdays, nth)}`,
  untilWeekday: (nth) => at(enWeekdays, nth),
  month: (nth) => at(enMonths, nth),
  date: (weekday, day, month) => `${weekday} ${day} ${month}`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  onToday: 'today',
  onTomorrow: 'tomorrow',
  hours: (hours, minutes) =>
    hours === 0
      ? `${minutes}\u00a0min`
      : `${hours}\u00a0h${minutes === 0 ? '' : ` ${minutes}\u00a0min`}`,
}

const dayWords: Record<DoorLanguage, DayWords> = { sq: sqDays, en: enDays }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const moneyIn = (lang: DoorLanguage, currency: Currency) => (amount: number) => {
  const { digits, sign } = currencyFacts[currency]
  const [whole = '', cents] = amount.toFixed(digits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  const spoken = currency === 'ALL' ? (lang === 'en' ? 'lek' : 'lekë') : sign
  if (lang === 'en' && currency === 'EUR') return `€${grouped}.${cents ?? '00'}`
  return `${grouped}${cents === undefined ? '' : `,${cents}`}\u00a0${spoken}`
}

/** How days, times, lengths and prices are said to clients in one language. `today` is the salon's. */
export function saidIn(lang: DoorLanguage, today: string, currency: Currency) {
  const words = dayWords[lang]
  const dateOf = (day: string) => Number(day.slice(8))
  const monthOf = (day: string) => words.month(Number(day.slice(5, 7)) - 1)
  const dayOf = (day: string) =>
    words.date(words.weekday(weekdayOf(day)), dateOf(day), monthOf(day))
  const nearly = (called: (nth: number) => string) => (day: string) => {
    if (day === today) return words.onToday
    if (isTomorrow(day)) return words.onTomorrow
    const name = called(weekdayOf(day))
    return day < addDays(today, 7) ? name : `${name}, ${dateOf(day)} ${monthOf(day)}`
  }
  const isTomorrow = (day: string) => day === addDays(today, 1)
  const soon = (day: string) => {
    if (day === today) return words.today
    return isTomorrow(day) ? words.tomorrow : undefined
  }
  return {
    capital,
    dateOf,
    month: (day: string) => `${capital(monthOf(day))} ${day.slice(0, 4)}`,
    shortDay: (day: string) => (day === today ? words.today : words.shortWeekday(weekdayOf(day))),
    /** "E martë, 24 nëntor" */
    longDay: (day: string) => capital(dayOf(day)),
    /** Within a sentence: "e martë, 24 nëntor" */
    dayWithin: dayOf,
    /** "24 nëntor" */
    dayAndMonth: (day: string) => `${dateOf(day)} ${monthOf(day)}`,
    /** "Sot", "Nesër", "E martë 24" */
    dayAndDate: (day: string) =>
      soon(day) ?? `${capital(words.weekday(weekdayOf(day)))} ${dateOf(day)}`,
    /** "Sot", "Nesër", "Mar 24" */
    nearDay: (day: string) => soon(day) ?? `${words.shortWeekday(weekdayOf(day))} ${dateOf(day)}`,
    /** In a sentence: "sot", "nesër", "të martën", or with the date where it is not this week's. */
    onDay: nearly(words.onWeekday),
    /** After "until", "for" and "book", which take no other preposition in English. */
    untilDay: nearly(words.untilWeekday),
    length: (minutes: number) => words.hours(Math.floor(minutes / 60), minutes % 60),
    money: moneyIn(lang, currency),
  }
}

/** "09:45", so many minutes after that time of day; past midnight it begins anew. */
export const later = (time: string, minutes: number) => clockOf(minutesOfTime(time) + minutes)
