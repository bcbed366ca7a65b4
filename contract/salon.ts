import { z } from 'zod'
import { countries } from './kit/countries.ts'
import { complains, complaintAt, defineComplaints, defineErrors } from './kit/errors.ts'
import { currencies } from './kit/currency.ts'
import { requiredText, upTo } from './kit/fields.ts'
import { route } from './kit/route.ts'
import { freed } from './freed.ts'
import { priceErrors } from './prices.ts'
import { Stamps } from './stamps/stamps.ts'
import { hoursComplaints, startTime, Week } from './working-hours.ts'
import { defineReplies } from './replies.ts'

export const gridFrom = '08:00'
export const gridTo = '22:30'
export const gridMinutes = 30

/** The steps between two slots, counted from midnight. */
export const stepChoices = [5, 10, 15, 20, 30] as const

const Hours = z
  .object({ from: startTime, to: startTime })
  .refine((day) => day.from < day.to, complains(hoursComplaints.endsEarly))
export type Hours = z.output<typeof Hours>

export const reviewUrlComplaints = defineComplaints({
  scheme: ['wrong_url', 'Lidhja duhet të nisë me https://', 'The link begins with https://'],
  user: [
    'wrong_url',
    'Lidhja nuk mban emër përdoruesi ose fjalëkalim.',
    'The link holds no user name and no password.',
  ],
  wrong: ['wrong_url', 'Lidhja nuk është e saktë.', 'The link is not right.'],
})

/** What an address of the web may be written with: nothing that a page or a message could read as something else. */
const addressLetters = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/

function wrongIn(address: string) {
  if (address === '') return undefined
  if (!address.startsWith('https://')) return reviewUrlComplaints.scheme
  if (!addressLetters.test(address) || !URL.canParse(address)) return reviewUrlComplaints.wrong
  const { username, password, hostname } = new URL(address)
  if (username !== '' || password !== '') return reviewUrlComplaints.user
  return hostname.includes('.') ? undefined : reviewUrlComplaints.wrong
}

const reviewUrl = z
  .string()
  .trim()
  .max(500, upTo(500))
  .superRefine((typed, context) => {
    const wrong = wrongIn(typed)
    if (wrong) context.addIssue(complaintAt([], wrong))
  })

export const salonComplaints = defineComplaints({
  nameMissing: [
    'required',
    'Emri i sallonit është i detyrueshëm',
    'The name of the salon is needed.',
  ],
})

/** Of the line: how those who come without an appointment wait for a chair. */
const Queue = z.object({
  /** Whether clients take their place by themselves, at the public page. */
  join: z.boolean(),
  /** What stands on the screens of the shop. */
  names: z.enum(['first', 'number']),
  /** Nobody joins by the public page while the wait is longer. */
  mostMinutes: z.int().min(15).max(180),
  /** Whether who takes the next client goes by turns. */
  turns: z.boolean(),
})

/**
 * The settings of a salon. Requests, columns, comparisons, the history's words and the export follow this list, or the
 * compiler and tests hold them to it.
 */
export const salonFields = {
  name: requiredText(salonComplaints.nameMissing, 120),
  timeZone: z.string().max(60),
  autoConfirm: z.boolean(),
  /** Monday first; null is a closed day. They shade the grid and warn; they never forbid. */
  openingHours: z.array(Hours.nullable()).length(7),
  /** The same with breaks: pieces of each day. Sent together, they are the ones that count. */
  hours: Week,
  stepMinutes: z.literal(stepChoices),
  /** A client's number without a country's prefix is one of this country. */
  country: z.enum(countries),
  /** What barbers see of each other: the names of others' clients, numbers, and who is on the list of clients. */
  barbersSeeOthers: z.boolean(),
  barbersSeeNumbers: z.enum(['own', 'all']),
  barbersSeeClients: z.enum(['own', 'all']),
  /** Visits are closed at the till; what is over waits for it from the day on which this was switched on. */
  till: z.boolean(),
  /** Whether a barber may let a client owe at the own closing, and is told what the client in the chair owes. */
  barbersMayOwe: z.boolean(),
  /** Of all prices. It can be changed until money is counted: a sale, a cash move, a completed visit with a price. */
  currency: z.enum(currencies),
  /** Where clients write about the salon, at Google; empty: they are not asked to. */
  reviewUrl,
  /** Null while no stamps are given; what was gathered is kept. */
  stamps: Stamps.nullable(),
  /** Null while the salon keeps no line. */
  queue: Queue.nullable(),
}
const SalonDetails = z.object(salonFields)
export type SalonDetails = z.output<typeof SalonDetails>

/** In the export; in small letters they are the history's words. */
export const salonLabels: Readonly<Record<keyof SalonDetails, string>> = {
  name: 'Emri',
  timeZone: 'Zona kohore',
  autoConfirm: 'Konfirmim automatik',
  till: 'Arka',
  barbersMayOwe: 'Berberët lënë borxh',
  openingHours: 'Orari i punës',
  hours: 'Orari (e hënë deri të diel)',
  stepMinutes: 'Hapi i vendeve të lira (minuta)',
  currency: 'Monedha',
  stamps: 'Vulat',
  queue: 'Radha',
  country: 'Shteti',
  barbersSeeOthers: 'Emrat që shohin berberët',
  barbersSeeNumbers: 'Numrat që shohin berberët',
  barbersSeeClients: 'Klientët që shohin berberët',
  reviewUrl: 'Lidhja në Google',
}

const queueSent = Queue.extend({ mostMinutes: Queue.shape.mostMinutes.default(60) })
export const SalonChange = SalonDetails.partial().extend({ queue: queueSent.nullable().optional() })
export type SalonChange = z.output<typeof SalonChange>

export const Salon = SalonDetails.extend({
  id: z.string(),
  /** The salon's own day and clock, whatever the device says. */
  today: z.string(),
  version: z.number(),
})
export type Salon = z.output<typeof Salon>

export const salonErrors = defineErrors({
  zoneUnknown: [400, 'Zona kohore nuk njihet.', 'There is no such time zone.'],
  currencyFixed: [
    409,
    'Monedha nuk ndryshohet më: salloni ka shitje, lëvizje arke ose vizita të kryera me çmim.',
    'The currency can’t be changed any more: the salon has sales, cash moves or completed visits with a price.',
  ],
  salonStale: [
    412,
    'Të dhënat e sallonit u ndryshuan ndërkohë nga dikush tjetër.',
    'Somebody else has changed the salon meanwhile.',
  ],
})

export const salonReplies = defineReplies({
  saved: ['Të dhënat e sallonit u ruajtën.', 'The salon was saved.'],
})

/** Prices that the new currency does not have: the sentence names the service. */
type Priced = { service: string }
export const currencyComplaints = defineComplaints({
  splitPrice: [
    'whole_amount',
    ({ service }: Priced) =>
      `Çmimi i “${service}” ka qindarka: në lekë dhe në denarë shkruhet me numër të plotë.`,
    ({ service }: Priced) =>
      `The price of “${service}” has hundredths: in lek and in denar it is a whole number.`,
  ],
  priceTooHigh: [
    'too_high',
    ({ service }: Priced) => `Çmimi i “${service}” është shumë i madh për këtë monedhë.`,
    ({ service }: Priced) => `The price of “${service}” is too high for this currency.`,
  ],
})

export const salonRoutes = {
  show: route({
    method: 'GET',
    path: '/api/salon',
    access: { right: 'day.own', or: 'money.read', gate: 'read' },
    summary: 'Salloni im',
    reply: z.object({ salon: Salon }),
  }),
  change: route({
    method: 'PUT',
    path: '/api/salon',
    access: { right: 'settings', gate: true },
    summary:
      'Ndrysho emrin, zonën kohore, orarin, monedhën, konfirmimin automatik dhe çfarë shohin berberët',
    body: SalonChange,
    reply: z.object({
      message: z.string(),
      salon: Salon,
      historyId: z.string().optional(),
      ...freed,
    }),
    errors: [...Object.values(salonErrors), priceErrors.wholeAmount],
  }),
}
