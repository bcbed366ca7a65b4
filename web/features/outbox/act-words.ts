import { capitalised, duration, money } from '#contract/kit/albanian.ts'
import { firstWordOf, nameWithWhom } from '#contract/kit/first-name.ts'
import { grouped } from '#contract/kit/dialling.ts'
import { wallClock } from '#contract/kit/time.ts'
import type { LateAct, OpenAct } from '#contract/outbox/outbox.ts'
import type { Payment } from '#contract/till/sales.ts'
import { howWords } from '#web/features/till/sales/form/sale-words.ts'
import { briefDay } from '#web/features/outside/requests/request-words.ts'

/** What words need to know of the salon. */
export type Salon = {
  readonly today: string
  readonly zone: string
  /** "Besniku" as one says with whom, by the barber's id. */
  readonly with: (barberId: string) => string
  /** The same by the name. */
  readonly withWhom: (name: string) => string
  readonly hasLeft: (barberId: string) => boolean
  /** Whether the member may say whose act one is. */
  readonly mayProve: boolean
}

type Wish = { barber_id?: string; work?: number; duration?: number; price?: number }
export const wishesOf = ({ body }: Pick<OpenAct, 'body'>): readonly Wish[] =>
  Array.isArray(body['parts']) ? (body['parts'] as Wish[]) : [body as Wish]

export const textIn = (fields: OpenAct['body'], name: string) => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The moment on the salon's clock. */
const momentAt = (at: string, zone: string) => {
  const clock = wallClock(new Date(at), zone)
  return { date: clock.slice(0, 10), time: clock.slice(11, 16) }
}

const author = ({ by }: Pick<OpenAct, 'by'>) => firstWordOf(by.name) || 'dikush'

/** As a sentence says it: "Besniku". */
export const authorWord = ({ by }: Pick<OpenAct, 'by'>) => nameWithWhom(by.name) || 'dikush'

/** Where it wants to be, else when it was written. */
export function whenOf(act: OpenAct, { zone, today }: Salon) {
  const { date, time } = act.wanted ?? momentAt(act.at, zone)
  return { time, day: briefDay(date, today) }
}

/** "11:32, Tableti te banaku, Drita" */
export function writtenWords(act: OpenAct, { zone, today }: Salon) {
  const { date, time } = momentAt(act.at, zone)
  const when = date === today ? time : `${briefDay(date, today)} ${time}`
  const who = act.why === 'unproved' ? `si ${author(act)}` : author(act)
  return [when, act.device, who].filter(Boolean).join(', ')
}

/** The act itself in one word, with the article that a time after it takes. */
function thing(act: Pick<OpenAct, 'what' | 'body'>): readonly [noun: string, article: 'i' | 'e'] {
  switch (act.what) {
    case 'book':
      return ['termini', 'i']
    case 'arrive':
      return ['ardhja', 'e']
    case 'close':
      return ['mbyllja', 'e']
    case 'change':
      if (textIn(act.body, 'appointment_time')) return ['zhvendosja', 'e']
      return Object.keys(act.body).join() === 'note' ? ['shënimi', 'i'] : ['ndryshimi', 'i']
    default:
      return ['veprimi', 'i']
  }
}

/** What is said of it behind whose act it is: "termin i ri, e premte …" */
const restOf = ({ text, client }: Pick<OpenAct, 'text'> & Partial<Pick<OpenAct, 'client'>>) =>
  text.slice((client && text.startsWith(client.name) ? client.name.length : text.indexOf(': ')) + 2)
/** Of the till, and of no person. */
export const isOfMoney = ({ what }: Pick<OpenAct, 'what'>) => what === 'cash' || what === 'sell'

/** Whom it is about, else what it is: "Dalje nga arka: 20,00 €". */
export function titleOf(act: OpenAct) {
  if (isOfMoney(act)) return act.text.replace(/ \(.*\)$/s, '')
  const name = act.client?.name ?? act.text.slice(0, act.text.indexOf(': '))
  return act.why === 'after' ? `${name}, ${thing(act)[0]}` : name
}

/** The name alone, for what is said once it is decided. */
export const nameIn = (act: OpenAct) =>
  act.why === 'after' ? (act.client?.name ?? '') : titleOf(act)

/** "10,00 € në dorë" */
export function paidIn({ amount, body }: Pick<OpenAct, 'amount' | 'body'>) {
  if (amount === null) return ''
  const payments = (body['payments'] ?? []) as Payment[]
  return [money(Math.abs(amount)), payments.length > 0 && howWords({ payments })]
    .filter(Boolean)
    .join(' ')
}

/** "Termin i ri: Qethje, 30 min · 7,00 €" */
export function whatWords(act: OpenAct, salon: Salon): string {
  const { what, body, service, client } = act
  const note = textIn(body, 'note')
  if (what === 'book') return `Termin i ri: ${[service, costOf(act)].filter(Boolean).join(', ')}`
  if (what === 'close')
    return `Mbyllje: ${[paidIn(act), momentAt(act.at, salon.zone).time].filter(Boolean).join(', ')}`
  if (what === 'cash') {
    const reason = textIn(body, 'reason')
    return titleOf(act) + (reason === undefined ? '' : `, “${reason}”`)
  }
  if (what === 'client' && client)
    return [capitalised(act.text), client.phone && grouped(client.phone)].filter(Boolean).join(', ')
  if (what === 'change' && textIn(body, 'appointment_time')) return moveWords(act, salon)
  if (what === 'change' && note !== undefined && thing(act)[0] === 'shënimi')
    return `Shënim: “${note}”`
  return capitalised(isOfMoney(act) ? act.text : restOf(act))
}

function costOf(act: OpenAct) {
  const wishes = wishesOf(act)
  const sumOf = (one: (wish: Wish) => number | undefined) => {
    const all = wishes.map(one)
    return all.every((value) => value !== undefined)
      ? all.reduce((sum, value) => sum + value, 0)
      : undefined
  }
  const minutes = sumOf(({ work, duration: whole }) => work ?? whole)
  const price = sumOf(({ price: one }) => one)
  return [minutes !== undefined && duration(minutes), price !== undefined && money(price)]
    .filter(Boolean)
    .join(' · ')
}

/** "Zhvendosje: nga 16:00 në 17:30 te Arta" */
function moveWords({ wanted, seen }: OpenAct, salon: Salon) {
  const from = textIn(seen, 'appointment_time')
  const to = wanted && `në ${wanted.time} te ${salon.with(wanted.barber_id)}`
  return `Zhvendosje: ${[from && `nga ${from}`, to].filter(Boolean).join(' ')}`
}

/** "Bashkë me të vendoset edhe 1 tjetër: shënimi i 11:34." */
export function behindWords(behind: readonly OpenAct[], { zone }: Salon) {
  const each = behind.map((act) => {
    const [noun, article] = thing(act)
    if (act.what === 'close') return `${noun}, ${paidIn(act)}; paraja është tashmë në arkë`
    return `${noun} ${article} ${momentAt(act.at, zone).time}`
  })
  const many =
    behind.length === 1 ? 'vendoset edhe 1 tjetër' : `vendosen edhe ${behind.length} të tjera`
  return `Bashkë me të ${many}: ${each.join(', ')}.`
}

/** Of a done act: whose it is, what it was, and when it came. */
export function lateWords(act: LateAct, { zone, today }: Salon) {
  const { time } = momentAt(act.at, zone)
  const name = isOfMoney(act) ? act.text : act.text.slice(0, act.text.indexOf(': '))
  const what = isOfMoney(act) ? '' : restOf(act)
  const fate = act.fate === 'dropped' ? 'u hoq' : ''
  return {
    time,
    day: briefDay(momentAt(act.at, zone).date, today),
    name,
    words: [what, fate, author(act)].filter(Boolean).join(' · '),
  }
}

/** "13:20", with the day before where it was not today. */
export function gotWords({ gotAt }: LateAct, { zone, today }: Salon) {
  const { date, time } = momentAt(gotAt, zone)
  return date === today ? `në ${time}` : `${briefDay(date, today)} në ${time}`
}

/** Presin, its decisions, with this row open. */
export const decisionPath = (id: string) => `/presin?s=internet&a=${id}`
