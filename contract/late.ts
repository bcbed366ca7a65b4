import { z } from 'zod'
import { complains, complaintAt, defineComplaints, defineErrors } from './kit/errors.ts'
import { calendarDay, id } from './kit/fields.ts'
import { route } from './kit/route.ts'
import { appointmentErrors } from './visits/visit-refusals.ts'
import { freed } from './freed.ts'
import { startTime } from './working-hours.ts'
import { countedInEnglish, defineReplies } from './replies.ts'

export const [leastLate, mostLate] = [5, 120] as const

const lateComplaints = defineComplaints({
  unseen: ['required', 'Shihni së pari kush zhvendoset.', 'Please see first who is moved.'],
  minutes: [
    'out_of_range',
    `Vonesa është nga ${leastLate} deri ${mostLate} minuta.`,
    'A delay is from 5 to 120 minutes.',
  ],
})

export const lateReplies = defineReplies({
  moved: [
    (count: number) => (count === 1 ? 'U zhvendos 1 termin.' : `U zhvendosën ${count} termine.`),
    (count: number) => `Moved: ${countedInEnglish(count, 'visit')}.`,
  ],
  none: ['Askush nuk lëviz.', 'Nobody moves.'],
  blocked: ['Asgjë nuk u zhvendos.', 'Nothing was moved.'],
})

export const lateErrors = defineErrors({
  /** The day is another one than the one that was shown. */
  changedSince: [
    409,
    'Dita ndryshoi; shihni listën e re.',
    'The day has changed; see the new list.',
  ],
})

const minutes = z
  .int()
  .min(leastLate, complains(lateComplaints.minutes))
  .max(mostLate, complains(lateComplaints.minutes))

const Late = z
  .object({
    barber_id: id,
    date: calendarDay,
    /** From then on the barber has no time. Visits that began before stay. */
    from: startTime,
    minutes,
    /** Only shows what would move. */
    dryRun: z.boolean().default(false),
    /** What the look before has answered: without it nothing is moved. */
    seen: z.string().max(64).optional(),
  })
  .superRefine(({ dryRun, seen }, context) => {
    if (!dryRun && seen === undefined)
      context.addIssue(complaintAt(['seen'], lateComplaints.unseen))
  })
  .meta({
    anyOf: [
      { required: ['seen'] },
      { required: ['dryRun'], properties: { dryRun: { const: true } } },
    ],
  })

const Move = z.object({
  id: z.string(),
  version: z.number(),
  client_name: z.string(),
  from: z.string(),
  to: z.string(),
  barber: z.string(),
  /** The client is in the salon, and needs no message. */
  arrived: z.boolean(),
  hasNumber: z.boolean(),
  /** Free minutes before it that are used up. */
  eaten: z.number(),
})
export type LateMove = z.output<typeof Move>

/** What the day now reaches into, from `at` on and `until` when: of its `of` minutes `left` are left. */
const Crossed = z.object({
  what: z.enum(['break', 'closing', 'absence']),
  at: z.string(),
  until: z.string(),
  barber: z.string(),
  left: z.number(),
  of: z.number(),
})
export type LateCrossed = z.output<typeof Crossed>

const Blocked = z.object({
  /** The visit that would have to move and cannot. */
  id: z.string(),
  client_name: z.string(),
  /** Where it meets the other one, or where it would end. */
  barber: z.string(),
  at: z.string(),
  /** The visit of a third barber that would have to move; null where the day ends. */
  by: z.string().nullable(),
})
export type LateBlocked = z.output<typeof Blocked>

const LateDay = z.object({
  message: z.string(),
  moves: z.array(Move),
  crosses: z.array(Crossed),
  /** Where there are any, nothing moves. */
  blocked: z.array(Blocked),
  /** The visit that runs at that time, and when the barber is done with it. */
  running: z.object({ id: z.string(), was: z.string(), until: z.string() }).nullable(),
  /** The first of the barber's visits behind the moved ones that stays. */
  stays: z.object({ id: z.string(), client_name: z.string(), time: z.string() }).nullable(),
  /** The most minutes that would be possible; null where nothing is blocked, or nothing is possible. */
  most: z.number().nullable(),
  /** Of what was shown; sent back with the call that moves. */
  seen: z.string(),
  /** The entry of the history about the move; null where nothing was moved. */
  historyId: z.string().nullable(),
  ...freed,
})
export type LateDay = z.output<typeof LateDay>

export const lateRoutes = {
  move: route({
    method: 'POST',
    path: '/api/appointments/late',
    access: { right: 'day.own', gate: true },
    summary: 'Berberi është vonë: terminet që vijnë shtyhen',
    body: Late,
    reply: LateDay,
    errors: [appointmentErrors.barberUnknown, lateErrors.changedSince],
  }),
}
