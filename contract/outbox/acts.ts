import { z } from 'zod'
import { complains, defineComplaints, defineErrors } from '../kit/errors.ts'
import { id } from '../kit/fields.ts'
import type { Route } from '../kit/route.ts'
import { idComplaints, madeIdPattern } from '../made-ids.ts'

/** The calls that a device may write down without network and deliver later, and what each does. */
export const kindOfCall = {
  'POST /api/appointments': 'book',
  'PUT /api/appointments/:id': 'change',
  'POST /api/appointments/:id/arrive': 'arrive',
  'POST /api/appointments/:id/close': 'close',
  'POST /api/sales': 'sell',
  'POST /api/cash': 'cash',
  'POST /api/clients': 'client',
  'PUT /api/clients/:id': 'client',
  'POST /api/waiting': 'wait',
  'POST /api/queue': 'line',
  'PUT /api/queue/:id': 'line',
  'POST /api/queue/next': 'line',
  'POST /api/queue/:id/missing': 'line',
  'POST /api/queue/:id/push': 'line',
  'POST /api/queue/:id/here': 'line',
  'DELETE /api/queue/:id': 'line',
} as const
export type ActCall = keyof typeof kindOfCall
/** "PUT /api/appointments/:id" */
export const callOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
const actCalls = Object.keys(kindOfCall) as [ActCall, ...ActCall[]]

export const actKinds = [
  'book',
  'change',
  'arrive',
  'close',
  'sell',
  'cash',
  'client',
  'wait',
  'line',
] as const

/** So many acts has a delivery at most. */
const mostActs = 50
/** So many may wait in a salon; so many does one account deliver in an hour. */
export const [mostWaitingActs, mostActsAnHour] = [200, 2000]
/** After so many days an act is too old to be done by itself, and so long one waits for a decision. */
export const [oldActDays, openActDays, keptActDays] = [30, 30, 60]
/** A delivery of a salon whose gate has closed is taken for so many days more. */
export const deliveryDays = 3

const actComplaints = defineComplaints({
  call: [
    'call_unfit',
    'Ky veprim nuk bëhet dot pa internet.',
    'This call is not one that waits for the network.',
  ],
  twice: ['id_twice', 'Një veprim vjen dy herë.', 'One act comes twice.'],
  tooMany: [
    'too_many',
    `Jo më shumë se ${mostActs} veprime përnjëherë.`,
    `No more than ${mostActs} acts at once.`,
  ],
  version: [
    'version_unknown',
    'Ky version i dërgesës nuk njihet.',
    'This version of a delivery is not known.',
  ],
  moment: ['wrong_moment', 'Koha nuk është e saktë.', 'The moment is not right.'],
})
export const { twice: actTwice } = actComplaints

export const actErrors = defineErrors({
  actOld: [409, 'U shkrua para më shumë se 30 ditësh.', 'It was written more than 30 days ago.'],
  seenMissing: [
    400,
    'Mungon çfarë shihej kur u shkrua.',
    'What was seen when it was written is missing.',
  ],
  actUnfit: [
    400,
    'Kjo pjesë e veprimit nuk bëhet dot pa internet.',
    'This part of the act does not wait for the network.',
  ],
})

const actId = z
  .string(complains(idComplaints.wrong))
  .regex(new RegExp(madeIdPattern), complains(idComplaints.wrong))
  .meta({ format: 'uuid' })

/** An instant with its zone, "2026-11-30T09:12:31.120Z". */
const moment = z.iso.datetime({ offset: true, ...complains(actComplaints.moment) })
const fields = z.record(z.string().max(60), z.unknown())

export const Act = z.object({
  /** It is the act's `Idempotency-Key`, too. */
  id: actId,
  /** When it was done, by the device's clock. */
  at: moment,
  call: z.enum(actCalls, complains(actComplaints.call)),
  params: z.record(z.string().max(20), z.string().max(100)).optional(),
  body: fields.optional(),
  /** Of each field of a change what it was when it was changed. */
  seen: fields.optional(),
  /** Whose act it is; of anybody else than the session's account it waits until somebody says so. */
  by: id.optional(),
  device: z.string().max(120).optional(),
  seal: z.string().max(100).optional(),
})
export type Act = z.output<typeof Act>

export const Delivery = z.object({
  v: z.literal(1, complains(actComplaints.version)),
  sentAt: moment,
  acts: z.array(Act).min(1).max(mostActs, complains(actComplaints.tooMany)),
})
export type Delivery = z.output<typeof Delivery>

/** What an act's seal is reckoned from: by the key that the author's PIN opens on the tablet. */
export const sealedText = ({ id, at, call, params, body, seen }: Act) =>
  JSON.stringify([id, at, call, params ?? null, body ?? null, seen ?? null])

/** The words by which the key of a seal and the key of a copy are made from the member's key. */
export const sealUse = 'seal'
export const copyUse = 'kept'
