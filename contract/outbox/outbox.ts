import { z } from 'zod'
import { Alternative } from '../alternative.ts'
import { Client } from '../clients/clients.ts'
import { commonErrors } from '../common.ts'
import { Wait } from '../freed.ts'
import { id } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { became } from '../made-ids.ts'
import { Sale } from '../till/sales.ts'
import { WholeAppointment } from '../visits/appointments.ts'
import { sources } from '../visits/statuses.ts'
import { appointmentErrors } from '../visits/visit-refusals.ts'
import { actErrors, actKinds, Delivery } from './acts.ts'
import { fates, marks, outboxErrors, ways, whys } from './fates.ts'

/** Who holds the place that was wanted. */
const Conflict = z.object({
  id: z.string(),
  client_name: z.string(),
  appointment_time: z.string(),
  barber: z.string(),
  cleaning: z.enum(['before', 'after']).nullable().optional(),
  cleanedUntil: z.string().optional(),
  /** It is an unanswered request or an offer: `ours` refuses or withdraws it. */
  isOpen: z.boolean().optional(),
  isOffer: z.boolean().optional(),
  /** Where it was booked. */
  source: z.enum(sources).optional(),
})

/** What stands beside `why`, in the answer as in the open list. */
const reasons = {
  conflict: Conflict.optional(),
  changedAt: z.string().nullable().optional(),
  /** The fields of the change as they are now. */
  now: z.record(z.string(), z.unknown()).optional(),
  /** The sale that closed the visit. */
  sale: Sale.optional(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  /** What the ordinary call would have said. */
  words: z.string().optional(),
  /** The act on which it stands. */
  of: z.string().optional(),
}

export const ActAnswer = z.object({
  id: z.string(),
  fate: z.enum(fates),
  why: z.enum(whys).optional(),
  message: z.string(),
  historyId: z.string().optional(),
  appointment: WholeAppointment.optional(),
  client: Client.optional(),
  waiting: Wait.optional(),
  ...became,
  marks: z.array(z.enum(marks)).optional(),
  ...reasons,
  /** Of a change that waits as `changed`: who has changed it meanwhile. */
  by: z.string().nullable().optional(),
})
export type ActAnswer = z.output<typeof ActAnswer>
/** The fate of each act, in their order. */
export const Delivered = z.object({ acts: z.array(ActAnswer) })

const Author = z.object({ userId: z.string(), name: z.string() })
const Written = z.object({
  id: z.string(),
  /** When it was done. */
  at: z.string(),
  by: Author,
  /** The name of the salon's tablet; null for any other device. */
  device: z.string().nullable(),
  what: z.enum(actKinds),
  text: z.string(),
})

export const OpenAct = Written.extend({
  why: z.enum(whys),
  ways: z.array(z.enum(ways)),
  wanted: z.object({ date: z.string(), time: z.string(), barber_id: z.string() }).nullable(),
  /** Whom it is about, as far as the member sees it. */
  client: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** What the act has put into the till, or would. */
  amount: z.number().nullable(),
  /** Of several services of one barber all. */
  service: z.string().nullable(),
  /** What was written, and of a change what was seen then, without what is the client's own. */
  body: z.record(z.string(), z.unknown()),
  seen: z.record(z.string(), z.unknown()),
  alternatives: z.array(Alternative).optional(),
  /** Acts that are decided with it. */
  behind: z.array(z.string()),
  ...reasons,
  /** Who has changed or deleted it meanwhile. */
  changedBy: z.string().nullable().optional(),
})
export type OpenAct = z.output<typeof OpenAct>

const LateAct = Written.extend({
  gotAt: z.string(),
  fate: z.enum(fates),
  historyId: z.string().optional(),
})
export type LateAct = z.output<typeof LateAct>

const params = z.object({ id })
const change = z.record(z.string().max(60), z.unknown()).optional()

export const outboxRoutes = {
  deliver: route({
    method: 'POST',
    path: '/api/outbox',
    access: { right: 'day.own', gate: false },
    byKey: false,
    summary: 'Dorëzo çfarë u shkrua pa internet',
    body: Delivery,
    reply: Delivered,
    errors: [commonErrors.idempotencyMismatch, outboxErrors.outboxFull],
  }),
  list: route({
    method: 'GET',
    path: '/api/outbox',
    access: { right: 'day.own', gate: 'read' },
    byKey: false,
    summary: 'Çfarë u shkrua pa internet dhe pret vendim',
    query: z.object({ since: z.iso.datetime({ offset: true }).optional() }),
    reply: z.object({
      open: z.array(OpenAct),
      lately: z.array(LateAct),
      /** Tablets that nothing has been heard of. */
      silent: z.array(z.object({ device: z.string(), since: z.string() })),
    }),
  }),
  decide: route({
    method: 'POST',
    path: '/api/outbox/:id/decide',
    access: { right: 'day.own', gate: true },
    byKey: false,
    summary: 'Vendos për një veprim që pret',
    params,
    body: z.object({ way: z.enum(ways), change }),
    reply: z.object({ acts: z.array(ActAnswer) }),
    errors: [
      outboxErrors.wayUnfit,
      outboxErrors.alreadyDecided,
      appointmentErrors.slotTaken,
      actErrors.actUnfit,
    ],
  }),
}
