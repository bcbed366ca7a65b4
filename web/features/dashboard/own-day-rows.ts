import { type Appointment } from '#contract/visits/appointments.ts'
import { gridMinutes } from '#contract/salon.ts'
import { endOf, startOf } from '#contract/visits/visit-time.ts'
import { freeTimeOf, restOf } from '#web/visits/times/free.ts'
import type { Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'

export type Row =
  | { kind: 'visit'; appointment: Appointment }
  /** Free from one minute of the day to another. */
  | { kind: 'gap'; from: number; to: number }

type Day = {
  day: readonly Appointment[]
  /** Of the whole week: an evening may reach into the next day. */
  items: readonly Appointment[]
  barber: string
  times: Times | undefined
  now: Now
}

/** What is left of a barber's day in the order it happens, with the gaps in which a visit has room. */
export function restOfDay({ day, items, barber, times, now: { date, minutes } }: Day): Row[] {
  const visits = day.filter((item) => endOf(item) > minutes && item.status !== 'cancelled')
  const free = times ? freeTimeOf(items, barber, date, times) : []
  const gaps = free.flatMap((piece): Row[] => {
    const rest = restOf(piece, minutes, times?.stepMinutes ?? gridMinutes)
    return rest ? [{ kind: 'gap', from: rest[0], to: rest[1] }] : []
  })
  const rows = visits.map((appointment): Row => ({ kind: 'visit', appointment }))
  return [...rows, ...gaps].toSorted((one, other) => beginOf(one) - beginOf(other))
}

const beginOf = (row: Row) => (row.kind === 'gap' ? row.from : startOf(row.appointment))
