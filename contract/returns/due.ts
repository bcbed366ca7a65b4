import { z } from 'zod'
import { calendarDay, id } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { Message } from '../messages/messages.ts'
import { Alternative } from '../alternative.ts'
import { defineReplies } from '../replies.ts'

/** For so many days whoever was written to, or is to be left alone for now, is not named again. */
export const quietDays = 14
/** Who has not come for so long is no client who is late. */
export const goneAfterDays = 365
/** Free times are looked for in the next hours, unless a day is asked for. */
export const placesAheadHours = 48
/** Where nothing is free then, so many days are looked at. */
export const laterDays = 14
/** As many free times a client is offered. */
export const mostPlaces = 3
/** So many days back who was late, who was written to and who came is counted. */
export const baselineDays = 60
/** Who came so many days after they were due, or were written to, has come back. */
export const cameWithinDays = 14

export const dueWords = {
  none: 'Askush nuk ka vonuar. Ritmi njihet nga vizita e tretë.',
  notNow: (name: string) => `${name} del prapë pas ${quietDays} ditësh, nëse nuk vjen.`,
  again: (name: string) => `${name} del prapë te Kthimet.`,
} as const

export const dueReplies = defineReplies({
  notNow: [
    dueWords.notNow,
    (name: string) => `${name} is shown again after ${quietDays} days, unless they come.`,
  ],
  again: [dueWords.again, '{} is shown again.'],
})

/** A client who by their own rhythm should have come again. */
export const DueClient = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty to a member who does not see it. */
  phone: z.string(),
  lastVisit: z.string(),
  /** The usual number of days between two of their visits. */
  everyDays: z.number(),
  dueOn: z.string(),
  /** Days since then; below 0 for those who are due in the next days. */
  overdueDays: z.number(),
  /** What they usually come for, of what the salon still offers, and with whom. */
  usual: z.object({
    services: z.array(z.object({ id: z.string(), name: z.string() })),
    barber_id: z.string().nullable(),
    minutes: z.number(),
  }),
  /**
   * Where one barber does all of it, their own barber's times first. Those that one would take first are offered to no other,
   * as long as there are more.
   */
  places: z.array(Alternative),
  /** Where nothing fits in these hours: the first time that does, in the next days. */
  later: Alternative.nullable(),
  /** When they were last written to for this; longer ago than `quietDays`, or never. */
  toldAt: z.string().nullable(),
  /** What can be written to them, naming the first of the free times; null without a number, or where it is not seen. */
  message: Message.nullable(),
})
export type DueClient = z.output<typeof DueClient>

/** A piece of a barber's day in which nobody sits. */
const Gap = z.object({
  date: z.string(),
  barber_id: z.string(),
  from: z.string(),
  to: z.string(),
})
export type Gap = z.output<typeof Gap>

/**
 * Of all who were due in `baselineDays` and have had `cameWithinDays` since, from the night in which they were due first, or
 * from the day on which they were written to: how many were written to, how many of those came, and how many of the others.
 * Who is left alone for now is not counted.
 */
export const Baseline = z.object({
  due: z.number(),
  cameAlone: z.number(),
  told: z.number(),
  cameTold: z.number(),
})
export type Baseline = z.output<typeof Baseline>

export const dueRoutes = {
  list: route({
    method: 'GET',
    path: '/api/clients/due',
    access: { right: 'clients', gate: true },
    summary: 'Kush duhej të ishte kthyer, sipas ritmit të vet, dhe ku ka vend',
    query: z.object({
      /** Who is due in so many days counts as due. */
      within: z.coerce.number().int().min(0).max(30).default(2),
      /** Free times of this day only. */
      date: calendarDay.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      clients: z.array(DueClient),
      /** All who are due, those beyond `limit` too. */
      total: z.number(),
      gaps: z.array(Gap),
      baseline: Baseline,
    }),
  }),
  notNow: route({
    method: 'POST',
    path: '/api/clients/:id/due',
    access: { right: 'clients', gate: true },
    summary: 'Mos e përmend këtë klient te Kthimet për dy javë, ose përmende prapë',
    params: z.object({ id }),
    body: z.object({ notNow: z.boolean() }),
    reply: z.object({ message: z.string() }),
  }),
}
