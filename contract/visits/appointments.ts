import { appointmentErrors } from './visit-refusals.ts'
import { z } from 'zod'
import { complaintAt } from '../kit/errors.ts'
import { blankable, id, phone, requiredText, text } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { appointmentFields, asksForVisit, partsAlone, visitComplaints } from './visit-fields.ts'
import { ListAsked } from './listed.ts'
import { Part, PartWishes } from './parts.ts'
import { booked, Foreseen, Repeat, ScopeAsked, Series } from './repeats/repeats.ts'
import { repeatErrors, repeatRefusal } from './repeats/repeat-dates.ts'
import { aheadErrors } from './ahead.ts'
import { became, idErrors, idOfOne, madeId } from '../made-ids.ts'
import { priceErrors } from '../prices.ts'
import { fullStaff } from '../staff.ts'
import { cancellers, pushedBack, sources } from './statuses.ts'
import { freed, heldErrors } from '../freed.ts'

const AppointmentDetails = z.object(appointmentFields)
export type AppointmentDetails = z.output<typeof AppointmentDetails>

/** Of a visit what most have nothing to say in. */
const RareFields = z.object({
  /** Null to a member who does not see whose visit it is. */
  note: z.string().nullable(),
  parts: z.array(Part),
  arrivedAt: z.string().nullable(),
  cancelledBy: z.enum(cancellers).nullable(),
  cancelReason: z.string().nullable(),
  requestedAt: z.string().nullable(),
  /** It is only held: until then for somebody on the waiting list, to whom it is offered. */
  offerUntil: z.string().nullable(),
  ...pushedBack,
  /** The sale that closed the visit. */
  saleId: z.string().nullable(),
  series: Series,
})
/** What they are then; with `empty=none` visits come without those that are just so. */
export const emptyFields: z.output<typeof RareFields> = {
  note: '',
  parts: [],
  arrivedAt: null,
  cancelledBy: null,
  cancelReason: null,
  requestedAt: null,
  offerUntil: null,
  movedFrom: null,
  clientAnswer: null,
  clientAnswerAt: null,
  saleId: null,
  series: null,
}

/** A visit: the fields of the whole, and its parts. */
export const Appointment = AppointmentDetails.extend({
  id: z.string(),
  /** The names of its services, joined. */
  service_name: z.string(),
  client_id: z.string().nullable(),
  /** Null for several services, and for a name that was not on the salon's list. */
  service_id: z.string().nullable(),
  /** The first part's. */
  barber_id: z.string(),
  user_id: z.string(),
  /** Null where a colleague had a part in it, to a member with one column. */
  price: z.number().nullable(),
  source: z.enum(sources),
  ...RareFields.shape,
  version: z.number(),
})
export type Appointment = z.output<typeof Appointment>

/** What a sparse visit does not say; whose salon it is all of them have in common. */
const Unsaid = RareFields.extend({ user_id: z.string() })
/** A visit without its empty fields. */
export const SparseAppointment = Appointment.extend(Unsaid.partial().shape)
export type SparseAppointment = z.output<typeof SparseAppointment>

/** As the member who has written it is answered: nothing of it is kept from them. */
export const WholeAppointment = Appointment.extend({
  price: z.number(),
  note: z.string(),
  parts: z.array(Part.extend({ price: z.number() })),
})
export type WholeAppointment = z.output<typeof WholeAppointment>

/** What one service of a visit says; a visit of several says it in its parts. */
const { service_name, price, barber, duration, ...ofVisit } = appointmentFields
const ofPart = { service_name, price, barber, duration }
/** Who is meant, where it is known; without it the name and the number say it. */
const clientId = id.nullable().optional()
const beside = {
  parts: PartWishes.optional(),
  barber_id: id.optional(),
  /** Whether a barber whose name is not known yet is added to the staff; otherwise such a name is refused. */
  create: z.boolean().optional(),
}

export const NewAppointment = z
  .object({
    id: madeId,
    ...ofVisit,
    ...z.object(ofPart).partial().shape,
    ...beside,
    /** A walk-in has no name. */
    client_name: blankable(requiredText(visitComplaints.fieldsMissing, 120)),
    client_id: clientId,
    note: ofVisit.note.optional(),
    /** For an undo, and for callers that book what is certain already. */
    status: ofVisit.status.optional(),
    client_phone: phone.optional(),
    source: z.enum(['phone', 'walk_in']).optional(),
    repeat: Repeat.optional(),
    /** Refused to a client who has another visit ahead by now. */
    unlessAhead: z.boolean().optional(),
    /** Answers what would be booked, and books nothing. */
    dryRun: z.boolean().optional(),
  })
  .superRefine((body, context) => {
    const said = { ...body, barber: body.barber_id ?? body.barber }
    const needed = body.parts ? [] : (['service_name', 'price', 'barber'] as const)
    const absent = needed.filter((name) => said[name] === undefined)
    const isNameless =
      body.source !== 'walk_in' && !body.client_name && !body.client_id && !body.client_phone
    for (const name of [...absent, ...(isNameless ? ['client_name'] : [])])
      context.addIssue(complaintAt([name], visitComplaints.fieldsMissing))
    if (body.id && (body.repeat ?? body.dryRun)) context.addIssue(complaintAt(['id'], idOfOne))
    const wrong = body.repeat && repeatRefusal(body.appointment_date, body.repeat)
    if (wrong) context.addIssue(complaintAt(['repeat', 'until'], wrong))
  })
  .meta(asksForVisit)
export type NewAppointment = z.output<typeof NewAppointment>

export const AppointmentChange = AppointmentDetails.partial()
  .extend({
    ...beside,
    client_id: clientId,
    /** As an old form sends back what a visit of several services is called. */
    service_name: requiredText(visitComplaints.fieldsMissing, 600).optional(),
    /** Who cancelled it; the salon, unless the caller says otherwise. */
    cancelledBy: z.enum(cancellers).optional(),
    cancelReason: text(200).optional(),
  })
  .meta(partsAlone)
export type AppointmentChange = z.output<typeof AppointmentChange>

const { appointmentStale, durationTooShort, visitClosed, ...ofAnyParts } = appointmentErrors
const partErrors = [...Object.values(ofAnyParts), ...fullStaff, priceErrors.wholeAmount]
/** `historyId` is the act's entry, where it changed something: `POST /api/salon/history/:id/undo` sets it back. */
const Told = z.object({ message: z.string(), historyId: z.string().optional() })
/** The visits of a series that an act was about. */
const ofSeries = { appointments: z.array(WholeAppointment).optional() }
/** True when only a name was sent and several clients have it: the one who came last was taken. */
const ofClient = { client_ambiguous: z.literal(true).optional(), ...became }
const params = z.object({ id })

export const appointmentRoutes = {
  list: route({
    method: 'GET',
    path: '/api/appointments',
    access: { right: 'day.own', gate: 'read' },
    summary: 'Terminet, sipas datave dhe filtrave',
    query: ListAsked,
    reply: z.object({
      appointments: z.array(Appointment),
      sparse: z.array(SparseAppointment).optional(),
      unsaid: Unsaid.optional(),
      truncated: z.boolean().optional(),
      nextCursor: z.string().optional(),
    }),
  }),
  show: route({
    method: 'GET',
    path: '/api/appointments/:id',
    access: { right: 'day.own', gate: 'read' },
    summary: 'Një termin',
    params,
    reply: z.object({ appointment: Appointment }),
  }),
  series: route({
    method: 'GET',
    path: '/api/appointments/:id/series',
    access: { right: 'day.own', gate: 'read' },
    summary: 'Terminet e një serie',
    params,
    reply: z.object({ everyWeeks: z.number(), appointments: z.array(Appointment) }),
  }),
  add: route({
    method: 'POST',
    path: '/api/appointments',
    access: { right: 'day.own', gate: true },
    summary: 'Shto një termin',
    idempotent: true,
    body: NewAppointment,
    reply: Told.extend({ appointment: WholeAppointment, ...booked, ...ofClient, ...ofSeries }),
    dry: Foreseen,
    errors: [
      ...partErrors,
      repeatErrors.datesChanged,
      aheadErrors.bookedMeanwhile,
      idErrors.idTaken,
    ],
  }),
  autoConfirm: route({
    method: 'POST',
    path: '/api/appointments/auto-confirm',
    access: { right: 'day.all', gate: true },
    summary: 'Terminet e konfirmuara automatikisht që salloni ende nuk i ka parë',
    reply: z.object({ appointments: z.array(WholeAppointment) }),
  }),
  change: route({
    method: 'PUT',
    path: '/api/appointments/:id',
    access: { right: 'day.own', gate: true },
    summary: 'Ndrysho, konfirmo ose anulo një termin',
    idempotent: true,
    params,
    query: ScopeAsked,
    body: AppointmentChange,
    reply: Told.extend({
      appointment: WholeAppointment,
      warnings: booked.warnings,
      ...ofClient,
      ...ofSeries,
      ...freed,
    }),
    errors: [...partErrors, appointmentStale, durationTooShort, visitClosed, heldErrors.offerOpen],
  }),
  arrive: route({
    method: 'POST',
    path: '/api/appointments/:id/arrive',
    access: { right: 'day.own', gate: true },
    summary: 'Klienti erdhi, ose jo ende',
    idempotent: true,
    params,
    body: z.object({ arrived: z.boolean() }),
    reply: Told.extend({ appointment: WholeAppointment }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/appointments/:id',
    access: { right: 'day.own', gate: true },
    summary: 'Fshi një termin përgjithmonë',
    params,
    query: ScopeAsked,
    reply: Told.extend({ appointment: WholeAppointment, ...ofSeries, ...freed }),
  }),
}
