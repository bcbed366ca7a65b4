import { z } from 'zod'
import { WholeAppointment } from '../visits/appointments.ts'
import { appointmentErrors } from '../visits/visit-refusals.ts'
import { idErrors, madeId } from '../made-ids.ts'
import { heldErrors, Wait } from '../freed.ts'
import { usualWait, waitFields, waitComplaints, waitWords } from './waits.ts'
import { commonErrors } from '../common.ts'
import { complains, defineErrors } from '../kit/errors.ts'
import { calendarDay, id, phone, text, together } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { Message } from '../messages/messages.ts'
import { startTime } from '../working-hours.ts'

/** For so many minutes an offer holds its slot, and as long as it may; it ends so many before the visit at the latest. */
export const [usualOffer, offerEndsBefore] = [30, 30]
const [leastOffer, mostOffer] = [5, 240]

/** The open entries of a salon. */
export const mostWaiting = 200

export const waitingErrors = {
  offerOpen: heldErrors.offerOpen,
  ...defineErrors({
    listFull: [
      409,
      'Lista e pritjes është plot: hiqni dikë së pari.',
      'The waiting list is full. Please call us.',
    ],
    /** Nobody does it, or the hours or days are none of those that are worked; beside the field. A full day is waited for. */
    neverFree: [400, 'Një vend i tillë nuk lirohet kurrë.', 'Such a place never becomes free.'],
    /** Less than half an hour is left before the visit. */
    offerTooLate: [
      409,
      'Për një ofertë është vonë: ruajeni menjëherë.',
      'It is too late for an offer: save the visit at once.',
    ],
    /** Nothing is offered, or not any more. */
    noOffer: [409, waitWords.offerOver, 'This offer is over.'],
  }),
}

/** Who waits: a client of the list, or a name and a number. */
export const Who = z.union([
  id,
  z
    .object({ name: text(120).meta({ minLength: 1 }), phone: phone.default('') })
    .refine(({ name }) => name !== '', {
      path: ['name'],
      ...complains(waitComplaints.nameMissing),
    }),
])

const slot = { date: calendarDay, time: startTime, barber: id }
const params = z.object({ id })
const whoWaits = { waiting: z.array(Wait) }
/** `historyId` is the act's entry: `POST /api/salon/history/:id/undo` sets it back. */
const done = { historyId: z.string() }
const { services, from, to, ...unsaid } = waitFields
const NewWait = z
  .object({ id: madeId, client: Who, services, from, to, ...z.object(unsaid).partial().shape })
  .transform((typed) => ({ ...usualWait, ...typed }))
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const wholeSpan = '`to` is neither before `from` nor before today.'
const ended = { path: ['to'], ...complains(waitComplaints.endsBefore) }

const visitErrors = [
  appointmentErrors.slotTaken,
  appointmentErrors.serviceUnknown,
  appointmentErrors.barberUnknown,
  appointmentErrors.barberService,
] as const

export const waitingRoutes = {
  list: route({
    method: 'GET',
    path: '/api/waiting',
    access: { right: 'day.own', gate: 'read' },
    summary: 'Lista e pritjes sipas radhës; me një vend, ata që u bie ai',
    query: z
      .object({
        date: calendarDay,
        time: startTime,
        minutes: z.coerce.number().int().min(1).max(1440),
        barber: id,
      })
      .partial()
      .refine(
        (asked) => [0, 4].includes(Object.values(asked).filter((one) => one !== undefined).length),
        complains(waitComplaints.wholePlace),
      )
      .meta({
        description: 'All four of `date`, `time`, `minutes` and `barber` are sent, or none.',
        ...together('date', 'time', 'minutes', 'barber'),
      }),
    reply: z.object({
      ...whoWaits,
      /** With a slot: who wishes for it and cannot have it, having an offer already, or needing more time than it has. */
      beside: z.array(Wait.extend({ why: z.enum(['offer', 'long']) })).optional(),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/api/waiting',
    access: { right: 'day.own', gate: true },
    summary: 'Shto dikë në listën e pritjes',
    idempotent: true,
    body: NewWait.refine(inOrder, ended).meta({ description: wholeSpan }),
    reply: z.object({ waiting: Wait }),
    errors: [...visitErrors, waitingErrors.neverFree, waitingErrors.listFull, idErrors.idTaken],
  }),
  change: route({
    method: 'PUT',
    path: '/api/waiting/:id',
    access: { right: 'day.own', gate: true },
    summary: 'Ndrysho çfarë pret dikush',
    params,
    body: z
      .object({ client: Who, ...waitFields })
      .partial()
      .meta({ description: wholeSpan }),
    reply: z.object({ waiting: Wait }),
    errors: [...visitErrors, waitingErrors.neverFree],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/waiting/:id',
    access: { right: 'day.own', gate: true },
    summary: 'Hiq dikë nga lista e pritjes; oferta e tij tërhiqet',
    params,
    reply: z.object({ message: z.string() }),
  }),
  book: route({
    method: 'POST',
    path: '/api/waiting/:id/book',
    access: { right: 'day.own', gate: true },
    summary: 'Jepi një vend dikujt që pret',
    idempotent: true,
    params,
    body: z.object(slot),
    /** The message to the client, null where none is to be written. */
    reply: z.object({ appointment: WholeAppointment, message: Message.nullable(), ...done }),
    errors: [...visitErrors, waitingErrors.offerOpen],
  }),
  offer: route({
    method: 'POST',
    path: '/api/waiting/:id/offer',
    access: { right: 'day.own', gate: true },
    summary: 'Ofroi një vend dikujt që pret: vendi mbahet derisa të përgjigjet',
    idempotent: true,
    params,
    body: z.object({
      ...slot,
      minutes: z.int().min(leastOffer).max(mostOffer).default(usualOffer),
    }),
    reply: z.object({
      waiting: Wait,
      appointment: WholeAppointment,
      message: Message.nullable(),
      ...done,
    }),
    errors: [...visitErrors, waitingErrors.offerOpen, waitingErrors.offerTooLate],
  }),
  takeBack: route({
    method: 'DELETE',
    path: '/api/waiting/:id/offer',
    access: { right: 'day.own', gate: true },
    summary: 'Tërhiq një ofertë: vendi lirohet, klienti mbetet në listë',
    params,
    reply: z.object({ waiting: Wait }),
    errors: [waitingErrors.noOffer, commonErrors.notFound],
  }),
}
