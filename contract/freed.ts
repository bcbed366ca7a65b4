import { z } from 'zod'
import { defineErrors } from './kit/errors.ts'

const Slot = z.object({ date: z.string(), time: z.string(), barber: z.string() })

/** Somebody on the waiting list. */
export const Wait = z.object({
  id: z.string(),
  /** Without name and number to a member who does not see whose it is. */
  client: z.object({ id: z.string().nullable(), name: z.string(), phone: z.string() }),
  services: z.array(z.string()),
  /** What these are called, joined, and their minutes together. */
  service_name: z.string(),
  minutes: z.number(),
  /** The id of the barber; null: anybody. */
  barber: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  days: z.array(z.number()).optional(),
  after: z.string().optional(),
  before: z.string().optional(),
  note: z.string(),
  /** Since when they wait. */
  since: z.string(),
  source: z.enum(['desk', 'online']),
  /** What is held for them, by the id of its barber, and until which instant. */
  offer: Slot.extend({ until: z.string(), appointmentId: z.string() }).nullable(),
  /** The first slot that is free for them now, by the id of its barber. */
  fits: Slot.nullable(),
})
export type Wait = z.output<typeof Wait>

const FreedSlot = Slot.extend({ minutes: z.number() })
/** A time in which a visit may begin, by the id of its barber. */
export type FreedSlot = z.output<typeof FreedSlot>

/**
 * Who of the waiting list fits into what has become free, in the order of asking, and beside them what of it the first fits
 * into, as far as it is free; both left out where nobody fits.
 */
export const freed = { waiting: z.array(Wait).optional(), opening: FreedSlot.optional() }

/** Of a slot that is held for somebody who waits. */
export const heldErrors = defineErrors({
  /** The entry has an open offer, or somebody else has one of this slot; or a visit is only offered. */
  offerOpen: [
    409,
    'Ka një ofertë të hapur: tërhiqeni së pari.',
    'There is an open offer: withdraw it first.',
  ],
  /** Lapsed, declined, taken back or taken. */
  offerOver: [409, 'Kjo ofertë ka mbaruar.', 'This offer is over.'],
})
