import { z } from 'zod'
import { calendarDay } from '../kit/fields.ts'
import { cursor } from '../kit/paging.ts'
import { PartsAsked } from './parts.ts'
import { someStatuses } from './statuses.ts'

export const mostAppointments = 5000

/** How the screens ask for visits; the page's head (web/boot/start.ts) asks so too. */
export const briefly = { parts: 'several', empty: 'none' } as const

/** What a list of visits is asked for. */
export const ListAsked = z.object({
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  status: someStatuses.optional(),
  barber: z.string().max(60).optional(),
  /** The present name of the service, case and accents aside, as a report counts it. */
  service: z.string().max(120).optional(),
  /** Appointments that fill a part of that hour, that day of the week (Monday is 0), or both. */
  weekday: z.coerce.number().int().min(0).max(6).optional(),
  hour: z.coerce.number().int().min(0).max(23).optional(),
  q: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(mostAppointments).optional(),
  /** Minutes since 1970 on the salon's clock, and an id. */
  cursor: cursor(8).optional(),
  parts: PartsAsked.optional(),
  /** The visits stand in `sparse` then, and `appointments` is empty; `unsaid` says what the missing fields are. */
  empty: z.enum(['none']).optional(),
})
