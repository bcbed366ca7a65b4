import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { defaultZone } from '#contract/kit/time.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { useNow } from '#web/visits/use-now.ts'
import { isHeld } from '#web/visits/model/visit-word.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useWaiting } from './queries.ts'

/**
 * Whether the till takes this visit now: one of today as soon as its time has come or its client is there; an older one
 * while it waits, which those from before the till never did.
 */
export function useIsClosable(appointment: Appointment, hasBegun: boolean) {
  const { id, appointment_date: date, arrivedAt, saleId, status } = appointment
  const { data: salon } = useQuery(salonQuery)
  const { date: today } = useNow(salon?.timeZone ?? defaultZone)
  const { data: waiting = [] } = useWaiting(date < today)
  const isOpen = saleId === null && occupies(status) && !isHeld(appointment)
  if (!salon?.till || !isOpen) return false
  if (date < today) return waiting.some((visit) => visit.id === id)
  return date === today && (hasBegun || arrivedAt !== null)
}
