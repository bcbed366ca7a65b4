import { complains, complaintAt, defineComplaints } from '../kit/errors.ts'
import { z } from 'zod'
import { aheadErrors } from '../visits/ahead.ts'
import { calendarDay, id, text } from '../kit/fields.ts'
import { cursor } from '../kit/paging.ts'
import { route } from '../kit/route.ts'
import type { DoorLanguage } from '../languages.ts'
import { clientAnswers, sources } from '../visits/statuses.ts'
import { strangePlaceIn } from './places.ts'
import { defineReplies } from '../replies.ts'

/** Why a client should get a message from the salon today. */
const messageKinds = [
  'reminder',
  'confirmed',
  'moved',
  'cancelled',
  'offer',
  'due',
  'review',
  'birthday',
  'debt',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** How people write here. A call is told too. */
const messengers = ['whatsapp', 'viber', 'sms', 'call'] as const
export type Messenger = (typeof messengers)[number]
export const messengerNames: Readonly<Record<Messenger, string>> = {
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  sms: 'SMS',
  call: 'Telefon',
}

/** Messages in one answer, in the order of their visits. */
const mostMessages = 200

export const messageComplaints = defineComplaints({
  unknownPlace: [
    'unknown_place',
    ({ place }: { place: string }) => `Vendi {${place}} nuk njihet.`,
    ({ place }: { place: string }) => `The place {${place}} is not known.`,
  ],
  empty: ['required', 'Shkruani tekstin.', 'Please write the text.'],
})

export const messageWords = {
  loadFailed: 'Gabim në ngarkimin e mesazheve',
  none: 'Për sot askush. Dita është e thënë.',
  sent: (count: number, last: string) =>
    count === 1 ? `1 u dërgua në ${last}.` : `${count} u dërguan, e fundit ${last}.`,
  nothing: 'Klienti nuk ka numër, ose nuk ka çfarë t’i shkruhet.',
  copied: 'Teksti u kopjua, ngjite.',
  saved: 'Tekstet u ruajtën.',
} as const

export const messageReplies = defineReplies({
  saved: [messageWords.saved, 'The texts were saved.'],
})

/** A client is asked for a word on Google once in so many days. */
export const reviewAfterDays = 180
/** A client who was told of a debt is left alone so many days, unless they owe something new. */
export const debtAfterDays = 14

/** Words of their own: for a visit that a late barber has pushed back, and for somebody whose turn in the line comes. */
export const textKinds = [...messageKinds, 'late', 'queue'] as const
export type TextKind = (typeof textKinds)[number]
/** One text for each kind and language. */
export type TextName = `${TextKind}${'Sq' | 'En'}`
export const textNames = textKinds.flatMap((kind): TextName[] => [`${kind}Sq`, `${kind}En`])
export const textNameOf = (kind: TextKind, lang: DoorLanguage) =>
  `${kind}${lang === 'sq' ? 'Sq' : 'En'}` as const

const template = text(600)
  .refine((typed) => typed !== '', complains(messageComplaints.empty))
  .superRefine((typed, context) => {
    const strange = strangePlaceIn(typed)
    if (strange !== undefined)
      context.addIssue(complaintAt([], messageComplaints.unknownPlace({ place: strange })))
  })

const fields = Object.fromEntries(textNames.map((name) => [name, template])) as Record<
  TextName,
  typeof template
>
const Texts = z.object(fields)
export type Texts = Readonly<Record<TextName, string>>

/** The kinds that a salon switches off; a review is asked for only where the salon has an address for it, too. */
const Switches = z.object({ review: z.boolean(), birthday: z.boolean() })
export type MessageSwitches = z.output<typeof Switches>

const Links = z.object({
  whatsapp: z.string(),
  /** Opens the chat without the text: it is copied first. */
  viber: z.string(),
  sms: z.string(),
  call: z.string(),
})

/** What opens each program with the message. */
export function linksOf({ number, text }: Pick<Message, 'number' | 'text'>) {
  const words = encodeURIComponent(text)
  return {
    whatsapp: `https://wa.me/${number.replace('+', '')}?text=${words}`,
    viber: `viber://chat?number=${encodeURIComponent(number)}`,
    sms: `sms:${number}?&body=${words}`,
    call: `tel:${number}`,
  }
}

export const Message = z.object({
  /** Kind, visit and hour: moved again it is due again. Without a visit: kind, client and day; of a debt the day of the newest. */
  id: z.string(),
  kind: z.enum(messageKinds),
  /** Null where it is about the client and no visit: who is due, a birthday, a debt. */
  appointmentId: z.string().nullable(),
  clientId: z.string().nullable(),
  client: z.string(),
  phone: z.string(),
  /** Of the visit, or of the free time that is named; of a birthday the day, of a debt that of the oldest. */
  date: z.string(),
  /** Empty, as the barber, where it is about no time. */
  time: z.string(),
  barber: z.string(),
  /** The phone as a program dials it; empty where the client has none and is told by word of mouth. */
  number: z.string(),
  text: z.string(),
  /** How and when a visit was booked, "12:22"; null in a message about anything else. */
  booked: z.object({ at: z.string(), source: z.enum(sources) }).nullable(),
  /** Of a visit that a late barber has pushed back: when it was, and what its client says; null in any other message. */
  late: z.object({ was: z.string(), answer: z.enum(clientAnswers).nullable() }).nullable(),
  /** What the client owes, in a message about that. */
  owes: z.number().optional(),
  /** Left out where the caller makes them itself, with `linksOf`. */
  links: Links.optional(),
  /** On the salon's clock; null while nobody has written. */
  told: z.object({ at: z.string(), by: z.enum(messengers) }).nullable(),
})
export type Message = z.output<typeof Message>

/** A visit of which something would be due, but its client is not to be written to. */
const SilentVisit = Message.pick({
  id: true,
  kind: true,
  appointmentId: true,
  clientId: true,
  client: true,
  phone: true,
  date: true,
  time: true,
  barber: true,
})
export type SilentVisit = z.output<typeof SilentVisit>

const ToldTexts = z.object({ texts: Texts, messages: Switches })

export const messageRoutes = {
  list: route({
    method: 'GET',
    path: '/api/messages',
    access: { right: 'day.own', gate: true },
    summary: 'Kush duhet të marrë vesh çfarë, me tekstin gati',
    query: z.object({
      /** Without it today. */
      date: calendarDay.optional(),
      links: z.stringbool().default(true),
      limit: z.coerce.number().int().min(1).max(mostMessages).default(mostMessages),
      /** Minutes since 1970 on the salon’s clock. */
      cursor: cursor(8).optional(),
    }),
    reply: z.object({
      date: z.string(),
      messages: z.array(Message),
      /** Beside the messages of this page; left out where there are none. */
      silent: z.array(SilentVisit).optional(),
      nextCursor: z.string().nullable(),
      /** Requests whose clients wait for an answer. */
      waiting: z.number(),
    }),
  }),
  ofVisit: route({
    method: 'GET',
    path: '/api/appointments/:id/message',
    access: { right: 'day.own', gate: true },
    summary: 'Mesazhi i gatshëm për klientin e një termini që vjen',
    params: z.object({ id }),
    /** Null where the client has no number that the member may see or is not written to, or nothing is to be said. */
    reply: z.object({ message: Message.nullable() }),
  }),
  ofDebt: route({
    method: 'GET',
    path: '/api/clients/:id/debts/message',
    access: { right: 'till', gate: true },
    byKey: false,
    summary: 'Mesazhi i gatshëm për klientin që ka borxh',
    params: z.object({ id }),
    /** Null where the client owes nothing, has no number or is not written to. */
    reply: z.object({ message: Message.nullable() }),
  }),
  told: route({
    method: 'POST',
    path: '/api/messages/:id/told',
    access: { right: 'day.own', gate: true },
    summary: 'Shëno se dikush e mori vesh, ose jo',
    params: z.object({ id: z.string().max(80) }),
    body: z.object({ told: z.boolean(), by: z.enum(messengers).default('whatsapp') }),
    reply: z.object({ told: z.boolean() }),
    errors: [aheadErrors.bookedMeanwhile],
  }),
  texts: route({
    method: 'GET',
    path: '/api/texts',
    access: { right: 'day.own', gate: true },
    summary: 'Tekstet e mesazheve, dhe cilat dërgohen',
    reply: ToldTexts,
  }),
  saveTexts: route({
    method: 'PUT',
    path: '/api/texts',
    access: { right: 'settings', gate: true },
    summary: 'Ndrysho tekstet e mesazheve, dhe cilat dërgohen',
    body: Texts.partial().extend({ messages: Switches.partial().optional() }),
    reply: ToldTexts.extend({ message: z.string(), historyId: z.string() }),
  }),
}
