import { useRef } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { usePlace } from '../schedule-url.ts'

const momentOf = (one: Appointment) => `${one.appointment_date} ${one.appointment_time} ${one.id}`

/** Opens the card of the next visit that waits for a yes, after the one opened last; a week of all barbers opens its day. */
export function usePendingSteps(
  { place, go }: Pick<ReturnType<typeof usePlace>, 'place' | 'go'>,
  items: readonly Appointment[],
) {
  const last = useRef('')
  return () => {
    const waiting = items
      .filter(({ status }) => status === 'pending')
      .toSorted((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1))
    const next = waiting.find((one) => momentOf(one) > last.current) ?? waiting[0]
    if (!next) return
    last.current = momentOf(next)
    const isWhole = place.view === 'week' && place.barber_id === null
    go({ date: next.appointment_date, visit: next.id, ...(isWhole && { view: 'day' }) })
  }
}
