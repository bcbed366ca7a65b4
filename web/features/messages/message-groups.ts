import { money, shortDay, weekday } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import type { Message, MessageKind } from '#contract/messages/messages.ts'
import type { Source } from '#contract/visits/statuses.ts'
import { sinceWords } from '#web/lists/debts.ts'

const titles: Readonly<Record<MessageKind, string>> = {
  moved: 'U zhvendos',
  reminder: 'Kujtesa për nesër',
  confirmed: 'U rezervua',
  cancelled: 'U anulua',
  offer: 'Vende të ofruara',
  birthday: 'Ditëlindje sot',
  review: 'Fjala në Google',
  due: 'Kthimet',
  debt: 'Borxhe',
}
/** What has changed is more urgent than what was known before; what is about no visit to come can wait. */
const kinds = [
  'offer',
  'moved',
  'reminder',
  'confirmed',
  'cancelled',
  'due',
  'birthday',
  'review',
  'debt',
] as const satisfies MessageKind[]

/** About the client, and no visit that lies ahead. They say how to get no more of them. */
export const isInvited = ({ kind }: Pick<Message, 'kind'>) =>
  kind === 'due' || kind === 'review' || kind === 'birthday'

/** What happened to a visit of this very day, in a row whose group does not say it. */
const fates: Readonly<Partial<Record<MessageKind, string>>> = {
  confirmed: 'u konfirmua',
  moved: 'u zhvendos',
  cancelled: 'u anulua',
  offer: 'iu ofrua',
}

export const pushedTitle = 'U shtynë tani'

/** The due messages: what a late barber has pushed back, then visits of today, and the rest by reason. */
export function groupsOf(due: readonly Message[], today: string) {
  const rest = due.filter(({ late }) => late === null)
  const isOfToday = (message: Message) =>
    message.date === today && message.time !== '' && !isInvited(message)
  const later = rest.filter((message) => !isOfToday(message))
  return [
    { title: pushedTitle, rows: due.filter(({ late }) => late !== null) },
    { title: 'Termine të sotme', rows: rest.filter(isOfToday) },
    ...kinds.map((kind) => {
      const rows = later.filter((message) => message.kind === kind)
      return { title: titles[kind], rows, about: aboutOf(rows, today) }
    }),
  ]
}

/** Of what the messages are that ask for a word. */
const aboutOf = (rows: readonly Message[], today: string) =>
  rows.every(({ kind, date }) => kind === 'review' && date === addDays(today, -1))
    ? 'nga vizitat e djeshme'
    : undefined

function dayOf(date: string, today: string) {
  if (date === today) return 'sot'
  if (date === addDays(today, 1)) return 'nesër'
  if (date === addDays(today, -1)) return 'dje'
  return `${weekday(date)} ${shortDay(date)}`
}

/** "nesër 09:00"; of what is about no hour "sot", "dje" */
export const timeWords = (message: Pick<Message, 'kind' | 'date' | 'time'>, today: string) =>
  [dayOf(message.date, today), !isInvited(message) && message.time].filter(Boolean).join(' ')

/** How a booking came, as far as that is told. */
const ways: Readonly<Partial<Record<Source, string>>> = {
  phone: 'me telefon,',
  online: 'nga faqja,',
}

function newsOf({ date, kind, booked, late }: Message, today: string) {
  if (late) return `ishte ${late.was}`
  const isAccepted = booked?.source === 'online'
  if (date === today && (!booked || isAccepted)) return fates[kind]
  return booked ? `${ways[booked.source] ?? 'në'} ${booked.at}` : undefined
}

/** "e martë 24 nën 11:00 te Drita · me telefon, 12:22"; of a debt "43,00 € · që nga 3 shtator" */
export function rowWords(message: Message, today: string, whom: string) {
  if (message.owes !== undefined)
    return `${money(message.owes)} · ${sinceWords(message.date, today)}`
  const place = message.barber === '' ? '' : ` te ${whom}`
  return [timeWords(message, today) + place, newsOf(message, today)].filter(Boolean).join(' · ')
}
