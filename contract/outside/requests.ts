import { z } from 'zod'
import { Appointment, WholeAppointment } from '../visits/appointments.ts'
import { defineErrors } from '../kit/errors.ts'
import { id, text } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { freed } from '../freed.ts'
import { defineReplies } from '../replies.ts'

export const requestWords = {
  accepted: (name: string) => `${name} u pranua.`,
  acceptedAt: (name: string, when: string) => `${name} u pranua: ${when}.`,
  refused: (name: string) => `${name} u refuzua.`,
  notAClient: 'Vendi u lirua. Ky numër do të pyesë më parë për 90 ditë.',
  waitNotAClient: 'Doli nga lista. Ky numër do të pyesë më parë për 90 ditë.',
  loadFailed: 'Gabim në ngarkimin e kërkesave',
  none: 'Askush nuk pret përgjigje.',
  noAnswer: 'Pa përgjigje',
} as const

export const requestReplies = defineReplies({
  accepted: [requestWords.accepted, '{} was accepted.'],
  refused: [requestWords.refused, '{} was refused.'],
  notAClient: [
    requestWords.notAClient,
    'The place is free again. This number has to ask first for 90 days.',
  ],
  waitNotAClient: [
    requestWords.waitNotAClient,
    'Off the list. This number has to ask first for 90 days.',
  ],
})

export const requestErrors = defineErrors({
  answeredAlready: [
    409,
    'Kjo kërkesë nuk pret më përgjigje.',
    'This request waits for no answer any more.',
  ],
  notFromOutside: [
    409,
    'Kjo vizitë nuk u rezervua nga faqja publike.',
    'This visit was not booked at the public page.',
  ],
  waitNotFromOutside: [
    409,
    'Kjo kërkesë nuk erdhi nga faqja publike.',
    'This request did not come from the public page.',
  ],
})

const Request = Appointment.extend({
  requestedAt: z.string(),
  /** When an unanswered request is cancelled, on the salon's clock: "2026-11-24 11:00". */
  lapsesAt: z.string(),
  /** Null to a member who does not see whose visit it is, or whose number. */
  phone: z.string().nullable(),
  /** Visits before this one, and how often the client did not come; null to a member who does not see whose it is. */
  visits: z.number().nullable(),
  noShows: z.number().nullable(),
  /** Another visit at the same minute under the same number; null to a member who sees one column. */
  sameNumber: z.object({ time: z.string(), barber: z.string() }).nullable(),
  /** Whether a mail tells the client the answer; otherwise somebody should. */
  mails: z.boolean(),
})
export type Request = z.output<typeof Request>

/** A request with what a member has answered today. */
const AnsweredRequest = Appointment.extend({
  isAccepted: z.boolean(),
  /** On the salon's clock: "12:41". */
  answeredAt: z.string(),
  answeredBy: z.string(),
})
export type AnsweredRequest = z.output<typeof AnsweredRequest>

const Answered = z.object({ message: z.string(), appointment: WholeAppointment, ...freed })
const params = z.object({ id })

export const requestRoutes = {
  list: route({
    method: 'GET',
    path: '/api/requests',
    access: { right: 'day.own', gate: true },
    summary: 'Rezervimet nga faqja publike që presin një po',
    reply: z.object({
      requests: z.array(Request),
      /** Slots that are offered to who waits, and not answered yet. */
      offers: z.array(Appointment),
    }),
  }),
  answered: route({
    method: 'GET',
    path: '/api/requests/answered',
    access: { right: 'day.own', gate: true },
    summary: 'Kërkesat që morën përgjigje sot, e fundit e para',
    reply: z.object({ requests: z.array(AnsweredRequest) }),
  }),
  answer: route({
    method: 'POST',
    path: '/api/appointments/:id/answer',
    access: { right: 'day.own', gate: true },
    summary: 'Prano ose refuzo një kërkesë',
    params,
    body: z.object({ accept: z.boolean(), reason: text(200).default('') }),
    /**
     * `mails`: whether a mail tells the client; otherwise somebody should. `historyId` is the answer's entry:
     * `POST /api/salon/history/:id/undo` sets it back.
     */
    reply: Answered.extend({ mails: z.boolean(), historyId: z.string() }),
    errors: [requestErrors.answeredAlready],
  }),
  notAClient: route({
    method: 'POST',
    path: '/api/appointments/:id/not-a-client',
    access: { right: 'day.own', gate: true },
    summary: 'Ky nuk ishte klient: vendi lirohet, numri pyet më parë për 90 ditë',
    params,
    reply: Answered,
    errors: [requestErrors.notFromOutside],
  }),
  waitNotAClient: route({
    method: 'POST',
    path: '/api/waiting/:id/not-a-client',
    access: { right: 'day.own', gate: true },
    summary: 'Ky nuk ishte klient: del nga lista e pritjes, numri pyet më parë për 90 ditë',
    params,
    reply: z.object({ message: z.string(), ...freed }),
    errors: [requestErrors.waitNotFromOutside],
  }),
}
