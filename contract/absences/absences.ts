import { absenceErrors } from './absence-refusals.ts'
import { z } from 'zod'
import { shortDate } from '../kit/albanian.ts'
import { complains, type Complaints, defineComplaints } from '../kit/errors.ts'
import { fieldComplaints, id, localDate, text } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { daysBetween } from '../kit/time.ts'
import { VisitsToMove } from '../to-move.ts'
import { freed } from '../freed.ts'
import { endTime, startTime } from '../working-hours.ts'
import { defineReplies } from '../replies.ts'

/** `open`: somebody works though the hours say no. */
const absenceKinds = ['leave', 'closed', 'holiday', 'busy', 'open'] as const
export type AbsenceKind = (typeof absenceKinds)[number]
export const absenceKindLabels: Record<AbsenceKind, string> = {
  leave: 'Pushim',
  closed: 'Mbyllur',
  holiday: 'Festë',
  busy: 'I zënë',
  open: 'Hapur',
}

const longestDays = 366
export const mostConflicts = 200

export const absenceComplaints = defineComplaints({
  dayMissing: ['required', 'Zgjidhni ditën.', 'Please choose the day.'],
  kindMissing: ['required', 'Zgjidhni llojin.', 'Please choose the kind.'],
  timeMissing: ['required', 'Shkruani edhe orën tjetër.', 'Please write the other time too.'],
  openTimes: [
    'required',
    'Shkruani nga ora deri në orën për kohën e hapur.',
    'Please write from when until when it is open.',
  ],
  tooLong: ['too_long', `Jo më shumë se ${longestDays} ditë.`, 'No more than 366 days.'],
  endsEarly: [
    'ends_before',
    'Dita e fundit nuk mund të jetë para së parës.',
    'The last day can’t be before the first.',
  ],
  timeEarly: [
    'ends_before',
    'Ora e fundit duhet të jetë pas së parës.',
    'The last time must be after the first.',
  ],
})

export const absenceWords = {
  added: 'Koha u shënua.',
  saved: 'Koha u ruajt.',
  removed: 'Koha u hoq.',
} as const

export const absenceReplies = defineReplies({
  added: [absenceWords.added, 'The time was added.'],
  saved: [absenceWords.saved, 'The time was saved.'],
  removed: [absenceWords.removed, 'The time was removed.'],
})

const asked = z.string(complains(absenceComplaints.dayMissing))
const day = asked
  .pipe(localDate)
  .refine(
    (typed) => typed >= '1970-01-01' && typed < '2100-01-01',
    complains(fieldComplaints.dayFarOff),
  )

/** The fields of an absence. */
const absenceFields = {
  /** Null is the whole salon. */
  barberId: id.nullable(),
  kind: z.enum(absenceKinds, complains(absenceComplaints.kindMissing)),
  from: day,
  /** The last day. */
  to: day,
  /** The same hours on each of these days; null means whole days. */
  fromTime: startTime.nullable(),
  toTime: endTime.nullable(),
  note: text(200),
}
const { barberId, kind, from, to, fromTime, toTime, note } = absenceFields

/** What no field says alone; `checkAbsence` and the list's query check it. */
const daysInOrder = `\`to\` is not before \`from\`, and less than ${longestDays} days after it.`
const inOrder = `${daysInOrder} \`toTime\` is after \`fromTime\`. A key marks busy times only.`

const AbsenceDetails = z.object(absenceFields)
export type AbsenceDetails = z.output<typeof AbsenceDetails>
const AbsenceChange = AbsenceDetails.partial().meta({ description: inOrder })

const NewAbsence = z
  .object({
    barberId: barberId.default(null),
    kind,
    from,
    /** If it is not sent, the absence lasts one day. */
    to: to.optional(),
    fromTime: fromTime.default(null),
    toTime: toTime.default(null),
    note: note.default(''),
  })
  .meta({
    description: inOrder,
    anyOf: [
      {
        required: ['fromTime', 'toTime'],
        properties: { fromTime: { type: 'string' }, toTime: { type: 'string' } },
      },
      {
        properties: {
          kind: { enum: absenceKinds.filter((one) => one !== 'open') },
          fromTime: { type: 'null' },
          toTime: { type: 'null' },
        },
      },
    ],
  })

/** Whole days have no times. */
const Absence = z.object({
  id: z.string(),
  barberId: z.string().nullable(),
  kind,
  from: z.string(),
  to: z.string(),
  fromTime: z.string().optional(),
  toTime: z.string().optional(),
  /** Null to a member who is not told of it. */
  note: z.string().nullable(),
  version: z.number(),
  /** Only of what a barber's own calendar says: it is changed there. */
  source: z.literal('kalendari').optional(),
  /** Where it is asked for: visits in it that lie ahead. */
  inside: z.number().optional(),
})
export type Absence = z.output<typeof Absence>

/** A visit that lies in an absence: it stays, and is named. */
const Conflict = z.object({
  id: z.string(),
  client_name: z.string(),
  date: z.string(),
  time: z.string(),
})
export type Conflict = z.output<typeof Conflict>

/** What is wrong with it, by field. */
export function checkAbsence(absence: AbsenceDetails): Complaints {
  if (absence.to < absence.from) return { to: absenceComplaints.endsEarly }
  if (daysBetween(absence.from, absence.to) >= longestDays) return { to: absenceComplaints.tooLong }
  if (absence.kind === 'open' && absence.fromTime === null)
    return { fromTime: absenceComplaints.openTimes }
  if (absence.fromTime === null && absence.toTime === null) return {}
  if (absence.fromTime === null) return { fromTime: absenceComplaints.timeMissing }
  if (absence.toTime === null) return { toTime: absenceComplaints.timeMissing }
  return absence.fromTime < absence.toTime ? {} : { toTime: absenceComplaints.timeEarly }
}

export type AbsenceTimes = Pick<AbsenceDetails, 'kind' | 'from' | 'to' | 'fromTime' | 'toTime'>

/** "Pushim" te Arta, 23.11.2026 deri më 25.11.2026, 09:00–12:00 */
export function absenceLine({ kind, from, to, fromTime, toTime }: AbsenceTimes, where: string) {
  const days = from === to ? shortDate(from) : `${shortDate(from)} deri më ${shortDate(to)}`
  const times = fromTime && toTime ? `, ${fromTime}–${toTime}` : ''
  return `"${absenceKindLabels[kind]}" ${where}, ${days}${times}`
}

const Told = z.object({ message: z.string() })
const Written = Told.extend({
  absence: Absence,
  conflicts: z.array(Conflict),
  /** The entry of the history by which it is undone; none where nothing changed. */
  historyId: z.string().optional(),
  ...freed,
})
const params = z.object({ id })

export const absenceRoutes = {
  list: route({
    method: 'GET',
    path: '/api/absences',
    access: { right: 'day.own', gate: 'read' },
    summary: 'Pushimet, mbylljet dhe kohët e zëna nga një ditë në tjetrën',
    query: z
      /** Without the first day, from today on; without the last, all that come. */
      .object({ from: from.optional(), to: to.optional(), inside: z.stringbool().optional() })
      .refine((asks) => !asks.from || !asks.to || asks.from <= asks.to, {
        ...complains(absenceComplaints.endsEarly),
        path: ['to'],
      })
      .refine((asks) => !asks.from || !asks.to || daysBetween(asks.from, asks.to) < longestDays, {
        ...complains(absenceComplaints.tooLong),
        path: ['to'],
      })
      .meta({ description: daysInOrder }),
    reply: z.object({ absences: z.array(Absence) }),
  }),
  add: route({
    method: 'POST',
    path: '/api/absences',
    access: { right: 'day.own', gate: true },
    summary: 'Shëno një pushim, një mbyllje ose një kohë të zënë',
    idempotent: true,
    body: NewAbsence,
    reply: Written,
    errors: [absenceErrors.absenceBarber, absenceErrors.absencesFull],
  }),
  visits: route({
    method: 'GET',
    path: '/api/absences/:id/visits',
    access: { right: 'day.own', gate: 'read' },
    summary:
      'Terminet brenda një pushimi ose mbylljeje që presin zhvendosjen, deri sa s’mbetet asnjë',
    params,
    reply: VisitsToMove,
  }),
  change: route({
    method: 'PUT',
    path: '/api/absences/:id',
    access: { right: 'day.own', gate: true },
    summary: 'Ndrysho një pushim, një mbyllje ose një kohë të zënë',
    params,
    body: AbsenceChange,
    reply: Written,
    errors: [
      absenceErrors.absenceBarber,
      absenceErrors.absenceStale,
      absenceErrors.absencesFull,
      absenceErrors.absenceOfCalendar,
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/absences/:id',
    access: { right: 'day.own', gate: true },
    summary: 'Hiq një pushim, një mbyllje ose një kohë të zënë',
    params,
    reply: Told.extend({ historyId: z.string(), ...freed }),
    errors: [absenceErrors.absenceStale, absenceErrors.absenceOfCalendar],
  }),
}
