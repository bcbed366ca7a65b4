import { shortDay, weekday } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import type { Message, MessageKind } from '#contract/messages.ts'
import type { Source } from '#contract/visits/statuses.ts'

const titles: Readonly<Record<MessageKind, string>> = {
  moved: 'U zhvendos',
  reminder: 'Kujtesa për nesër',
  confirmed: 'U rezervua',
  cancelled: 'U anulua',
  offer: 'Vende të ofruara',
}
/** What has changed is more urgent than what was known before. */
const kinds = [
  'offer',
  'moved',
  'reminder',
  'confirmed',
  'cancelled',
] as const satisfies MessageKind[]

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
  const later = rest.filter(({ date }) => date !== today)
  return [
    { title: pushedTitle, rows: due.filter(({ late }) => late !== null) },
    { title: 'Termine të sotme', rows: rest.filter(({ date }) => date === today) },
    ...kinds.map((kind) => ({
      title: titles[kind],
      rows: later.filter((message) => message.kind === kind),
    })),
  ]
}

function dayOf(date: string, today: string) {
  if (date === today) return 'sot'
  if (date === addDays(today, 1)) return 'nesër'
  return `${weekday(date)} ${shortDay(date)}`
}

/** "nesër 09:00" */
export const timeWords = ({ date, time }: Pick<Message, 'date' | 'time'>, today: string) =>
  `${dayOf(date, today)} ${time}`

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

/** "e martë 24 nën 11:00 te Drita · me telefon, 12:22" */
export const rowWords = (message: Message, today: string, whom: string) =>
  [`${timeWords(message, today)} te ${whom}`, newsOf(message, today)].filter(Boolean).join(' · ')
