import type { Appointment } from '#contract/visits/appointments.ts'
import type { Service } from '#contract/services/services.ts'
import { fitOf } from '#contract/visits/free/fit.ts'
import { type Span, startOf } from '#contract/visits/visit-time.ts'
import { busyWithCleaning } from '../model/visit-busy-times.ts'
import type { Wanted } from '../model/schedule-model.ts'
import { freeTimeOf } from './free.ts'
import type { Times } from './times.ts'

/** Whether a visit leaves something free beside it that is too short for every service of the salon. */
export function leavesHole(
  wanted: Wanted,
  items: readonly Appointment[],
  times: Times,
  services: readonly Pick<Service, 'is_active' | 'duration'>[],
) {
  const minutes = services.flatMap((one) => (one.is_active ? one.duration : []))
  if (minutes.length === 0) return false
  const date = wanted.appointment_date
  const others = items.filter(({ id }) => id !== wanted.id)
  const at = startOf(wanted)
  const busy = Map.groupBy(
    busyWithCleaning(wanted, times.buffers ?? new Map()),
    (one) => one.barber_id,
  )
  const held = [...busy].map(([barberId, spans]) => ({
    free: freeTimeOf(others, barberId, date, times),
    taken: spans.map(({ from, to }): Span => [at + from, at + to]),
  }))
  return !fitOf(held, Math.min(...minutes)).good
}
