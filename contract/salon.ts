import { z } from 'zod'
import { countries } from './kit/countries.ts'
import { defineErrors } from './kit/errors.ts'
import { currencies } from './kit/currency.ts'
import { requiredText } from './kit/fields.ts'
import { route } from './kit/route.ts'
import { freed } from './visits/freed.ts'
import { hoursWords, startTime, Week } from './working-hours.ts'

export const gridFrom = '08:00'
export const gridTo = '22:30'
export const gridMinutes = 30

/** The steps between two slots, counted from midnight. */
export const stepChoices = [5, 10, 15, 20, 30] as const

const Hours = z
  .object({ from: startTime, to: startTime })
  .refine((day) => day.from < day.to, hoursWords.endsEarly)
export type Hours = z.output<typeof Hours>

export const salonNameMissing = 'Emri i sallonit është i detyrueshëm'

/**
 * The settings of a salon. Requests, columns, comparisons, the history's words and the export follow this list, or the
 * compiler and tests hold them to it.
 */
export const salonFields = {
  name: requiredText(salonNameMissing, 120),
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
  /** Of all prices. It can be changed while nothing has one. */
  currency: z.enum(currencies),
}
const SalonDetails = z.object(salonFields)
export type SalonDetails = z.output<typeof SalonDetails>

/** In the export; in small letters they are the history's words. */
export const salonLabels: Readonly<Record<keyof SalonDetails, string>> = {
  name: 'Emri',
  timeZone: 'Zona kohore',
  autoConfirm: 'Konfirmim automatik',
  till: 'Arka',
  openingHours: 'Orari i punës',
  hours: 'Orari (e hënë deri të diel)',
  stepMinutes: 'Hapi i vendeve të lira (minuta)',
  currency: 'Monedha',
  country: 'Shteti',
  barbersSeeOthers: 'Emrat që shohin berberët',
  barbersSeeNumbers: 'Numrat që shohin berberët',
  barbersSeeClients: 'Klientët që shohin berberët',
}

export const SalonChange = SalonDetails.partial()
export type SalonChange = z.output<typeof SalonChange>

export const Salon = SalonDetails.extend({
  id: z.string(),
  /** The salon's own day and clock, whatever the device says. */
  today: z.string(),
  version: z.number(),
})
export type Salon = z.output<typeof Salon>

export const salonErrors = defineErrors({
  zoneUnknown: [400, 'Zona kohore nuk njihet.'],
  currencyFixed: [409, 'Monedha nuk ndryshohet më: salloni ka çmime në shërbime ose në termine.'],
  salonStale: [412, 'Të dhënat e sallonit u ndryshuan ndërkohë nga dikush tjetër.'],
})

export const salonRoutes = {
  show: route({
    method: 'GET',
    path: '/api/salon',
    access: { right: 'day.own', gate: 'read' },
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
    reply: z.object({ message: z.string(), salon: Salon, ...freed }),
    errors: [salonErrors.zoneUnknown, salonErrors.currencyFixed, salonErrors.salonStale],
  }),
}
