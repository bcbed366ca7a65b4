import { type Absence, absenceKindLabels } from '#contract/absences/absences.ts'
import { dateRange } from '#contract/kit/albanian.ts'
import { clockOf, dayMinutes } from '#contract/visits/visit-time.ts'
import type { AwayPiece } from './times.ts'

/** "Mbyllur", "Mbyllur: festë": of a day, or a part of it. */
export const closedName = (why: string | null = '') =>
  why ? `${absenceKindLabels.closed}: ${why}` : absenceKindLabels.closed

/** "Pushim: Greqi"; a note that is not the member's to read is left out. */
export function awayName({ barberId, kind, note }: Pick<Absence, 'barberId' | 'kind' | 'note'>) {
  if (kind === 'holiday' && barberId === null) return closedName(note || 'festë')
  return note ? `${absenceKindLabels[kind]}: ${note}` : absenceKindLabels[kind]
}

/** "15:00–16:00", or the days where it is whole ones. */
export function awayTimes({ absence, start, end }: AwayPiece) {
  if (start > 0 || end < dayMinutes) return `${clockOf(start)}–${clockOf(end)}`
  return absence.from === absence.to ? '' : dateRange(absence.from, absence.to)
}
