import {
  counted,
  dayOfMonth,
  number,
  shortDay,
  shortWeekday,
  weekday,
} from '#contract/kit/albanian.ts'
import { ago } from '#contract/kit/ago.ts'
import { addDays, wallClock } from '#contract/kit/time.ts'
import type { Request } from '#contract/outside/requests.ts'

const soon = (day: string, today: string) => {
  if (day === today) return 'sot'
  return day === addDays(today, 1) ? 'nesër' : undefined
}

/** In the column of a list: "sot", "nesër", "hën 23", in another month "7 dhj". */
export function briefDay(day: string, today: string) {
  if (day.slice(0, 7) !== today.slice(0, 7)) return soon(day, today) ?? shortDay(day)
  return soon(day, today) ?? `${shortWeekday(day).toLowerCase()} ${Number(day.slice(8))}`
}

/** In a sentence: "nesër", "e hënë 23 nëntor". */
export const dayInWords = (day: string, today: string) =>
  soon(day, today) ?? `${weekday(day)} ${dayOfMonth(day)}`

type Moment = Pick<Request, 'appointment_date' | 'appointment_time'>

/** "nesër, e shtunë 21 nëntor, 17:30" */
export function whenInWords(moment: Moment, today: string) {
  const { appointment_date: day, appointment_time: time } = moment
  const near = soon(day, today)
  return [near, `${weekday(day)} ${dayOfMonth(day)}`, time].filter(Boolean).join(', ')
}

/** The client's visits and no-shows in a few words; empty if the client is not visible to the member. */
export function historyWords({ visits, noShows }: Pick<Request, 'visits' | 'noShows'>) {
  if (visits === null || noShows === null) return ''
  const missed = noShows > 0 ? `${counted(noShows, 'herë', 'herë')} nuk erdhi` : ''
  const came = visits > 0 ? counted(visits, 'vizitë', 'vizita') : ''
  return [came, missed].filter(Boolean).join(' · ') || 'vizita e parë'
}

/** How long ago it was asked: "para 4 min", "para 3 orësh", "dje". */
export function askedAgo(requestedAt: string, now: Date, zone: string) {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(requestedAt)) / 60_000))
  if (minutes < 1) return 'tani'
  if (minutes < 60) return `para ${number(minutes)} min`
  const [asked, today] = [new Date(requestedAt), now].map((at) => wallClock(at, zone).slice(0, 10))
  if (asked !== today) return ago(asked ?? '', today ?? '')
  return `para ${counted(Math.floor(minutes / 60), 'ore', 'orësh')}`
}

/** What follows from a yes, and from no answer: "Pa përgjigje deri nesër në 09:30, vendi lirohet vetë." */
export function footWords({ lapsesAt, mails }: Pick<Request, 'lapsesAt' | 'mails'>, today: string) {
  const [day = '', time = ''] = lapsesAt.split(' ')
  const yes = mails
    ? 'Prano e ruan dhe i dërgon fjalën.'
    : 'Prano e ruan; pastaj fjalën ia shkruani ju.'
  return `${yes} Pa përgjigje deri ${dayInWords(day, today)} në ${time}, vendi lirohet vetë.`
}

export const strangerQuestion = {
  title: 'Ky nuk ishte klient?',
  body: 'Vendi lirohet, dhe ky numër do të pyesë më parë për 90 ditë.',
  action: 'Nuk ishte klient',
  danger: true,
} as const

/** The same of an entry of the waiting list. */
export const waitStrangerQuestion = (hasOffer: boolean) => ({
  ...strangerQuestion,
  body: `Del nga lista${hasOffer ? ', oferta e hapur tërhiqet' : ''}, dhe ky numër do të pyesë më parë për 90 ditë.`,
})
