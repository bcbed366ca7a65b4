import { z } from 'zod'
import { calendarDay, id } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

/** What docs/decisions/0108 says exactly. */
export const returnKinds = ['closed', 'booked', 'new', 'returning', 'lost'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** Whoever has a rhythm is lost when it has gone by twice, and no sooner than so many days after it. */
export const lostAfterDays = 28
/** As many rows one answer holds. */
export const mostReturnRows = 500

export const returnWords = {
  title: 'U kthyen',
  part: 'Kush u kthye',
  loadFailed: 'Gabim në ngarkimin e kthimeve',
  none: 'Askush në këto ditë.',
  noVisits: 'Në këto ditë nuk pati vizita.',
} as const

export const returnLabels = {
  closed: 'Vizita',
  booked: 'Me herën tjetër',
  new: 'Të rinj',
  returning: 'U kthyen',
  lost: 'Të humbur',
} as const satisfies Record<ReturnKind, string>

export const returnMeanings = {
  closed: 'Vizitat që u bënë, edhe ato pa klient.',
  booked: 'Vizita pas të cilave klienti iku me terminin tjetër të ruajtur.',
  new: 'Klientët që erdhën për herë të parë.',
  returning: 'Klientët që kishin ardhur edhe më parë.',
  lost: 'Klientët që sipas ritmit të tyre duhej të ishin kthyer prej kohësh, dhe s’kanë termin.',
} as const satisfies Record<ReturnKind, string>

const counts = {
  closed: z.number(),
  booked: z.number(),
  new: z.number(),
  returning: z.number(),
  lost: z.number(),
} satisfies Record<ReturnKind, z.ZodNumber>

/** Those of the barbers add up to those of the salon. */
const Returns = z.object({
  ...counts,
  byBarber: z.array(z.object({ barberId: z.string(), barber: z.string(), ...counts })),
})
export type Returns = z.output<typeof Returns>

const ReturnRow = z.object({
  /** Null of a walk-in. */
  clientId: z.string().nullable(),
  client: z.string(),
  appointmentId: z.string(),
  /** Of the visit that it is about; for those who are lost, their last one. */
  date: z.string(),
  time: z.string(),
  barberId: z.string(),
  barber: z.string(),
  /** Where the client left with a next visit: its day. */
  nextDate: z.string().nullable(),
  /** The rhythm of those who are lost. */
  everyDays: z.number().nullable(),
})
export type ReturnRow = z.output<typeof ReturnRow>

const span = { from: calendarDay, to: calendarDay }

export const returnRoutes = {
  show: route({
    method: 'GET',
    path: '/api/returns',
    access: { right: 'money.own', or: 'money.read', gate: true },
    fromStandby: true,
    summary:
      'Sa vizita pati, pas sa prej tyre u ruajt tjetra, dhe sa klientë erdhën, u kthyen e humbën',
    query: z.object(span),
    reply: z.object({ returns: Returns }),
  }),
  rows: route({
    method: 'GET',
    path: '/api/returns/rows',
    access: { right: 'money.own', gate: true },
    fromStandby: true,
    summary: 'Kush është pas një numri të kthimeve',
    query: z.object({ ...span, kind: z.enum(returnKinds), barber: id.optional() }),
    reply: z.object({ rows: z.array(ReturnRow), truncated: z.boolean().optional() }),
  }),
}
