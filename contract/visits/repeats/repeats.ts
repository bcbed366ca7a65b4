import { complains } from '../../kit/errors.ts'
import { z } from 'zod'
import { asksOneOf, calendarDay, id } from '../../kit/fields.ts'
import { Alternative } from '../../alternative.ts'
import { mostTimes, mostWeeks, repeatComplaints } from './repeat-words.ts'
import { timeSent } from '../visit-fields.ts'
import { Warning } from '../warning.ts'

/** One date of a series; its hour and its first barber, where they are not those of the visit. */
const RepeatDate = z.object({
  date: calendarDay,
  time: timeSent.optional(),
  barber_id: id.optional(),
})
export type RepeatDate = z.output<typeof RepeatDate>

/** Every so many weeks: so many times, until a day, or on the dates that were seen. */
export const Repeat = z
  .object({
    everyWeeks: z.int().min(1).max(mostWeeks),
    times: z.int().min(2).max(mostTimes, complains(repeatComplaints.tooMany)).optional(),
    until: calendarDay.optional(),
    dates: z
      .array(RepeatDate)
      .min(1)
      .max(mostTimes, complains(repeatComplaints.tooMany))
      .optional(),
    /** All dates or none: where one was taken since it was seen, nothing is booked. */
    exact: z.boolean().optional(),
  })
  .refine(
    ({ times, until, dates }) =>
      [times, until, dates].filter((end) => end !== undefined).length === 1,
    { ...complains(repeatComplaints.endUnclear), path: ['times'] },
  )
  .meta(asksOneOf('times', 'until', 'dates'))
export type Repeat = z.output<typeof Repeat>

/** Where a visit stands among those that were booked together; null for one that was booked alone. */
export const Series = z.object({ id: z.string(), nth: z.number(), of: z.number() }).nullable()

/** Who has a place already. */
const Conflict = z.object({
  id: z.string(),
  client_name: z.string(),
  appointment_time: z.string(),
  barber: z.string(),
  cleaning: z.enum(['before', 'after']).nullable(),
  cleanedUntil: z.string(),
})
const Skipped = z.object({
  date: z.string(),
  conflict: Conflict,
  alternative: Alternative.nullable(),
})
export type Skipped = z.output<typeof Skipped>

const fates = ['free', 'taken', 'holiday', 'absent'] as const
export type Fate = (typeof fates)[number]
const DateFate = z.object({
  date: z.string(),
  time: z.string(),
  barber_id: z.string(),
  fate: z.enum(fates),
  /** Why it is not free, as a screen says it. */
  by: z.string().optional(),
  alternative: Alternative.nullable(),
})
export type DateFate = z.output<typeof DateFate>

const DatedWarning = Warning.extend({ date: z.string().optional() })
export type DatedWarning = z.output<typeof DatedWarning>

/** What an answer tells of a series that was booked. */
export const booked = {
  skipped: z.array(Skipped).optional(),
  /** Of a series each with its date. */
  warnings: z.array(DatedWarning),
}
/** What is answered where nothing is booked. */
export const Foreseen = z.object({
  skipped: z.array(Skipped),
  warnings: z.array(DatedWarning),
  dates: z.array(DateFate),
})
export type Foreseen = z.output<typeof Foreseen>

/** How far a change of one visit of a series goes. `following` passes over what is closed, past or called off. */
const scopes = ['this', 'following'] as const
export type Scope = (typeof scopes)[number]
export const ScopeAsked = z.object({ scope: z.enum(scopes).optional() })
