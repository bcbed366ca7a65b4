import { complains, defineComplaints } from '../kit/errors.ts'
import { z } from 'zod'
import { asks, calendarDay, requiredText, standsAlone, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { longestMinutes } from '../services/services.ts'
import { statuses } from './statuses.ts'

export const visitComplaints = defineComplaints({
  fieldsMissing: ['required', 'Ju lutem plotesoni te gjitha fushat!', 'Please fill in all fields.'],
  timeWrong: ['wrong_time', 'Ora duhet të jetë si 14:30.', 'Please write the time like 14:30.'],
})
const { fieldsMissing } = visitComplaints

/** As hours are sent. */
export const timeSent = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, complains(visitComplaints.timeWrong))
/** Complains of what was not sent; what is wrong is complained of as everywhere. */
const asked = {
  error: ({ input }: { input: unknown }) =>
    input === undefined ? complains(fieldsMissing).error() : undefined,
}
/** All that can be written about an appointment. */
export const appointmentFields = {
  /** As the service was called when it was booked. */
  service_name: requiredText(fieldsMissing, 120),
  appointment_date: z.string(asked).min(1, complains(fieldsMissing)).pipe(calendarDay),
  appointment_time: z.string(asked).min(1, complains(fieldsMissing)).pipe(timeSent),
  client_name: requiredText(fieldsMissing, 120),
  price: z.number(asked).pipe(amount),
  barber: requiredText(fieldsMissing, 60),
  duration: z.int().min(1).max(longestMinutes),
  status: z.enum(statuses),
  note: text(500),
}

/** Beside its parts a visit may be booked as one service. */
const asksForWork = asks(
  ['parts'],
  ['service_name', 'price', 'barber'],
  ['service_name', 'price', 'barber_id'],
)

/** Parts say all of this themselves. */
export const partsAlone = standsAlone('parts', [
  'service_name',
  'price',
  'barber',
  'barber_id',
  'duration',
])

/** Who comes is said in one of these ways; a walk-in may be nobody. */
const asksForClient = {
  anyOf: [
    { required: ['client_name'] },
    { required: ['client_id'], properties: { client_id: { type: 'string' } } },
    { required: ['client_phone'], properties: { client_phone: { type: 'string', minLength: 1 } } },
    { required: ['source'], properties: { source: { const: 'walk_in' } } },
  ],
}

/** For the description of a visit that is booked. */
export const asksForVisit = {
  description:
    'A series that is repeated `until` a day has at most 52 visits, and that day is not before the first.',
  allOf: [asksForWork, asksForClient, partsAlone, standsAlone('id', ['repeat', 'dryRun'])],
}
