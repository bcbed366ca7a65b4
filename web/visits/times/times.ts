import type { Absence, AbsenceKind } from '#contract/absences/absences.ts'
import type { Steps } from '#contract/visits/free/seat.ts'
import { type Away, type BarberHours, openHours } from '#contract/visits/free/open-hours.ts'
import { dayMinutes, joined, minutesOfTime, type Span } from '#contract/visits/visit-time.ts'
import type { Holiday } from '#contract/absences/holidays.ts'
import type { Buffers } from '#web/visits/model/visit-busy-times.ts'
import type { Salon } from '#contract/salon.ts'
import type { Barber } from '#contract/staff.ts'

type TimedBarber = BarberHours &
  Pick<Barber, 'name' | 'active'> & {
    /** What the barber is asked for where no service is named. */
    readonly usual?: Told['usual']
  }

/** What is known of when the barbers of a salon work. */
export type Times = {
  readonly hours: Salon['hours']
  readonly stepMinutes: number
  readonly barbers: readonly TimedBarber[]
  readonly absences: readonly Absence[]
  /** Of the salon's country, as far as they are known. */
  readonly holidays?: readonly Holiday[]
  /** Minutes of cleaning up after each service, once they are known. */
  readonly buffers?: Buffers
}

/** A part of a day, in minutes since its midnight. */
export type Piece = { readonly start: number; readonly end: number }
export type AwayPiece = Piece & { readonly absence: Absence }

/** One column's day. */
export type DayTimes = {
  readonly open: readonly Span[]
  /** The closed times of the day: before, between and after the pieces of the opening hours. */
  readonly shut: readonly (Piece & { readonly isBreak: boolean })[]
  readonly away: readonly AwayPiece[]
}

type Told = BarberHours & { readonly usual?: (Steps & { readonly service_id: string }) | null }

export const timesOf = (
  salon: Pick<Salon, 'hours' | 'stepMinutes'>,
  staff: readonly Barber[],
  told: readonly Told[],
  absences: readonly Absence[],
): Times => ({
  hours: salon.hours,
  stepMinutes: salon.stepMinutes,
  absences,
  barbers: staff.map(({ id, name, active }) => ({
    ...(told.find((one) => one.id === id) ?? { id, hours: null, dated: [] }),
    name,
    active,
  })),
})

export const minutesOfAway = ({ fromTime, toTime }: Pick<Absence, 'fromTime' | 'toTime'>): Span =>
  fromTime && toTime ? [minutesOfTime(fromTime), minutesOfTime(toTime)] : [0, dayMinutes]

const asAway = ({ barberId, kind, from, to, fromTime, toTime }: Absence): Away => ({
  barberId,
  kind,
  from,
  to,
  minutes: fromTime && toTime ? minutesOfAway({ fromTime, toTime }) : null,
})

export const timetableOf = ({ hours, absences }: Times, from: string, days: number) => ({
  from,
  days,
  hours,
  absences: absences.map(asAway),
})

/** A barber who works; none for one who was switched off or has left the list. */
export const workerOf = (times: Times, barberId: string) =>
  workingIn(times).find(({ id }) => id === barberId)

/** Every barber who counts where nobody is named. */
const workingIn = ({ barbers }: Times) => barbers.filter(({ active }) => active)

const within = (spans: readonly Span[]) =>
  spans
    .map(([from, to]): Span => [Math.max(0, from), Math.min(dayMinutes, to)])
    .filter(([from, to]) => from < to)

function shutIn(told: readonly Span[]) {
  const edges = [0, ...told.flat(), dayMinutes]
  return told
    .map((_, nth) => nth)
    .concat(told.length)
    .map((nth) => ({
      start: edges[2 * nth] ?? 0,
      end: edges[2 * nth + 1] ?? dayMinutes,
      isBreak: nth > 0 && nth < told.length,
    }))
    .filter(({ start, end }) => start < end)
}

/** What takes place on a day: of all barbers together only what is the whole salon's. */
export function awayOn({ absences }: Times, barberId: string | null, date: string) {
  return absences.flatMap((absence): AwayPiece[] => {
    const isIn = absence.from <= date && date <= absence.to
    const isHere = absence.barberId === null || absence.barberId === barberId
    if (!isIn || !isHere || absence.kind === 'open') return []
    const [start, end] = minutesOfAway(absence)
    return [{ absence, start, end }]
  })
}

const known = new WeakMap<Times, Map<string, DayTimes>>()

/** Worked out once for each picture of the salon's times, so that a column can tell that nothing has changed. */
export function dayOf(times: Times, barberId: string | null, date: string): DayTimes {
  const days = known.get(times) ?? new Map<string, DayTimes>()
  known.set(times, days)
  const key = `${date} ${barberId ?? ''}`
  const day = days.get(key) ?? workOut(times, barberId, date)
  days.set(key, day)
  return day
}

function workOut(times: Times, barberId: string | null, date: string): DayTimes {
  const timetable = timetableOf(times, date, 1)
  const whose = workingIn(times).filter(({ id }) => barberId === null || id === barberId)
  const hours = whose.map((one) => openHours(one, timetable))
  return {
    open: within(joined(hours.flatMap(({ open }) => open))),
    shut: shutIn(within(joined(hours.flatMap(({ told }) => told)))),
    away: awayOn(times, barberId, date),
  }
}

const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0)

/** How many minutes a barber works that day; without a barber, the sum of all barbers. */
export const openMinutesOn = (times: Times, date: string, barberId: string | null = null) =>
  barberId !== null
    ? lengthOf(dayOf(times, barberId, date).open)
    : workingIn(times).reduce((sum, { id }) => sum + lengthOf(dayOf(times, id, date).open), 0)

/** The absence that takes the whole day, if there is one of these kinds. */
export const wholeDayAway = ({ away }: DayTimes, ...kinds: AbsenceKind[]) =>
  away.find(
    ({ absence, start, end }) =>
      start === 0 && end === dayMinutes && (kinds.length === 0 || kinds.includes(absence.kind)),
  )?.absence
