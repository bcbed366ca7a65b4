import { z } from 'zod'
import { defineErrors } from './kit/errors.ts'
import { id, localDate, phone, requiredText } from './kit/fields.ts'
import { euro } from './kit/money.ts'
import { route } from './kit/route.ts'
import { longestMinutes } from './services.ts'

export const statuses = ['pending', 'confirmed', 'completed', 'cancelled', 'no_show'] as const
export type Status = (typeof statuses)[number]

/** In the salon's own spelling: one of them has no accents. */
export const statusLabels: Record<Status, string> = {
  pending: 'Ne pritje',
  confirmed: 'Përfunduar',
  completed: 'Përfunduar',
  cancelled: 'Anuluar',
  no_show: 'Nuk erdhi',
}

/** The one definition of money that was earned. */
export const earns = (status: Status) => status === 'confirmed' || status === 'completed'
/** Cancelled frees the slot at once; everything else keeps the barber busy. */
export const occupies = (status: Status) => status !== 'cancelled'

export const appointmentWords = {
  fieldsMissing: 'Ju lutem plotesoni te gjitha fushat!',
  slotTaken: 'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
  slotTakenBy: (name: string) =>
    `Ky orar eshte i zene nga klienti "${name}"! Zgjidhni nje orar tjeter ose ndryshoni barberin.`,
  loadFailed: 'Gabim në ngarkimin e termineve',
  addFailed: 'Gabim në shtimin e klientit',
  cancelFailed: 'Gabim në anulimin e terminit',
  confirmFailed: 'Gabim në konfirmimin e terminit',
  changeFailed: 'Gabim në përditësimin e terminit',
  removeFailed: 'Gabim në fshirjen e terminit',
  added: (name: string) => `Klienti ${name} u shtua me sukses!`,
  cancelled: 'Termini u anulua me sukses!',
  confirmed: 'Termini u konfirmua me sukses!',
  changed: 'Termini u përditësua me sukses!',
  removed: 'Termini u fshi me sukses!',
  autoConfirmed: (name: string) => `Termini i ${name} u konfirmua automatikisht!`,
  noneToday: 'Nuk ka termine te regjistruara per sot.',
} as const

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Ora duhet të jetë si 14:30.')
/** Refuses mistyped years, such as 26 or 20026. */
const day = localDate.refine(
  (typed) => typed >= '1970-01-01' && typed < '2100-01-01',
  'Data duhet të jetë midis viteve 1970 dhe 2099.',
)
const missing = appointmentWords.fieldsMissing
const asked = {
  error: ({ input }: { input: unknown }) => (input === undefined ? missing : undefined),
}
/** All that can be written about an appointment. */
export const appointmentFields = {
  /** As the service was called when it was booked. */
  service_name: requiredText(missing, 120),
  appointment_date: z.string(asked).min(1, missing).pipe(day),
  appointment_time: z.string(asked).min(1, missing).pipe(time),
  client_name: requiredText(missing, 120),
  price: z.number(asked).pipe(euro),
  barber: requiredText(missing, 60),
  duration: z.int().min(1).max(longestMinutes),
  status: z.enum(statuses),
}
const AppointmentDetails = z.object(appointmentFields)
export type AppointmentDetails = z.output<typeof AppointmentDetails>

export const Appointment = AppointmentDetails.extend({
  id: z.string(),
  client_id: z.string().nullable(),
  /** Null for a name that was not on the salon's list. */
  service_id: z.string().nullable(),
  user_id: z.string(),
  /** Null in the column of a colleague, to a member with one column. */
  price: z.number().nullable(),
  version: z.number(),
})
export type Appointment = z.output<typeof Appointment>

/** As the member who has written it is answered: nothing of it is kept from them. */
export const WholeAppointment = Appointment.extend({ price: z.number() })
export type WholeAppointment = z.output<typeof WholeAppointment>

/** Whether a barber whose name is not known yet is added to the staff; otherwise such a name is refused. */
const create = z.boolean().optional()

export const NewAppointment = AppointmentDetails.extend({
  duration: appointmentFields.duration.optional(),
  /** For an undo, and for callers that book what is certain already. */
  status: appointmentFields.status.optional(),
  client_phone: phone.optional(),
  create,
})
export type NewAppointment = z.output<typeof NewAppointment>
export const AppointmentChange = AppointmentDetails.partial()
export type AppointmentChange = z.output<typeof AppointmentChange>

export const appointmentErrors = defineErrors({
  slotTaken: [409, appointmentWords.slotTaken],
  appointmentStale: [412, 'Termini u ndryshua ndërkohë nga dikush tjetër.'],
  barberUnknown: [400, 'Nuk ka berber me këtë emër. Berberët shtohen te Konfigurimet.'],
})

const Said = z.object({ message: z.string() })
const params = z.object({ id })

const isStatus = (word: string): word is Status => statuses.some((status) => status === word)
const someStatuses = z
  .string()
  .refine((typed) => typed.split(',').every(isStatus), 'Zgjedhja nuk është e vlefshme.')
  .transform((typed) => typed.split(',').filter(isStatus))

export const mostAppointments = 5000
/** The place at which a list goes on: minutes since 1970 on the salon's clock, and an id. Opaque to callers. */
const cursor = /^\d{1,8}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const appointmentRoutes = {
  list: route({
    method: 'GET',
    path: '/api/appointments',
    access: { right: 'day.own', gate: 'read' },
    summary: 'Terminet, sipas datave dhe filtrave',
    query: z.object({
      from: day.optional(),
      to: day.optional(),
      /** One status, or several with commas between them. */
      status: someStatuses.optional(),
      barber: z.string().max(60).optional(),
      /** The present name of the service, case and accents aside, as a report counts it. */
      service: z.string().max(120).optional(),
      /** Appointments that fill a part of that hour, that day of the week (Monday is 0), or both. */
      weekday: z.coerce.number().int().min(0).max(6).optional(),
      hour: z.coerce.number().int().min(0).max(23).optional(),
      q: z.string().max(120).optional(),
      limit: z.coerce.number().int().min(1).max(mostAppointments).optional(),
      cursor: z.string().regex(cursor, 'Vazhdimi i listës nuk njihet.').optional(),
    }),
    reply: z.object({
      appointments: z.array(Appointment),
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
  add: route({
    method: 'POST',
    path: '/api/appointments',
    access: { right: 'day.own', gate: true },
    summary: 'Shto një termin',
    idempotent: true,
    body: NewAppointment,
    reply: Said.extend({ appointment: WholeAppointment }),
    errors: [appointmentErrors.slotTaken, appointmentErrors.barberUnknown],
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
    params,
    body: AppointmentChange.extend({ create }),
    reply: Said.extend({ appointment: WholeAppointment }),
    errors: [
      appointmentErrors.slotTaken,
      appointmentErrors.appointmentStale,
      appointmentErrors.barberUnknown,
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/appointments/:id',
    access: { right: 'day.own', gate: true },
    summary: 'Fshi një termin përgjithmonë',
    params,
    reply: Said.extend({ appointment: WholeAppointment }),
  }),
}
