import { z } from 'zod'
import { commonErrors } from '../common.ts'
import { complains } from '../kit/errors.ts'
import { calendarDay, id, text } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { idErrors, madeId } from '../made-ids.ts'
import { longestMinutes } from '../services/services.ts'
import { WholeAppointment } from '../visits/appointments.ts'
import { passedWhys } from '../visits/line/next-at.ts'
import { mostParts, partComplaints } from '../visits/parts.ts'
import { appointmentErrors } from '../visits/visit-refusals.ts'
import { Warning } from '../visits/warning.ts'
import { Who } from '../waiting/waiting.ts'
import { startTime } from '../working-hours.ts'
import {
  calledName,
  Entry,
  mostOfParty,
  NamedEntry,
  queueComplaints,
  queueErrors,
  SaidWait,
  Turn,
} from './entries.ts'
import { queueFigureRoutes } from './queue-figures.ts'

/** Left out: the service that was booked most, and whoever does it. */
const wish = {
  /** In the order in which they are done. */
  services: z.array(id).min(1, complains(partComplaints.serviceMissing)).max(mostParts).optional(),
  barber: id.nullable().optional(),
  name: calledName.optional(),
}
/** "A3": a letter of the device and day, where the number was given without network. */
const label = z
  .string()
  .regex(/^[A-Z]\d{1,3}$/)
  .optional()
const params = z.object({ id })
const reader = { right: 'day.own', gate: 'read' } as const
const writer = { right: 'day.own', gate: true } as const
const minutes = z.int().min(1).max(longestMinutes).optional()

const done = { historyId: z.string(), message: z.string() }
const one = { entry: Entry, ...done }
const wishErrors = [
  appointmentErrors.serviceUnknown,
  appointmentErrors.barberUnknown,
  appointmentErrors.barberService,
] as const
const seatErrors = [
  ...wishErrors,
  appointmentErrors.slotTaken,
  queueErrors.nobodyNext,
  queueErrors.chairBusy,
] as const
const { queueOff, queueFull, entryOver, entryTaken, notYourTurn, turnsOff, clientMissing } =
  queueErrors

export const queueRoutes = {
  ...queueFigureRoutes,
  list: route({
    method: 'GET',
    path: '/api/queue',
    access: reader,
    summary: 'Radha e ditës: kush pret, sa, dhe kë thërret secila karrige',
    reply: z.object({
      /** False where the salon keeps no line: then nobody is listed. */
      on: z.boolean(),
      queue: z.array(Entry),
      /** By the id of a barber: who would sit down if that chair called now, or why nobody. */
      next: z.record(
        z.string(),
        z.union([NamedEntry, z.object({ why: z.enum([...passedWhys, 'none', 'busy']) })]),
      ),
      /** What would be said to somebody who wants the usual service from anybody. */
      said: SaidWait.nullable(),
      /** Of the barbers who are there today, first who has it; left out where the salon keeps no turns. */
      turns: z.array(Turn).optional(),
      /** From when each chair could take somebody with the usual service if nobody waited, "HH:MM", the soonest first. */
      free: z.array(z.object({ barber_id: z.string(), time: z.string() })),
    }),
  }),
  skip: route({
    method: 'POST',
    path: '/api/queue/turns/:barberId/skip',
    access: writer,
    summary: 'Kalon: ky berber e merr radhën i fundit',
    params: z.object({ barberId: id }),
    reply: z.object({ turns: z.array(Turn), message: z.string() }),
    errors: [appointmentErrors.barberUnknown, queueOff, turnsOff],
  }),
  join: route({
    method: 'POST',
    path: '/api/queue',
    access: writer,
    summary: 'Vër në radhë kush vjen pa termin, ose ule menjëherë',
    idempotent: true,
    body: z.object({
      id: madeId,
      ...wish,
      label,
      client: Who.optional(),
      /** Who comes along, each with own services. */
      party: z
        .array(z.object({ ...wish, label }))
        .max(mostOfParty - 1, complains(queueComplaints.partyLarge))
        .default([]),
      note: text(300).default(''),
      here: z.boolean().default(true),
      /** The barber at whom they sit down at once. */
      seat: id.optional(),
      minutes,
      /** The id of the visit that `seat` makes. */
      visit: madeId,
    }),
    reply: z.object({
      entries: z.array(Entry),
      appointment: WholeAppointment.optional(),
      ...done,
    }),
    errors: [...seatErrors, queueOff, queueFull, idErrors.idTaken],
  }),
  change: route({
    method: 'PUT',
    path: '/api/queue/:id',
    access: writer,
    summary: 'Ndrysho çfarë do dikush në radhë, ose cili klient është',
    params,
    body: z.object({ ...wish, client: Who.optional(), note: text(300).optional() }),
    reply: z.object(one),
    errors: [...wishErrors, queueOff, entryOver],
  }),
  next: route({
    method: 'POST',
    path: '/api/queue/next',
    access: writer,
    summary: 'Tjetri: ul te kjo karrige të parin e radhës që i takon',
    idempotent: true,
    body: z.object({
      barber_id: id,
      /** Seats this one by hand. */
      id: id.optional(),
      /** Whom the button named. */
      seen: id.optional(),
      minutes,
      /** Ends what runs there, and takes somebody else's turn. */
      anyway: z.boolean().default(false),
      /** The id of the visit that is made. */
      visit: madeId,
    }),
    reply: z.object({
      entry: Entry,
      appointment: WholeAppointment,
      /** The visit that was ended, and until when it stood. */
      ended: z.object({ id: z.string(), was: z.string(), at: z.string() }).nullable(),
      passed: z.array(z.object({ id: z.string(), label: z.string(), why: z.enum(passedWhys) })),
      next: NamedEntry.nullable(),
      warnings: z.array(Warning),
      ...done,
    }),
    errors: [
      ...seatErrors,
      queueOff,
      entryOver,
      entryTaken,
      notYourTurn,
      idErrors.idTaken,
      commonErrors.notFound,
    ],
  }),
  missing: route({
    method: 'POST',
    path: '/api/queue/:id/missing',
    access: writer,
    summary: 'Mungon: kthe në radhë kë sapo u thirr dhe nuk është',
    idempotent: true,
    params,
    // oxlint-disable-next-line unicorn/no-thenable -- a name of the wire, never awaited
    body: z.object({ then: id.optional() }),
    reply: z.object({ ...one, appointment: WholeAppointment.optional() }),
    errors: [...seatErrors, queueOff, entryOver],
  }),
  push: route({
    method: 'POST',
    path: '/api/queue/:id/push',
    access: writer,
    summary: 'Shtyje disa vende prapa',
    idempotent: true,
    params,
    body: z.object({ places: z.int().min(1).max(9) }),
    reply: z.object(one),
    errors: [queueOff, entryOver],
  }),
  here: route({
    method: 'POST',
    path: '/api/queue/:id/here',
    access: writer,
    summary: 'Erdhi, ose ende jo',
    idempotent: true,
    params,
    body: z.object({ here: z.boolean() }),
    reply: z.object(one),
    errors: [queueOff, entryOver],
  }),
  book: route({
    method: 'POST',
    path: '/api/queue/:id/book',
    access: writer,
    summary: 'Jepi një termin dikujt që pret në radhë',
    idempotent: true,
    params,
    body: z.object({ date: calendarDay, time: startTime, barber: id }),
    reply: z.object({ ...one, appointment: WholeAppointment }),
    errors: [...wishErrors, appointmentErrors.slotTaken, queueOff, entryOver, clientMissing],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/queue/:id',
    access: writer,
    summary: 'Iku, ose hiqe nga radha',
    params,
    query: z.object({ why: z.enum(['left', 'removed']).default('removed') }),
    reply: z.object(one),
    errors: [queueOff, entryOver],
  }),
}
