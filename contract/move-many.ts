import { z } from 'zod'
import { counted } from './kit/albanian.ts'
import { complains, defineComplaints, defineErrors } from './kit/errors.ts'
import { calendarDay, id } from './kit/fields.ts'
import { route } from './kit/route.ts'
import { appointmentErrors } from './visits/visit-refusals.ts'
import { VisitsToMove } from './to-move.ts'
import { freed } from './freed.ts'
import { startTime } from './working-hours.ts'
import { countedInEnglish, defineReplies } from './replies.ts'

/** Visits in one answer, and moved by one call. */
export const mostToMove = 200

const seen = { id, version: z.int().min(1) }
const Move = z.union([
  z.object({ ...seen, cancel: z.literal(true) }),
  z.object({ ...seen, date: calendarDay, time: startTime, barber_id: id }),
])
export type Move = z.output<typeof Move>

const isOncePerVisit = (moves: readonly Move[]) =>
  new Set(moves.map((move) => move.id)).size === moves.length

/** Why a visit could not go where it was sent; nothing was moved then. */
const Collision = z.object({
  id: z.string(),
  client_name: z.string(),
  why: z.enum(['changed', 'gone', 'taken', 'closed']),
  /** Who sits there, and when. */
  by: z.string().nullable(),
  at: z.string().nullable(),
})
export type Collision = z.output<typeof Collision>

const moveManyComplaints = defineComplaints({
  twice: ['twice', 'Një termin është dy herë në listë.', 'A visit is on the list twice.'],
})

export const moveManyReplies = defineReplies({
  moved: [
    (moved: number, cancelled: number) =>
      `${
        [
          ...(moved > 0 ? [counted(moved, 'termin u zhvendos', 'termine u zhvendosën')] : []),
          ...(cancelled > 0 ? [counted(cancelled, 'termin u anulua', 'termine u anuluan')] : []),
        ].join(', ') || 'Asgjë nuk ndryshoi'
      }.`,
    (moved: number, cancelled: number) =>
      `Moved: ${countedInEnglish(moved, 'visit')}; cancelled: ${cancelled}.`,
  ],
})

export const moveManyErrors = defineErrors({
  /** Carries `collisions`. */
  collide: [
    409,
    'Disa nuk zënë më vend: shihni cilët. Asgjë nuk u zhvendos.',
    'Some find no room any more: see which. Nothing was moved.',
  ],
})

/** A barber who is not offered any more, and how many visits lie ahead. */
const BarberWhoLeft = z.object({ id: z.string(), name: z.string(), visits: z.number() })
export type BarberWhoLeft = z.output<typeof BarberWhoLeft>

export const moveManyRoutes = {
  left: route({
    method: 'GET',
    path: '/api/staff/left',
    access: { right: 'people', gate: true },
    summary: 'Berberët që nuk ofrohen më dhe kanë ende termine përpara',
    reply: z.object({ barbers: z.array(BarberWhoLeft) }),
  }),
  ofBarber: route({
    method: 'GET',
    path: '/api/staff/:id/visits',
    access: { right: 'day.own', gate: 'read' },
    summary: 'Terminet përpara të një berberi, secili me vende të tjera',
    params: z.object({ id }),
    /** The first day; without it, from now on. */
    query: z.object({ from: calendarDay.optional() }),
    reply: VisitsToMove,
  }),
  move: route({
    method: 'POST',
    path: '/api/appointments/move-many',
    access: { right: 'day.own', gate: true },
    summary: 'Zhvendos ose anulo disa termine: të gjitha, ose asnjë',
    body: z.object({
      moves: z
        .array(Move)
        .min(1)
        .max(mostToMove)
        .refine(isOncePerVisit, complains(moveManyComplaints.twice)),
    }),
    reply: z.object({
      message: z.string(),
      /** The entry of the history; null where nothing changed. */
      historyId: z.string().nullable(),
      ...freed,
    }),
    errors: [
      moveManyErrors.collide,
      appointmentErrors.barberUnknown,
      appointmentErrors.barberService,
    ],
  }),
}
