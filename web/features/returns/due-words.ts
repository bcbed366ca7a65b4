import { counted, duration, shortDay, shortWeekday } from '#contract/kit/albanian.ts'
import { addDays, daysBetween } from '#contract/kit/time.ts'
import type { DueClient } from '#contract/returns/due.ts'

type Slot = { readonly date: string; readonly time: string }

/** "sot", "sht", from a week on "hën 30 nën" */
export function slotDay({ date }: Slot, today: string) {
  if (date === today) return 'sot'
  const day = shortWeekday(date).toLowerCase()
  return date < addDays(today, 7) ? day : `${day} ${shortDay(date)}`
}

/** "sot 13:10" */
export const slotWords = (slot: Slot, today: string) => `${slotDay(slot, today)} ${slot.time}`

/** Within a sentence a service's name begins small, unless it is written in capitals. */
const within = (name: string) =>
  name.slice(1) === name.slice(1).toLowerCase()
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name

/** "Qethje dhe mjekër te Besniku" */
export function usualWords({ usual }: DueClient, withBarber: (id: string | null) => string) {
  const [first = '', ...rest] = usual.services.map(({ name }) => name)
  const last = rest.pop()
  const services = [[first, ...rest.map(within)].join(', '), last && within(last)]
    .filter(Boolean)
    .join(' dhe ')
  return [services, usual.barber_id && withBarber(usual.barber_id)].filter(Boolean).join(' ')
}

export const daysSince = ({ lastVisit }: DueClient, today: string) => daysBetween(lastVisit, today)

export const daysWords = (days: number) => counted(days, 'ditë', 'ditë')

/** "1 orë 30 min: vetëm hën 10:00" */
export const laterWords = ({ usual, later }: DueClient, today: string) =>
  `${duration(usual.minutes)}: ${later ? `vetëm ${slotWords(later, today)}` : 'asnjë vend dy javë'}`

/** "31 %", of nobody none */
export const shareWords = (part: number, whole: number) =>
  whole > 0 ? `${Math.round((part / whole) * 100)} %` : ''
