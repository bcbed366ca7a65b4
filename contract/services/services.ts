import { mostAdded, serviceErrors } from './service-refusals.ts'
import { z } from 'zod'
import { complains, defineComplaints } from '../kit/errors.ts'
import { id, requiredText, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { route } from '../kit/route.ts'
import { priceErrors } from '../prices.ts'
import { counted } from '../kit/albanian.ts'
import { countedInEnglish, defineReplies } from '../replies.ts'

export const defaultMinutes = 30
export const longestMinutes = 24 * 60
export const mostBuffer = 240
/** The longest time after which a service is due again. */
export const mostAgainDays = 730
/** As many as one order may name: lists from before that bound may be longer. */
const mostOrdered = 1000
/** The lowest price in Konfigurimet; elsewhere any price above 0 is accepted. */
export const lowestSettingsPrice = 1

export const serviceComplaints = defineComplaints({
  orderPartial: [
    'incomplete_order',
    'Radha duhet të ketë çdo shërbim nga një herë.',
    'The order names each service once.',
  ],
  nameMissing: [
    'required',
    'Emri i shërbimit është i detyrueshëm',
    'The name of the service is needed.',
  ],
  durationLong: [
    'too_long',
    'Kohëzgjatja nuk mund të jetë më e madhe se një ditë',
    'The duration can’t be longer than a day.',
  ],
  bufferLong: [
    'too_long',
    'Pastrimi nuk mund të jetë më i gjatë se 240 minuta',
    'Cleaning can’t be longer than 240 minutes.',
  ],
  durationWrong: [
    'too_short',
    'Kohëzgjatja duhet të jetë së paku 1 minutë',
    'The duration is at least 1 minute.',
  ],
  priceWrong: ['too_low', 'Çmimi duhet të jetë më i madh se 0', 'The price is higher than 0.'],
  againWrong: [
    'out_of_range',
    `Ditët shkruhen me shifra, nga 1 deri në ${mostAgainDays}.`,
    'Days are whole numbers from 1 to 730.',
  ],
  stepWrong: ['whole_number', 'Minutat shkruhen me shifra', 'Minutes are a whole number.'],
})

export const serviceWords = {
  priceLow: 'Çmimi duhet të jetë së paku 1 €',
  barbersMissing: 'Zgjidhni së paku një berber',
  loadFailed: 'Nuk u gjetën sherbimet',
  saveFailed: 'Gabim në ruajtjen e konfigurimeve!',
  saved: 'Konfigurimet u ruajtën me sukses!',
} as const

export const serviceReplies = defineReplies({
  saved: [serviceWords.saved, 'The service was saved.'],
  added: ['Shërbimi {} u shtua.', 'The service {} was added.'],
  addedMany: [
    (count: number) => `U shtuan ${counted(count, 'shërbim', 'shërbime')}.`,
    (count: number) => `Added: ${countedInEnglish(count, 'service')}.`,
  ],
  removed: ['Shërbimi {} u fshi.', 'The service {} was deleted.'],
  ordered: ['Radha e shërbimeve u ruajt.', 'The order of the services was saved.'],
})

const steps = (least: number, most: number) =>
  z
    .int()
    .min(least, complains(serviceComplaints.durationWrong))
    .max(most, complains(serviceComplaints.durationLong))

/** Who does the service, at a price and in minutes of their own where these differ. */
export const ServiceBarber = z.object({
  id,
  price: amount.optional(),
  duration: z
    .int()
    .min(1, complains(serviceComplaints.durationWrong))
    .max(longestMinutes)
    .optional(),
})
export type ServiceBarber = z.output<typeof ServiceBarber>

/** The fields of a service. */
const serviceFields = {
  name: requiredText(serviceComplaints.nameMissing, 120),
  description: text(500),
  /** Under which heading it stands in lists; empty for none. */
  group: text(60),
  /** From the first minute to the last: work, wait and finish together. Sent alone, it changes the work. */
  duration: z
    .int()
    .min(1, complains(serviceComplaints.durationWrong))
    .max(longestMinutes, complains(serviceComplaints.durationLong)),
  work: steps(1, longestMinutes),
  /** Minutes in which the barber is free for another client. */
  wait: steps(0, longestMinutes),
  finish: steps(0, longestMinutes),
  /** Kept free afterwards, for cleaning up. */
  buffer: z
    .int()
    .min(0, complains(serviceComplaints.stepWrong))
    .max(mostBuffer, complains(serviceComplaints.bufferLong)),
  /** After so many days a client usually comes for it again; null where that can't be said. */
  againDays: z
    .int()
    .min(1, complains(serviceComplaints.againWrong))
    .max(mostAgainDays, complains(serviceComplaints.againWrong))
    .nullable(),
  price: amount
    .refine((price) => price > 0, complains(serviceComplaints.priceWrong))
    .meta({ exclusiveMinimum: 0 }),
  /** "nga 25 €" */
  priceFrom: z.boolean(),
  /** Empty: everybody does it. */
  barbers: z.array(ServiceBarber).max(200),
  active: z.boolean(),
}
const ServiceDetails = z.object(serviceFields)
/** The name that answers have for it; `active` counts where both are sent. */
const asAnswered = { is_active: serviceFields.active.optional() }
export type ServiceDetails = z.output<typeof ServiceDetails>

export const NewService = ServiceDetails.extend({
  description: serviceFields.description.default(''),
  group: serviceFields.group.default(''),
  duration: serviceFields.duration.optional(),
  work: serviceFields.work.optional(),
  wait: serviceFields.wait.default(0),
  finish: serviceFields.finish.default(0),
  buffer: serviceFields.buffer.default(0),
  againDays: serviceFields.againDays.default(null),
  priceFrom: serviceFields.priceFrom.default(false),
  barbers: serviceFields.barbers.default([]),
  active: serviceFields.active.optional(),
  ...asAnswered,
})
export type NewService = z.output<typeof NewService>
export const ServiceChange = ServiceDetails.partial().extend(asAnswered)
export type ServiceChange = z.output<typeof ServiceChange>

export const Service = ServiceDetails.omit({ active: true }).extend({
  id: z.string(),
  price: z.number(),
  is_active: z.boolean(),
  version: z.number(),
})
export type Service = z.output<typeof Service>

/** The fields of the form, and the switch beside them. */
export type ServiceForm = Omit<ServiceDetails, 'duration'>

/** With the entry of the history by which it is undone. */
const Said = z.object({ message: z.string(), historyId: z.string() })
const addErrors = [
  serviceErrors.serviceNameTaken,
  serviceErrors.servicesFull,
  serviceErrors.stepsDiffer,
  serviceErrors.barberMissing,
  priceErrors.wholeAmount,
]
const params = z.object({ id })

export const serviceRoutes = {
  list: route({
    method: 'GET',
    path: '/api/user/services',
    access: { right: 'day.own', gate: true },
    summary: 'Shërbimet e sallonit',
    reply: z.object({ data: z.array(Service) }),
  }),
  show: route({
    method: 'GET',
    path: '/api/user/services/:id',
    access: { right: 'day.own', gate: true },
    summary: 'Një shërbim',
    params,
    reply: z.object({ data: Service }),
  }),
  add: route({
    method: 'POST',
    path: '/api/user/services',
    access: { right: 'settings', gate: true },
    summary: 'Shto një shërbim',
    idempotent: true,
    body: NewService,
    reply: Said.extend({ data: Service }),
    errors: addErrors,
  }),
  /** All of them or none; what is wrong is named by its place: `services.3.name`. */
  addMany: route({
    method: 'POST',
    path: '/api/user/services/many',
    access: { right: 'settings', gate: true },
    summary: 'Shto disa shërbime njëherësh, të gjitha ose asnjë',
    idempotent: true,
    body: z.object({ services: z.array(NewService).min(1).max(mostAdded) }),
    reply: z.object({ message: z.string(), data: z.array(Service) }),
    errors: addErrors,
  }),
  change: route({
    method: 'PUT',
    path: '/api/user/services/:id',
    access: { right: 'settings', gate: true },
    summary: 'Ndrysho një shërbim',
    params,
    body: ServiceChange,
    /** Saved unchanged, there is nothing to undo. */
    reply: Said.partial({ historyId: true }).extend({ data: Service }),
    errors: [
      serviceErrors.serviceNameTaken,
      serviceErrors.serviceStale,
      serviceErrors.stepsDiffer,
      serviceErrors.barberMissing,
      priceErrors.wholeAmount,
    ],
  }),
  order: route({
    method: 'PUT',
    path: '/api/user/services',
    access: { right: 'settings', gate: true },
    summary: 'Vendos radhën e shërbimeve',
    body: z.object({ order: z.array(id).min(1).max(mostOrdered) }),
    reply: Said.extend({ data: z.array(Service) }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/user/services/:id',
    access: { right: 'settings', gate: true },
    summary: 'Hiq një shërbim; ai që përdoret nga termine ruhet për historikun',
    params,
    reply: Said,
    errors: [serviceErrors.serviceStale],
  }),
}
