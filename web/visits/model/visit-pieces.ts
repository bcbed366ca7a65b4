import type { Appointment } from '#contract/visits/appointments.ts'
import { minutesOf, namesTogether, type Part } from '#contract/visits/parts.ts'
import { startOf } from '#contract/visits/visit-time.ts'

type Stretch = { start: number; end: number }

/** Parts of a visit that one barber does without leaving off: a block of the picture. Minutes of the day. */
export type Piece = Stretch & {
  appointment: Appointment
  /** Which of the visit's pieces it is, from 0 on, and of how many. */
  nth: number
  of: number
  barber: string
  services: string
  /** In which the hands are free for somebody else. */
  waits: readonly Stretch[]
  /** The last part's service, and when the barber comes back to it. */
  last: Part
}

function inRuns(parts: readonly Part[]) {
  const runs: [Part, ...Part[]][] = []
  for (const part of parts) {
    const run = runs.at(-1)
    if (run && run[0].barber === part.barber) run.push(part)
    else runs.push([part])
  }
  return runs
}

function waitsIn(run: readonly Part[], from: number): Stretch[] {
  let at = from
  return run.flatMap((part) => {
    const start = at + part.work
    at += minutesOf(part)
    return part.wait > 0 ? [{ start, end: start + part.wait }] : []
  })
}

const known = new WeakMap<Appointment, readonly Piece[]>()

/** The blocks that a visit is drawn as; most visits are one. */
export function piecesOf(appointment: Appointment): readonly Piece[] {
  const before = known.get(appointment)
  if (before) return before
  let at = startOf(appointment)
  const runs = inRuns(appointment.parts)
  const pieces = runs.map((run, nth): Piece => {
    const start = at
    at += run.reduce((sum, part) => sum + minutesOf(part), 0)
    return {
      appointment,
      nth,
      of: runs.length,
      barber: run[0].barber,
      services: namesTogether(run),
      start,
      end: at,
      waits: waitsIn(run, start),
      last: run.at(-1) ?? run[0],
    }
  })
  known.set(appointment, pieces)
  return pieces
}

/** When the hands are needed within a piece. */
export function handsOf({ start, end, waits }: Piece): Stretch[] {
  const edges = [start, ...waits.flatMap((wait) => [wait.start, wait.end]), end]
  return edges.flatMap((from, index) => {
    const to = edges[index + 1]
    return index % 2 === 0 && to !== undefined && to > from ? [{ start: from, end: to }] : []
  })
}
