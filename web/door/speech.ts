import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { type Currency, currencyFacts } from '#contract/kit/currency.ts'
import { addDays, weekdayOf } from '#contract/kit/time.ts'
import type { DoorLanguage } from '#contract/online-bookings.ts'
import { wordsIn } from './words/words.ts'

/** How days, times, lengths and prices are said in one language. `today` is the salon's. */
export function speechIn(lang: DoorLanguage, today: string, currency: Currency) {
  const words = wordsIn(lang)
  const dateOf = (day: string) => Number(day.slice(8))
  const monthOf = (day: string) => words.month(Number(day.slice(5, 7)) - 1)
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const isTomorrow = (day: string) => day === addDays(today, 1)
  return {
    words,
    lang,
    today,
    capital,
    dateOf,
    month: (day: string) => `${capital(monthOf(day))} ${day.slice(0, 4)}`,
    shortDay: (day: string) => (day === today ? words.today : words.shortWeekday(weekdayOf(day))),
    /** "E martë, 24 nëntor" */
    longDay: (day: string) =>
      capital(words.date(words.weekday(weekdayOf(day)), dateOf(day), monthOf(day))),
    /** "E martë 24" */
    dayAndDate: (day: string) => `${capital(words.weekday(weekdayOf(day)))} ${dateOf(day)}`,
    /** "Sot", "Nesër", "Mar 24" */
    nearDay: (day: string) =>
      day === today
        ? words.today
        : isTomorrow(day)
          ? words.tomorrow
          : `${words.shortWeekday(weekdayOf(day))} ${dateOf(day)}`,
    /** In a sentence: "sot", "nesër", "të martën", or with the date where it is not this week's. */
    onDay: (day: string) => {
      if (day === today) return words.onToday
      if (isTomorrow(day)) return words.onTomorrow
      const on = words.onWeekday(weekdayOf(day))
      return day < addDays(today, 7) ? on : `${on}, ${dateOf(day)} ${monthOf(day)}`
    },
    length: (minutes: number) => words.hours(Math.floor(minutes / 60), minutes % 60),
    money: (amount: number) => {
      const { digits, sign } = currencyFacts[currency]
      const [whole = '', cents] = amount.toFixed(digits).split('.')
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
      const spoken = currency === 'ALL' ? (lang === 'en' ? 'lek' : 'lekë') : sign
      if (lang === 'en' && currency === 'EUR') return `€${grouped}.${cents ?? '00'}`
      return `${grouped}${cents === undefined ? '' : `,${cents}`}\u00a0${spoken}`
    },
  }
}
export type Speech = ReturnType<typeof speechIn>

export const SpeechContext = createContext<Speech>(speechIn('sq', '2026-01-01', 'EUR'))
export const useSpeech = () => useContext(SpeechContext)

/** "09:45", so many minutes after that time of day; past midnight it begins anew. */
export function later(time: string, minutes: number) {
  const at = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes) % 1440
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}
