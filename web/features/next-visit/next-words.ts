import { dayAndMonth, dayOfMonth, fullDate, shortDay } from '#contract/kit/albanian.ts'
import { daysBetween } from '#contract/kit/time.ts'
import { type NextPlace, type NextVisit, nextVisitWords } from '#contract/returns/next-visit.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { minutesOf } from '#contract/visits/parts.ts'
import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'

const week = 7

/** "pas 3 javësh", or "e njëjta ditë" beside another hour of it. */
export function wayWords(visit: Appointment, shown: NextPlace, other: NextPlace) {
  if (other.date === shown.date) return nextVisitWords.sameDay
  const days = daysBetween(visit.appointment_date, other.date)
  const { afterWeeks, afterDays } = nextVisitWords
  return days % week === 0 ? afterWeeks(days / week) : afterDays(days)
}

export const wayTime = ({ date, time }: NextPlace) => `${shortDay(date)}, ${time}`

/** The year is said when it is another one than the visit's. */
export const dayWords = ({ appointment_date: from }: Appointment, { date }: NextPlace) =>
  (date.slice(0, 4) === from.slice(0, 4) ? dayAndMonth : fullDate)(date)

export const saveWords = ({ date, time }: NextPlace) => nextVisitWords.save(dayOfMonth(date), time)

export const whyWords = (visit: Appointment, { everyDays, service }: NextVisit) =>
  service === null
    ? nextVisitWords.comes(visit.client_name, everyDays)
    : nextVisitWords.again(service, everyDays)

/** "Ngjyrosje + Fenirje, deri 14:10" */
export function whatWords({ parts }: NextVisit, { time }: NextPlace) {
  const minutes = parts.reduce((sum, part) => sum + minutesOf(part), minutesOfTime(time))
  return `${parts.map(({ service_name }) => service_name).join(' + ')}, deri ${clockOf(minutes)}`
}

/** "te Arta dhe Drita" */
export function withWords({ parts }: NextVisit, withWhom: (name: string) => string) {
  const names = [...new Set(parts.map(({ barber }) => withWhom(barber)))]
  const last = names.at(-1) ?? ''
  return `te ${names.length > 1 ? `${names.slice(0, -1).join(', ')} dhe ${last}` : last}`
}

export const priceOf = ({ parts }: NextVisit) =>
  parts.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100
