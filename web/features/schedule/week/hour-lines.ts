import type { Appointment } from '#contract/visits/appointments.ts'
import { overlap, type Span, startOf } from '#contract/visits/visit-time.ts'
import { gridMinutes } from '#contract/salon.ts'
import { occupies } from '#contract/visits/statuses.ts'
import type { barbersOn } from '#web/visits/model/schedule-model.ts'
import { busyTimesIn } from '#web/visits/model/visit-busy-times.ts'
import { freePiecesOf } from '#web/visits/times/free.ts'
import { dayOf, type Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'

/** One barber's day, as far as an hour of it is asked about. */
export type BarberDay = {
  barber_id: string
  name: string
  visits: readonly Appointment[]
  /** When the barber is busy, in minutes of the day. */
  busy: readonly { from: number; to: number; isPending: boolean }[]
  free: readonly Span[]
  works: readonly Span[]
  /** Where in a piece of it the usual visit can begin. */
  placeOf: (piece: Span, minute: number) => Span | undefined
}

export type HourOfBarber = Pick<BarberDay, 'barber_id' | 'name' | 'visits' | 'busy'> & {
  isOff: boolean
  /** Places that begin in the hour, each with the minute until which nobody comes. */
  places: readonly Span[]
}

const isBeside = (span: Span, hour: number) => overlap(span, [hour * 60, hour * 60 + 60])

const workOf = (visit: Appointment, barberId: string) =>
  busyTimesIn(visit)
    .filter((time) => time.barber_id === barberId)
    .map(({ from, to }) => ({
      from: startOf(visit) + from,
      to: startOf(visit) + to,
      isPending: visit.status === 'pending',
    }))

/** Each barber's day: visits, busy time and free time; without `times` there is no free time. */
export function barberDays(
  date: string,
  barbers: ReturnType<typeof barbersOn>,
  items: readonly Appointment[],
  times: Times | undefined,
): BarberDay[] {
  const near = items.filter(({ status }) => occupies(status))
  return barbers.map(([barber_id, name]) => {
    const visits = near
      .filter((one) => one.appointment_date === date)
      .filter(({ parts }) => parts.some((part) => part.barber_id === barber_id))
      .toSorted((one, other) => startOf(one) - startOf(other))
    const works = times ? dayOf(times, barber_id, date).open : []
    const busy = visits.flatMap((visit) => workOf(visit, barber_id))
    const pieces = freePiecesOf(times, { items: near, date, barber_id })
    return { barber_id, name, visits, busy, works, ...pieces }
  })
}

/** What one hour holds of a barber's day; nothing that is past is a place. */
export function hourOf(
  { barber_id, name, visits, busy, free, works, placeOf }: BarberDay,
  hour: number,
  from: number,
): HourOfBarber {
  const [begins, ends] = [hour * 60, hour * 60 + 60]
  return {
    barber_id,
    name,
    visits: visits.filter((one) =>
      workOf(one, barber_id).some((at) => isBeside([at.from, at.to], hour)),
    ),
    busy: busy.filter((at) => isBeside([at.from, at.to], hour)),
    isOff: !works.some((open) => isBeside(open, hour)),
    places: free
      .flatMap((piece) => {
        const rest = placeOf(piece, Math.max(begins, from))
        return rest ? [rest] : []
      })
      .filter(([start]) => start < ends),
  }
}

/** From which minute of a day something can be booked: all of what lies ahead, nothing of what is over. */
export function bookableFrom(date: string, now: Now) {
  if (date > now.date) return 0
  return date === now.date ? now.minutes : Infinity
}

/** How many ordinary visits could still begin in the hour. */
export const placesIn = (hour: number, barbers: readonly HourOfBarber[]) =>
  barbers
    .flatMap(({ places }) => places)
    .reduce((sum, [start, end]) => {
      const begin = Math.min(end - gridMinutes, hour * 60 + 60 - 1)
      return sum + Math.floor((begin - start) / gridMinutes) + 1
    }, 0)
