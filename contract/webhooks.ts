import { z } from 'zod'
import { complains, defineComplaints, defineErrors } from './kit/errors.ts'
import { upTo, id } from './kit/fields.ts'
import { route } from './kit/route.ts'
import { ToldEntry } from './queue/entries.ts'
import { WholeAppointment } from './visits/appointments.ts'
import { defineReplies } from './replies.ts'

/** What programs can be told of. */
export const webhookEvents = [
  'appointment.booked',
  'appointment.changed',
  'appointment.cancelled',
  'appointment.closed',
  'client.changed',
  'request.waiting',
  'queue.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookEventLabels: Readonly<Record<WebhookEvent, string>> = {
  'appointment.booked': 'Termine të rezervuara',
  'appointment.changed': 'Termine të ndryshuara',
  'appointment.cancelled': 'Termine të anuluara',
  'appointment.closed': 'Vizita të mbyllura',
  'client.changed': 'Klientë të rinj ose të ndryshuar',
  'request.waiting': 'Kërkesa që presin përgjigje',
  'queue.changed': 'Radha: kush hyn, ulet ose del',
}

export const mostWebhooks = 20
/** So many deliveries of an address are shown; they are kept for so many days. */
export const mostDeliveries = 100
export const keptDeliveryDays = 30
/** An address without an answer is tried for so long, and is then switched off. */
export const patientDays = 3

export const webhookComplaints = defineComplaints({
  eventUnknown: ['unknown_event', 'Kjo ngjarje nuk njihet.', 'This event is not known.'],
  urlMissing: [
    'required',
    'Shkruani adresën e programit.',
    'Please write the address of the program.',
  ],
  eventsMissing: ['required', 'Zgjidhni të paktën një gjë.', 'Please choose one thing at least.'],
})

export const webhookReplies = defineReplies({
  added: ['Adresa u shtua.', 'The address was added.'],
  changed: ['Adresa u ndryshua.', 'The address was changed.'],
  switchedOn: ['Adresa u ndez.', 'The address was switched on.'],
  switchedOff: [
    'Adresa u fik. Ajo që priste nuk dërgohet më.',
    'The address was switched off. What waited is not sent any more.',
  ],
  removed: ['Adresa u hoq.', 'The address was removed.'],
  renewed: ['Sekreti i ri vlen menjëherë.', 'The new secret counts at once.'],
  repeated: ['Po dërgohet prapë.', 'It is being sent again.'],
})

export const webhookErrors = defineErrors({
  webhookClosed: [
    400,
    'Adresa duhet të fillojë me https:// dhe të jetë në internet.',
    'The address has to begin with https:// and to be on the internet.',
  ],
  webhookLimit: [
    409,
    `Nuk mund të ketë më shumë se ${mostWebhooks} adresa.`,
    `There can’t be more than ${mostWebhooks} addresses.`,
  ],
  webhookOff: [
    409,
    'Adresa është e fikur. Ndizeni, pastaj dërgojeni prapë.',
    'The address is switched off. Switch it on, then send it again.',
  ],
})

const eventNames = z.enum(webhookEvents, complains(webhookComplaints.eventUnknown))
const WebhookFields = z.object({
  url: z
    .string(complains(webhookComplaints.urlMissing))
    .trim()
    .min(1, complains(webhookComplaints.urlMissing))
    .max(1000, upTo(1000))
    .refine((typed) => typed === '' || URL.canParse(typed), complains(webhookErrors.webhookClosed)),
  events: z
    .array(eventNames, complains(webhookComplaints.eventsMissing))
    .min(1, complains(webhookComplaints.eventsMissing))
    .max(webhookEvents.length, complains(webhookComplaints.eventsMissing)),
})
export const WebhookChange = WebhookFields.extend({ enabled: z.boolean() }).partial()
export type WebhookChange = z.output<typeof WebhookChange>

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  enabled: z.boolean(),
  /** The name of the key whose program has subscribed itself; null where a person has named the address. */
  madeBy: z.string().nullable(),
  /** How many deliveries are kept, and when the last event came. */
  deliveries: z.number(),
  lastAt: z.string().nullable(),
  /** Since when every call has failed. */
  failingSince: z.string().nullable(),
  /** When a delivery that failed is tried again. */
  nextTryAt: z.string().nullable(),
})
export type Webhook = z.output<typeof Webhook>

export const Delivery = z.object({
  id: z.string(),
  event: z.enum([...webhookEvents, 'test']),
  /** When it happened. */
  at: z.string(),
  /** What the far end answered; null before the first call, and where it was not reached. */
  status: z.number().nullable(),
  ms: z.number().nullable(),
  tries: z.number(),
  /** Null once it has arrived or is given up. */
  nextTryAt: z.string().nullable(),
  /** The client, and when the visit begins; null for what is no more. */
  about: z.object({ name: z.string(), startsAt: z.string().nullable() }).nullable(),
})
export type Delivery = z.output<typeof Delivery>

export const hasArrived = ({ status }: Pick<Delivery, 'status'>) =>
  status !== null && status >= 200 && status < 300

const bodyOf = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: z.string(), sequence: z.number(), data })
const ToldClient = z.object({
  client: z.object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    version: z.number(),
  }),
})

const bodiesOfEvents = {
  'appointment.booked': bodyOf('appointment.booked', WholeAppointment),
  'appointment.changed': bodyOf('appointment.changed', WholeAppointment),
  'appointment.cancelled': bodyOf('appointment.cancelled', WholeAppointment),
  'appointment.closed': bodyOf('appointment.closed', WholeAppointment),
  'client.changed': bodyOf('client.changed', ToldClient),
  'request.waiting': bodyOf('request.waiting', WholeAppointment),
  'queue.changed': bodyOf('queue.changed', z.object({ entry: ToldEntry })),
}
/** What is sent to an address: the visit or the client as it stands when it is sent. */
export const webhookBodies = { ...bodiesOfEvents, test: bodyOf('test', z.object({})) }
const Sample = z.union(Object.values(bodiesOfEvents))
export type WebhookBody = z.input<(typeof webhookBodies)[keyof typeof webhookBodies]>
export type WebhookSample = z.input<typeof Sample>

const Said = z.object({ message: z.string() })
const access = { right: 'settings', gate: true } as const
const params = z.object({ id })
const ofDelivery = z.object({ id, deliveryId: id })

/** Whoever can name an address gets names and numbers of clients sent there: each write asks for the password. */
export const webhookRoutes = {
  list: route({
    method: 'GET',
    path: '/api/webhooks',
    access,
    byKey: 'hooks',
    summary: 'Adresat e programeve që njoftohen',
    reply: z.object({ webhooks: z.array(Webhook) }),
  }),
  add: route({
    method: 'POST',
    path: '/api/webhooks',
    access,
    byKey: 'hooks',
    proved: true,
    summary: 'Shto adresën e një programi; sekreti tregohet vetëm këtu',
    body: WebhookFields,
    reply: Said.extend({ webhook: Webhook, secret: z.string() }),
    errors: [webhookErrors.webhookClosed, webhookErrors.webhookLimit],
  }),
  samples: route({
    method: 'GET',
    path: '/api/webhooks/samples',
    access,
    byKey: 'hooks',
    summary: 'Tri shembujt më të rinj të një ngjarjeje, siç dërgohen',
    query: z.object({ event: eventNames }),
    reply: z.object({ samples: z.array(Sample) }),
  }),
  change: route({
    method: 'PUT',
    path: '/api/webhooks/:id',
    access,
    proved: true,
    summary: 'Ndrysho, ndiz ose fik një adresë',
    params,
    body: WebhookChange,
    reply: Said.extend({ webhook: Webhook }),
    errors: [webhookErrors.webhookClosed],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    access,
    byKey: 'hooks',
    proved: true,
    summary: 'Hiq një adresë',
    params,
    reply: Said,
  }),
  renewSecret: route({
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    access,
    proved: true,
    summary: 'Sekret i ri: i vjetri nuk vlen më',
    params,
    reply: Said.extend({ secret: z.string() }),
  }),
  deliveries: route({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    access,
    summary: 'Dërgesat e fundit te një adresë',
    params,
    reply: z.object({ deliveries: z.array(Delivery) }),
  }),
  repeat: route({
    method: 'POST',
    path: '/api/webhooks/:id/deliveries/:deliveryId/repeat',
    access,
    summary: 'Dërgo prapë',
    params: ofDelivery,
    reply: Said.extend({ delivery: Delivery }),
    errors: [webhookErrors.webhookOff],
  }),
  test: route({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    access,
    limit: { what: 'webhook-test', per: 'account', most: 60, seconds: 3600 },
    summary: 'Provo: një dërgesë që thotë vetëm se është provë',
    params,
    reply: z.object({ delivery: Delivery }),
  }),
}
