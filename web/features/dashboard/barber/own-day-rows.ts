import { type Appointment } from '#contract/visits/appointments.ts'
import { isKept } from '#contract/visits/statuses.ts'
import { endOf, overlap, type Span, startOf } from '#contract/visits/visit-time.ts'
import { busyOf, freePiecesOf, placeWord } from '#web/visits/times/free.ts'
import { dayOf, type Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'
import { isRunning } from '../day-figures.ts'

type Day = readonly Appointment[]

export type Row =
  | { kind: 'visit'; appointment: Appointment }
  /** Free from one minute of the day to another, maybe in the wait of a visit; `begins` says the first in words. */
  | { kind: 'gap'; from: number; to: number; begins: string; isWait: boolean }
  /** Too short for a visit, or a break of the hours. */
  | { kind: 'pause'; from: number; to: number }

/** A visit that the till has not taken this long after its end is no longer in the chair. */
const longestOver = 30

const isPaid = ({ saleId }: Appointment) => saleId !== null

/** Who sits in the chair: the visit of this minute, or with a till the one that is over and not closed yet. */
export function sittingAt(day: Day, minutes: number, hasTill: boolean) {
  const isLeft = (item: Appointment) =>
    item.status === 'confirmed' &&
    endOf(item) <= minutes &&
    minutes < endOf(item) + longestOver &&
    !isPaid(item)
  const running = day.find((item) => isRunning(item, minutes) && !isPaid(item))
  return running ?? (hasTill ? day.findLast(isLeft) : undefined)
}

/** What comes after whoever sits in the chair. */
export const comingAfter = (sitting: Appointment | undefined, day: Day, minutes: number) =>
  day.filter(
    (item) => item !== sitting && endOf(item) > minutes && isKept(item.status) && !isPaid(item),
  )

type KnownDay = {
  /** The visits that are shown. */
  coming: Day
  /** Of the whole week: an evening may reach into the next day. */
  items: Day
  barber_id: string
  times: Times | undefined
  now: Now
}

/** What is left of a barber's day in the order it happens, with the gaps between the visits. */
export function restOfDay(known: KnownDay): Row[] {
  const { coming, items, barber_id, times, now } = known
  const { date, minutes } = now
  const { shut = [] } = times ? dayOf(times, barber_id, date) : {}
  const { free: open, placeOf } = freePiecesOf(times, { items, barber_id, date })
  const busy = busyOf(items, barber_id, date, times?.buffers)
  const visits = items.filter(
    (item) => item.barber_id === barber_id && item.appointment_date === date,
  )
  const isWithinVisit = (span: Span) =>
    visits.some((item) => isKept(item.status) && overlap(span, [startOf(item), endOf(item)]))
  const gaps = open.flatMap((free): Row[] => {
    const rest = placeOf(free, minutes)
    if (rest) {
      const [from, to] = rest
      const begins = placeWord(from, minutes)
      return [{ kind: 'gap', from, to, begins, isWait: isWithinVisit(rest) }]
    }
    const to = free[1]
    const begin = Math.max(free[0], minutes)
    const isBetween = busy.some((one) => one[1] === free[0]) && busy.some((one) => one[0] === to)
    if (begin >= to || !isBetween || isWithinVisit(free)) return []
    return [{ kind: 'pause', from: begin, to }]
  })
  const breaks = shut.flatMap(({ start, end, isBreak }): Row[] =>
    isBreak && end > minutes ? [{ kind: 'pause', from: Math.max(start, minutes), to: end }] : [],
  )
  const rows = coming.map((appointment): Row => ({ kind: 'visit', appointment }))
  return [...rows, ...gaps, ...breaks].toSorted((one, other) => beginOf(one) - beginOf(other))
}

const beginOf = (row: Row) => (row.kind === 'visit' ? startOf(row.appointment) : row.from)
