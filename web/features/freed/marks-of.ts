import type { Appointment } from '#contract/visits/appointments.ts'
import { gridMinutes } from '#contract/salon.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { dayMinutes, minutesOfTime, timeOf } from '#contract/visits/visit-time.ts'
import type { FreedSlot } from '#contract/freed.ts'
import type { Wait } from '#contract/waiting/waits.ts'
import { piecesIn } from '#web/visits/model/columns.ts'
import type { Column } from '#web/visits/model/schedule-model.ts'
import type { Freed } from '#web/visits/waits/freed.ts'

type Scene = {
  waits: readonly Wait[]
  /** Whose waiting clients are shown at this moment. */
  freed: Freed | null | undefined
  columns: readonly Column[]
  items: readonly Appointment[]
}

/** A slot of the grid that somebody waits for. */
export type Mark = {
  column: number
  start: number
  minutes: number
  count: number
  isOpen: boolean
  /** A visit that does not take place has its rail beside it. */
  isBeside: boolean
  slot: FreedSlot
}

type Wish = { slot: FreedSlot; count: number; isOpen: boolean }

const wishOf = ({ fits, minutes }: Wait): Wish[] =>
  fits ? [{ slot: { ...fits, minutes }, count: 1, isOpen: false }] : []

/** In a column of one barber: it ends where the next visit begins, and those without a row of the grid between them are one. */
function marksIn(scene: Scene, index: number, wishes: readonly Wish[]): Mark[] {
  const column = scene.columns[index]
  if (!column) return []
  const pieces = piecesIn(column, scene.items)
  const isTaken = (from: number, to: number) =>
    pieces.some(
      ({ appointment, start, end }) => occupies(appointment.status) && start < to && end > from,
    )
  const marks: Mark[] = []
  const inOrder = wishes.toSorted((one, other) => one.slot.time.localeCompare(other.slot.time))
  for (const { slot, count, isOpen } of inOrder) {
    const start = minutesOfTime(slot.time)
    const next = pieces
      .filter(({ appointment, end }) => occupies(appointment.status) && end > start)
      .map((piece) => piece.start)
    const end = Math.min(start + slot.minutes, dayMinutes, ...next)
    if (end <= start) continue
    const last = marks.at(-1)
    const before = last ? last.start + last.minutes : -Infinity
    const isSame = last && start - before < gridMinutes && !isTaken(before, start)
    const from = isSame ? last.start : start
    const to = isSame ? Math.max(before, end) : end
    const isBeside = pieces.some(
      (piece) => !occupies(piece.appointment.status) && piece.start < to && piece.end > from,
    )
    const mark = {
      column: index,
      start: from,
      minutes: to - from,
      count: count + (isSame ? last.count : 0),
      isOpen: isOpen || (isSame && last.isOpen) || false,
      isBeside,
      slot: { ...slot, time: timeOf(from), minutes: to - from },
    }
    if (isSame) marks.pop()
    marks.push(mark)
  }
  return marks
}

export function marksOf(scene: Scene): Mark[] {
  const { waits, freed, columns } = scene
  const shown: Wish[] = freed ? [{ slot: freed.slot, count: 0, isOpen: true }] : []
  const wishes = [...waits.flatMap(wishOf), ...shown]
  return columns.flatMap(({ date, barber_id }, index) =>
    marksIn(
      scene,
      index,
      wishes.filter(({ slot }) => slot.date === date && slot.barber === barber_id),
    ),
  )
}
