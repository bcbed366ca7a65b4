import { complains, defineComplaints } from '../kit/errors.ts'
import { z } from 'zod'
import { id, requiredText } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { longestMinutes } from '../services/services.ts'

/** The most parts of a visit; they follow one after the other. */
export const mostParts = 10
/** The least minutes of a closed or shortened part. */
export const shortestWork = 5

export const partComplaints = defineComplaints({
  none: [
    'required',
    'Vizita duhet të ketë së paku një shërbim.',
    'A visit has at least one service.',
  ],
  workless: [
    'too_short',
    'Shërbimi duhet të zgjasë së paku 1 minutë.',
    'The service takes at least 1 minute.',
  ],
  serviceMissing: ['required', 'Zgjidhni shërbimin.', 'Please choose a service.'],
  tooLong: [
    'visit_too_long',
    'E gjithë vizita nuk mund të jetë më e gjatë se një ditë.',
    'The whole visit can’t be longer than a day.',
  ],
  tooMany: [
    'too_many',
    `Një vizitë ka më së shumti ${mostParts} shërbime.`,
    'These are too many services for one visit.',
  ],
})

const work = z
  .int()
  .min(1, complains(partComplaints.workless))
  .max(longestMinutes, complains(partComplaints.tooLong))
const gap = z.int().min(0).max(longestMinutes, complains(partComplaints.tooLong))

/**
 * One service of a visit as it is asked for. What is not sent comes from the salon's list: the barber is that of the part
 * before it, then the first active one; steps and price are the service's, or the barber's own.
 */
export const PartWish = z
  .object({
    /** Null, as in a part that was read, means a service known only by its name. */
    service_id: id.nullable(),
    service_name: requiredText(partComplaints.serviceMissing, 120),
    barber_id: id,
    barber: z.string().trim().min(1).max(60),
    work,
    /** The work by another name; `work` counts where both are sent. */
    duration: work,
    wait: gap,
    finish: gap,
    price: amount,
  })
  .partial()
  .refine((wish) => typeof wish.service_id === 'string' || wish.service_name !== undefined, {
    ...complains(partComplaints.serviceMissing),
    path: ['service_name'],
  })
  .meta({
    anyOf: [
      { required: ['service_id'], properties: { service_id: { type: 'string' } } },
      { required: ['service_name'] },
    ],
  })
export type PartWish = z.output<typeof PartWish>

export const PartWishes = z
  .array(PartWish, complains(partComplaints.none))
  .min(1, complains(partComplaints.none))
  .max(mostParts, complains(partComplaints.tooMany))
  .meta({ description: 'All steps of all parts last a day of 1440 minutes at most.' })

/** One service of a visit. Parts follow each other without a gap; in a wait the barber is free for somebody else. */
export const Part = z.object({
  /** Null for a name that was not on the salon's list. */
  service_id: z.string().nullable(),
  service_name: z.string(),
  /** Null if the price is not visible to the member. */
  price: z.number().nullable(),
  barber: z.string(),
  barber_id: z.string(),
  /** When it begins. A part after midnight belongs to the visit's day all the same. */
  time: z.string(),
  work: z.number(),
  wait: z.number(),
  finish: z.number(),
})
export type Part = z.output<typeof Part>

/** With `several` a visit comes without parts where its only one would say what the visit says (`onlyPartOf`). */
export const PartsAsked = z.enum(['several'])

/** A visit as far as it says what its only part would say. */
type Told = Pick<Part, 'service_id' | 'service_name' | 'price' | 'barber' | 'barber_id'> & {
  readonly appointment_time: string
  readonly duration: number
}

/** The only part of a visit without a wait: it says nothing that the visit does not. */
export const onlyPartOf = (visit: Told): Part => ({
  service_id: visit.service_id,
  service_name: visit.service_name,
  price: visit.price,
  barber: visit.barber,
  barber_id: visit.barber_id,
  time: visit.appointment_time,
  work: visit.duration,
  wait: 0,
  finish: 0,
})

/** From its first minute to its last; what is cleaned up afterwards is no part of it. */
export const minutesOf = ({ work, wait, finish }: Pick<Part, 'work' | 'wait' | 'finish'>) =>
  work + wait + finish

type Steps = Pick<Part, 'work' | 'wait' | 'finish'>

/** The steps within so many minutes: shorter or longer work, and no steps at all where none would be left for it. */
export const withMinutes = ({ wait, finish }: Steps, minutes: number): Steps =>
  minutes > wait + finish
    ? { work: minutes - wait - finish, wait, finish }
    : { work: minutes, wait: 0, finish: 0 }

export const namesTogether = (parts: readonly { service_name: string }[]) =>
  parts.map(({ service_name }) => service_name).join(' + ')
