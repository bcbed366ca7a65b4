import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { defaultZone, wallClock } from '#contract/kit/time.ts'
import { salonQuery } from '#web/lists/salon.ts'

/** Until when a slot is held for whom it is offered, on the salon's clock. */
export function useUntil({ offerUntil }: Pick<Appointment, 'offerUntil'>) {
  const { data: salon } = useQuery(salonQuery)
  if (!offerUntil) return ''
  return wallClock(new Date(offerUntil), salon?.timeZone ?? defaultZone).slice(11, 16)
}
