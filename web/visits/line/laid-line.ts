import type { Entry } from '#contract/queue/entries.ts'
import { daysBetween } from '#contract/kit/time.ts'
import type { Service } from '#contract/services/services.ts'
import type { Barber } from '#contract/staff.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { doesService } from '#contract/visits/doers.ts'
import { type LineEntry, lineOf, type LinePlace } from '#contract/visits/line/line.ts'
import type { DayVisit } from '#contract/visits/line/pushed.ts'
import { toldWait } from '#contract/visits/line/said.ts'
import { withMinutes } from '#contract/visits/parts.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { dayMinutes, startOf, timedParts } from '#contract/visits/visit-time.ts'
import { type Buffers, withCleaning } from '#web/visits/model/visit-busy-times.ts'
import { seatAt } from '#web/visits/times/free.ts'
import type { Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'

/** What somebody in the line waits for, or would wait for. */
export type LineWish = Pick<Entry, 'id' | 'services' | 'barber' | 'here'>
export type KnownDay = {
  readonly staff: readonly Barber[]
  readonly services: readonly Service[]
  readonly items: readonly Appointment[]
  readonly times: Times
  readonly now: Now
  /** Whose turn it is among the barbers, first who has it; left out where the salon keeps no turns. */
  readonly turns?: readonly string[] | undefined
}
export type LaidPlace = Extract<LinePlace, { readonly start: number }>

/** The barber's own minutes for it, as the list of services has them. */
export function stepsAt(service: Service, barber: string) {
  const own = service.barbers.find(({ id }) => id === barber)
  return withMinutes(service, own?.duration ?? service.duration)
}

/** Those who take clients who name nobody. */
export const working = ({ staff }: Pick<KnownDay, 'staff'>) =>
  staff.filter(({ active, takesAny = true }) => active && takesAny)

function partsOf({ services }: LineWish, known: KnownDay): LineEntry['parts'] {
  return services.map((id) => {
    const service = known.services.find((one) => one.id === id && one.is_active)
    if (!service) return { doers: [], buffer: 0 }
    const doers = working(known).filter((barber) => doesService(barber.id, service))
    return {
      doers: doers.map((barber) => ({ id: barber.id, ...stepsAt(service, barber.id) })),
      buffer: service.buffer,
    }
  })
}

type LaidVisit = DayVisit & { readonly visit: Appointment }

function dayVisit(visit: Appointment, today: string, buffers: Buffers): LaidVisit[] {
  const days = daysBetween(today, visit.appointment_date)
  if (!occupies(visit.status) || Math.abs(days) > 1) return []
  const start = days * dayMinutes + startOf(visit)
  const parts = timedParts(withCleaning(visit, buffers), start)
  return [
    {
      id: visit.id,
      visit,
      start,
      end: start + visit.duration,
      parts: parts.map(({ barber_id: staffId, ...steps }) => ({ staffId, ...steps })),
      isFixed: days !== 0 || visit.status === 'completed',
    },
  ]
}

/** Today with these people in it, in their order. */
export function lineHere<Wish extends LineWish>(known: KnownDay, wishes: readonly Wish[]) {
  const { services, items, times, now, turns } = known
  const buffers = new Map(services.map(({ id, buffer }) => [id, buffer]))
  return {
    chairs: working(known).map(({ id }) => {
      const seat = seatAt({ times, items, date: now.date, barber_id: id })
      return { id, open: seat?.open ?? [] }
    }),
    visits: items.flatMap((visit) => dayVisit(visit, now.date, buffers)),
    entries: wishes.map((wish) => ({ ...wish, parts: partsOf(wish, known) })),
    now: now.minutes,
    ...(turns && { turns }),
  }
}

/** Where each sits down: from which minute on, and with whom. */
export const placesOf = (known: KnownDay, wishes: readonly LineWish[]): LinePlace[] =>
  lineOf(lineHere(known, wishes))

export const isLaid = (place: LinePlace | undefined): place is LaidPlace =>
  place !== undefined && 'start' in place

/** What is said of the wait for a place. */
export const waitUntil = ({ start }: LaidPlace, now: number) => toldWait(start - now)
