import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { defaultZone } from '#contract/kit/time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { startOf } from '#contract/visits/visit-time.ts'
import { visitWord } from '../model/visit-word.ts'
import { type Now, useNow } from '../use-now.ts'

type Visit = Pick<Appointment, 'appointment_date' | 'appointment_time' | 'status'> & {
  readonly requestedAt?: string | null
  readonly saleId?: string | null
}

const begunBy =
  ({ date, minutes }: Now) =>
  (visit: Pick<Visit, 'appointment_date' | 'appointment_time'>) =>
    visit.appointment_date < date || (visit.appointment_date === date && startOf(visit) <= minutes)

/** Whether the time of a visit has come, by the salon's own clock. */
export function useHasBegun() {
  const { data: salon } = useQuery(salonQuery)
  return begunBy(useNow(salon?.timeZone ?? defaultZone))
}

/** What the status of a visit is called. */
export function useStatusWord() {
  const { data: salon } = useQuery(salonQuery)
  const now = useNow(salon?.timeZone ?? defaultZone)
  const hasBegun = begunBy(now)
  // Of days before this one the till may not have been there yet.
  const hasTill = (visit: Visit) => salon?.till === true && visit.appointment_date === now.date
  return (visit: Visit) => visitWord(visit, hasBegun(visit), hasTill(visit))
}
