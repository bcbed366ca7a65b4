import { z } from 'zod'
import { calendarDay } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { laterWhys } from '../visits/line/said.ts'
import { entryStatuses } from './entries.ts'

/** The counts, each with rows behind it: who joined, who sat down in the minute of joining, and what became of the others. */
export const queueCounts = [
  'joined',
  'atOnce',
  'seated',
  'booked',
  'left',
  'missed',
  'removed',
  'lapsed',
] as const
/** Of the seated without doing of their own: after the promised span, before it, or either. */
const queueKinds = [...queueCounts, 'later', 'earlier', 'outside'] as const
export type QueueKind = (typeof queueKinds)[number]

/** Minutes: the middle one, and the one that nine of ten stay below; null without anybody. */
const Spread = z.object({ median: z.number().nullable(), p90: z.number().nullable() })

/** What a line did, and by how much what it said was wrong. */
export const QueueFigures = z.object({
  joined: z.number(),
  atOnce: z.number(),
  seated: z.number(),
  booked: z.number(),
  left: z.number(),
  missed: z.number(),
  removed: z.number(),
  lapsed: z.number(),
  waited: Spread,
  leftAfter: Spread.pick({ median: true }),
  said: z.object({
    /** How many of the seated were promised a time and did nothing themselves that moved it. */
    counted: z.number(),
    /** Percent of those. */
    later: z.number(),
    earlier: z.number(),
    /** Minutes between the seat and the promised span; 0 within. */
    outside: Spread,
    /** The median width of what was said. */
    width: z.number().nullable(),
  }),
  /** Why people sat down later than promised, the most frequent first. */
  causes: z.array(z.object({ why: z.enum(laterWhys), count: z.number() })),
  /** By the hour of joining, 0 to 23; hours in which nobody came are left out. */
  byHour: z.array(z.object({ hour: z.number(), joined: z.number(), seated: z.number() })),
  /** `turns`: those who wanted anybody. `minutes`: of the visits. */
  byBarber: z.array(
    z.object({
      barber_id: z.string(),
      seated: z.number(),
      turns: z.number(),
      minutes: z.number(),
    }),
  ),
})
export type QueueFigures = z.output<typeof QueueFigures>

export const QueueRow = z.object({
  id: z.string(),
  date: z.string(),
  label: z.string(),
  since: z.string(),
  status: z.enum(entryStatuses),
  service_name: z.string(),
  /** Who was wished for, or seated them; null: anybody. */
  barber_id: z.string().nullable(),
  /** When it was over; null while they wait. */
  endedAt: z.string().nullable(),
  /** Minutes from joining until then. */
  waited: z.number().nullable(),
  promised: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Minutes after the promised span, below 0 before it; null where it does not count. */
  outside: z.number().nullable(),
  why: z.enum(laterWhys).nullable(),
})
export type QueueRow = z.output<typeof QueueRow>

const span = z.object({ from: calendarDay, to: calendarDay })
const access = { right: 'money.own', gate: true } as const

export const queueFigureRoutes = {
  figures: route({
    method: 'GET',
    path: '/api/queue/figures',
    access,
    fromStandby: true,
    summary: 'Radha në numra: sa pritën, dhe sa gaboi çfarë u tha; një berber sheh të vetën',
    query: span,
    reply: z.object({ figures: QueueFigures }),
  }),
  rows: route({
    method: 'GET',
    path: '/api/queue/rows',
    access,
    fromStandby: true,
    summary: 'Rreshtat pas një numri të radhës',
    query: span.extend({ kind: z.enum(queueKinds) }),
    reply: z.object({ rows: z.array(QueueRow), truncated: z.boolean().optional() }),
  }),
}
