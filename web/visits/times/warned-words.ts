import type { Warning } from '#contract/visits/warning.ts'
import type { Changes } from '../model/changed-visit.ts'

/** "Termini u zhvendos. Besnik nuk punon në këtë orë." */
export function withWarnings(text: string, warnings: readonly Warning[]) {
  if (warnings.length === 0) return text
  const whole = /[.!?]$/.test(text) ? text : `${text}.`
  return [whole, ...warnings.map(({ message }) => message)].join(' ')
}

const ofPlace = ['appointment_date', 'appointment_time', 'barber_id', 'duration', 'parts'] as const

/** Whether a change moves the visit: one that keeps its slot was warned of when it got the slot. */
export const takesPlace = (changes: Changes) => ofPlace.some((name) => name in changes)
