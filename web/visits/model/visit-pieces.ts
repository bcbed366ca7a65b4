import type { Appointment } from '#contract/visits/appointments.ts'
import { minutesOf, namesTogether, type Part } from '#contract/visits/parts.ts'
import { busyTimes, joined, type Span, startOf, timedParts } from '#contract/visits/visit-time.ts'
import type { PlacedPart } from './visit-busy-times.ts'

type Stretch = { start: number; end: number }

/** Parts of a visit that one barber does without leaving off, in minutes of the day. */
type Run<P> = Stretch & {
  /** Which of the visit's pieces it is, from 0 on, and of how many. */
  nth: number
  of: number
  barber_id: string
  services: string
  /** In which the barber is busy with it. */
  busy: readonly Span[]
  /** In which the barber is free for somebody else. */
  waits: readonly Stretch[]
  /** The last part's service, and when the barber comes back to it. */
  last: P
}
/** A block of the picture. */
export type Piece = Run<Part> & { appointment: Appointment }

function inRuns<P extends PlacedPart>(parts: readonly P[]) {
  const runs: [P, ...P[]][] = []
  for (const part of parts) {
    const run = runs.at(-1)
    if (run && run[0].barber_id === part.barber_id) run.push(part)
    else runs.push([part])
  }
  return runs
}

const waitsIn = (run: readonly PlacedPart[], from: number): Stretch[] =>
  timedParts(run, from)
    .filter(({ wait }) => wait > 0)
    .map(({ at, work, wait }) => ({ start: at + work, end: at + work + wait }))

type TimedVisit<P> = { appointment_time: string; parts: readonly P[] }

export function runsOf<P extends PlacedPart>(visit: TimedVisit<P>): Run<P>[] {
  let at = startOf(visit)
  const runs = inRuns(visit.parts)
  return runs.map((run, nth) => {
    const start = at
    at += run.reduce((sum, part) => sum + minutesOf(part), 0)
    return {
      nth,
      of: runs.length,
      barber_id: run[0].barber_id,
      services: namesTogether(run),
      start,
      end: at,
      busy: joined(timedParts(run, start).flatMap((part) => busyTimes(part, part.at))),
      waits: waitsIn(run, start),
      last: run.at(-1) ?? run[0],
    }
  })
}

const known = new WeakMap<Appointment, readonly Piece[]>()

/** The blocks that a visit is drawn as; most visits are one. */
export function piecesOf(appointment: Appointment): readonly Piece[] {
  const before = known.get(appointment)
  if (before) return before
  const pieces = runsOf(appointment).map((run) => ({ ...run, appointment }))
  known.set(appointment, pieces)
  return pieces
}
