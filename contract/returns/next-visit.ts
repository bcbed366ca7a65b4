import { z } from 'zod'
import { commonErrors } from '../common.ts'
import { counted } from '../kit/albanian.ts'
import { id } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

export const nextVisitWords = {
  title: 'Herën tjetër?',
  /** Of a client who has a rhythm. */
  comes: (client: string, days: number) => `${client} vjen çdo ${counted(days, 'ditë', 'ditë')}.`,
  /** Of one who has none yet: by what was done. */
  again: (service: string, days: number) =>
    `${service}: prapë pas ${counted(days, 'dite', 'ditësh')}.`,
  save: (day: string, time: string) => `Ruaj ${day}, ${time}`,
  sameDay: 'e njëjta ditë',
  afterWeeks: (weeks: number) => (weeks === 1 ? 'pas 1 jave' : `pas ${weeks} javësh`),
  afterDays: (days: number) => (days === 1 ? 'pas 1 dite' : `pas ${days} ditësh`),
  other: 'Tjetër…',
  otherNote: 'zgjidh vetë',
  notNow: 'Jo sot',
  taken: (day: string, time: string) => `${day}, ${time} sapo u zu. Këto janë të lira tani.`,
  noneLeft: 'Ky vend sapo u zu. Zgjidhni vetë një tjetër.',
} as const

const place = { date: z.string(), time: z.string() }

/** A part of the visit as a booking takes it: the same service with the same barber, for as long and as much as before. */
const NextPart = z.object({
  service_id: z.string().nullable(),
  service_name: z.string(),
  price: z.number(),
  barber: z.string(),
  barber_id: z.string(),
  work: z.number(),
  wait: z.number(),
  finish: z.number(),
})

/** When a client could come again for the same, on the usual weekday at the usual hour if that is free. */
export const NextVisit = z.object({
  ...place,
  parts: z.array(NextPart),
  everyDays: z.number(),
  /** Whose days they are: a service of the visit; null where they are the client's own rhythm. */
  service: z.string().nullable(),
  /** In another week, and on the same day at another hour; fewer where nothing is free. */
  others: z.array(z.object(place)),
})
export type NextVisit = z.output<typeof NextVisit>
export type NextPlace = NextVisit['others'][number]

export const nextVisitRoutes = {
  show: route({
    method: 'GET',
    path: '/api/appointments/:id/next',
    access: { right: 'day.own', gate: 'read' },
    summary: 'Kur do të vinte prapë klienti i një vizite, dhe ku ka vend',
    params: z.object({ id }),
    reply: z.object({ next: NextVisit.nullable() }),
    errors: [commonErrors.tooMany],
  }),
}
