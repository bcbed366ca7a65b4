import { z } from 'zod'
import { calendarDay, id, text } from './kit/fields.ts'
import { cursor } from './kit/paging.ts'
import { route } from './kit/route.ts'
import type { DoorLanguage } from './link-forms.ts'
import { clientAnswers, sources } from './visits/statuses.ts'

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

export const messageWords = {
  loadFailed: 'Gabim në ngarkimin e mesazheve',
  none: 'Për sot askush. Dita është e thënë.',
  sent: (count: number, last: string) =>
    count === 1 ? `1 u dërgua në ${last}.` : `${count} u dërguan, e fundit ${last}.`,
  nothing: 'Klienti nuk ka numër, ose nuk ka çfarë t’i shkruhet.',
  copied: 'Teksti u kopjua, ngjite.',
  saved: 'Tekstet u ruajtën.',
  empty: 'Shkruani tekstin.',
  unknownPlace: (place: string) => `Vendi {${place}} nuk njihet.`,
} as const

/** The placeholders of a text, and what each is replaced by. */
export const places = {
  emri: 'emri i klientit',
  dita: 'nesër, të martën …',
  ora: 'ora',
  ishte: 'kur dhe te kush ishte më parë',
  sherbimet: 'shërbimet',
  berberi: 'te kush',
  salloni: 'emri i sallonit',
  lidhja: 'faqja e terminit',
  deri: 'deri kur mbahet vendi i ofruar',
  ditet: 'sa ditë nga vizita e fundit',
  google: 'lidhja e sallonit në Google',
} as const
export type Place = keyof typeof places
const isPlace = (name: string): name is Place => Object.hasOwn(places, name)

const placePattern = /\{([^{}\n]*)\}/g
/** The text with its places filled; a line with a place for which there is nothing is left out. */
export const filled = (template: string, values: Readonly<Record<Place, string>>) =>
  template
    .split('\n')
    .flatMap((line) => {
      const names = [...line.matchAll(placePattern)].map(([, name = '']) => name)
      if (names.some((name) => isPlace(name) && values[name] === '')) return []
      return line.replace(placePattern, (whole, name: string) =>
        isPlace(name) ? values[name] : whole,
      )
    })
    .join('\n')

/** A visit that a late barber has pushed back is said in words of its own. */
export const textKinds = [...messageKinds, 'late'] as const
export type TextKind = (typeof textKinds)[number]
/** One text for each kind and language. */
export const textNames = [
  'reminderSq',
  'reminderEn',
  'confirmedSq',
  'confirmedEn',
  'movedSq',
  'movedEn',
  'cancelledSq',
  'cancelledEn',
  'lateSq',
  'lateEn',
  'offerSq',
  'offerEn',
  'dueSq',
  'dueEn',
  'reviewSq',
  'reviewEn',
  'birthdaySq',
  'birthdayEn',
] as const
export type TextName = (typeof textNames)[number]
export const textNameOf = (kind: TextKind, lang: DoorLanguage) =>
  `${kind}${lang === 'sq' ? 'Sq' : 'En'}` as const

/** What is written until the salon says it otherwise. */
export const usualTexts: Readonly<Record<TextName, string>> = {
  reminderSq:
    'Përshëndetje {emri}! Ju presim {dita} në {ora} te {berberi}.\nNdryshim ose anulim: {lidhja}\n{salloni}',
  reminderEn:
    'Hello {emri}! We expect you {dita} at {ora}, with {berberi}.\nChange or cancel: {lidhja}\n{salloni}',
  confirmedSq:
    'Përshëndetje {emri}! Vendi është juaji: {dita} në {ora}, {sherbimet}, te {berberi}.\nNdryshim ose anulim: {lidhja}\n{salloni}',
  confirmedEn:
    'Hello {emri}! Your place is booked: {dita} at {ora}, {sherbimet}, with {berberi}.\nChange or cancel: {lidhja}\n{salloni}',
  movedSq:
    'Përshëndetje {emri}! Termini juaj kaloi {dita} në {ora}, te {berberi}.\nIshte: {ishte}\nNdryshim ose anulim: {lidhja}\n{salloni}',
  movedEn:
    'Hello {emri}! Your visit was moved to {dita} at {ora}, with {berberi}.\nBefore: {ishte}\nChange or cancel: {lidhja}\n{salloni}',
  cancelledSq:
    'Përshëndetje {emri}! Na vjen keq, termini {dita} në {ora} u anulua. Na shkruani për një kohë tjetër.\n{salloni}',
  cancelledEn:
    'Hello {emri}! We are sorry, your visit {dita} at {ora} was cancelled. Write to us for another time.\n{salloni}',
  lateSq:
    'Përshëndetje {emri}! Jemi pak vonë: ju presim {ora} në vend të {ishte}, te {berberi}.\n{lidhja}',
  lateEn:
    'Hello {emri}! We are running a little late: we expect you at {ora} instead of {ishte}, with {berberi}.\n{lidhja}',
  offerSq:
    'Përshëndetje {emri}! U lirua një vend: {dita} në {ora} te {berberi}. Është për ju deri në {deri}:\n{lidhja}\n{salloni}',
  offerEn:
    'Hello {emri}! A place is free: {dita} at {ora}, with {berberi}. It is yours until {deri}:\n{lidhja}\n{salloni}',
  dueSq:
    'Përshëndetje {emri}! U bënë {ditet} ditë nga vizita e fundit.\nKemi vend {dita} te {berberi} në {ora}. T’jua ruajmë?\n{salloni}\nNuk doni të tilla? Na shkruani “jo”.',
  dueEn:
    'Hello {emri}! It has been {ditet} days since your last visit.\nWe have a place {dita} with {berberi} at {ora}. Shall we keep it for you?\n{salloni}\nRather not hear from us? Just answer “no”.',
  reviewSq:
    'Përshëndetje {emri}! Faleminderit që erdhët te {berberi}. Nëse keni një minutë, na shkruani dy fjalë:\n{google}\n{salloni}\nNuk doni të tilla? Na shkruani “jo”.',
  reviewEn:
    'Hello {emri}! Thank you for coming to {berberi}. If you have a minute, write a few words about us:\n{google}\n{salloni}\nRather not hear from us? Just answer “no”.',
  birthdaySq:
    'Gëzuar ditëlindjen, {emri}! Ju urojmë një vit të bukur.\n{salloni}\nNuk doni të tilla? Na shkruani “jo”.',
  birthdayEn:
    'Happy birthday, {emri}! We wish you a wonderful year.\n{salloni}\nRather not hear from us? Just answer “no”.',
}

const strangePlaceIn = (typed: string) =>
  [...typed.matchAll(placePattern)].map(([, name = '']) => name).find((name) => !isPlace(name))

const template = text(600)
  .refine((typed) => typed !== '', messageWords.empty)
  .superRefine((typed, context) => {
    const strange = strangePlaceIn(typed)
    if (strange !== undefined)
      context.addIssue({ code: 'custom', message: messageWords.unknownPlace(strange) })
  })

const fields = Object.fromEntries(textNames.map((name) => [name, template])) as Record<
  TextName,
  typeof template
>
const Texts = z.object(fields)
export type Texts = Readonly<Record<TextName, string>>

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
  /** Kind, visit and hour: moved again it is due again. Without a visit: kind, client and day. */
  id: z.string(),
  kind: z.enum(messageKinds),
  /** Null where it is about the client and no visit: who is due, a birthday. */
  appointmentId: z.string().nullable(),
  clientId: z.string().nullable(),
  client: z.string(),
  phone: z.string(),
  date: z.string(),
  time: z.string(),
  barber: z.string(),
  /** The phone as a program dials it; empty where the client has none and is told by word of mouth. */
  number: z.string(),
  text: z.string(),
  /** How and when a visit was booked, "12:22"; null in a message about anything else. */
  booked: z.object({ at: z.string(), source: z.enum(sources) }).nullable(),
  /** Of a visit that a late barber has pushed back: when it was, and what its client says; null in any other message. */
  late: z.object({ was: z.string(), answer: z.enum(clientAnswers).nullable() }).nullable(),
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
  told: route({
    method: 'POST',
    path: '/api/messages/:id/told',
    access: { right: 'day.own', gate: true },
    summary: 'Shëno se dikush e mori vesh, ose jo',
    params: z.object({ id: z.string().max(80) }),
    body: z.object({ told: z.boolean(), by: z.enum(messengers).default('whatsapp') }),
    reply: z.object({ told: z.boolean() }),
  }),
  texts: route({
    method: 'GET',
    path: '/api/texts',
    access: { right: 'day.own', gate: true },
    summary: 'Tekstet e mesazheve',
    reply: z.object({ texts: Texts }),
  }),
  saveTexts: route({
    method: 'PUT',
    path: '/api/texts',
    access: { right: 'settings', gate: true },
    summary: 'Ndrysho tekstet e mesazheve',
    body: Texts.partial(),
    reply: z.object({ message: z.string(), texts: Texts }),
  }),
}
