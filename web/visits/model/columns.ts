import type { Appointment } from '#contract/visits/appointments.ts'
import type { Column } from './schedule-model.ts'
import { piecesOf } from './visit-pieces.ts'

/** Where a barber's place of that day is drawn; -1 where it is not on the screen. */
export const columnAt = (columns: readonly Column[], date: string | undefined, barber: string) =>
  columns.findIndex(
    (column) => column.date === date && (column.barber_id === null || column.barber_id === barber),
  )

/** What lies in a column: the pieces of its day, of its barber where it has one. */
export function piecesIn(column: Column | undefined, items: readonly Appointment[]) {
  const ofDay = items.filter(({ appointment_date: date }) => date === column?.date)
  const isHere = (barber: string) => column?.barber_id === null || column?.barber_id === barber
  return ofDay.flatMap(piecesOf).filter((piece) => isHere(piece.barber_id))
}
