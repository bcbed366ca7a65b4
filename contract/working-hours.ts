import { z } from 'zod'
import { complains, defineComplaints, defineErrors } from './kit/errors.ts'
import { calendarDay, id } from './kit/fields.ts'
import { route } from './kit/route.ts'
import { freed } from './freed.ts'
import { defineReplies } from './replies.ts'

export const hoursComplaints = defineComplaints({
  untilEarly: [
    'ends_before',
    'Dita e fundit nuk mund të jetë para së parës.',
    'The last day can’t be before the first.',
  ],
  timeWrong: ['wrong_time', 'Ora duhet të jetë si 09:30.', 'Please write the time like 09:30.'],
  endsEarly: [
    'ends_before',
    'Mbyllja duhet të jetë pas hapjes.',
    'The end must be after the beginning.',
  ],
  disordered: [
    'overlapping',
    'Pjesët e ditës duhet të jenë sipas radhës, pa u mbivendosur.',
    'The parts of a day follow each other and do not overlap.',
  ],
})

export const hoursReplies = defineReplies({
  saved: ['Orari i {} u ruajt.', 'The hours of {} were saved.'],
})
const mostPieces = 8
const mostDated = 50

export const startTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, complains(hoursComplaints.timeWrong))
/** A day ends at 24:00, where the next one may go on. */
export const endTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, complains(hoursComplaints.timeWrong))

const Piece = z
  .object({ from: startTime, to: endTime })
  .refine(({ from, to }) => from < to, complains(hoursComplaints.endsEarly))

/** What lies between two pieces is a break; a day without any is closed. */
const DayHours = z
  .array(Piece)
  .max(mostPieces)
  .refine(
    (pieces) => pieces.every(({ from }, nth) => nth === 0 || from >= (pieces[nth - 1]?.to ?? '')),
    complains(hoursComplaints.disordered),
  )
/** Monday first. */
export const Week = z.array(DayHours).length(7)
export type Week = z.output<typeof Week>

/** Other hours for some days: Ramadan, December, one Sunday. Of several sets for one day the shorter holds. */
const DatedHours = z
  .object({ from: calendarDay, until: calendarDay, hours: Week })
  .refine(({ from, until }) => from <= until, {
    ...complains(hoursComplaints.untilEarly),
    path: ['until'],
  })
export type DatedHours = z.output<typeof DatedHours>

/** The fields of a barber's hours. */
const hoursFields = {
  /** Null means the salon's hours. */
  hours: Week.nullable(),
  dated: z.array(DatedHours).max(mostDated),
}
const StaffHours = z.object(hoursFields)
const StaffHoursChange = StaffHours.partial()
export type StaffHoursChange = z.output<typeof StaffHoursChange>

const ToldHours = StaffHours.extend({ version: z.number() })
export type ToldHours = z.output<typeof ToldHours>

export const hoursErrors = defineErrors({
  hoursStale: [
    412,
    'Orari u ndryshua ndërkohë nga dikush tjetër.',
    'Somebody else has changed the hours meanwhile.',
  ],
})

const params = z.object({ id })

/**
 * The service that the barber is asked for where nobody has named one, in the barber's own minutes: "free now" means free for
 * it. Null where the barber does none.
 */
const UsualService = z.object({
  service_id: z.string(),
  work: z.number(),
  wait: z.number(),
  finish: z.number(),
  buffer: z.number(),
})

export const workingHoursRoutes = {
  list: route({
    method: 'GET',
    path: '/api/working-hours',
    access: { right: 'day.own', gate: 'read' },
    summary: 'Oraret e të gjithë berberëve',
    reply: z.object({
      barbers: z.array(StaffHours.extend({ id: z.string(), usual: UsualService.nullable() })),
    }),
  }),
  show: route({
    method: 'GET',
    path: '/api/staff/:id/hours',
    access: { right: 'day.own', gate: 'read' },
    summary: 'Orari i një berberi',
    params,
    reply: ToldHours,
  }),
  change: route({
    method: 'PUT',
    path: '/api/staff/:id/hours',
    access: { right: 'day.own', gate: true },
    /** Hours are set by barbers and by those who keep the team; the desk, as which a program calls, has no column. */
    byKey: false,
    summary: 'Ndrysho orarin e një berberi: tëndin, ose të kujtdo me lejen për konfigurimet',
    params,
    body: StaffHoursChange,
    /** `historyId` is the act's entry, by which it is undone; none where nothing changed. */
    reply: ToldHours.extend({ message: z.string(), historyId: z.string().optional(), ...freed }),
    errors: [hoursErrors.hoursStale],
  }),
}
