import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Stage } from '#contract/visits/statuses.ts'
import { defaultZone } from '#contract/kit/time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { startOf } from '#contract/visits/visit-time.ts'
import { stageAt, visitWord } from '../model/visit-word.ts'
import { type Now, useNow } from '../use-now.ts'

type Visit = Pick<Appointment, 'appointment_date' | 'appointment_time' | 'status'> & {
  readonly requestedAt?: string | null
  readonly saleId?: string | null
  readonly duration?: number
}

const begunBy =
  ({ date, minutes }: Now) =>
  (visit: Pick<Visit, 'appointment_date' | 'appointment_time'>) =>
    visit.appointment_date < date || (visit.appointment_date === date && startOf(visit) <= minutes)

const stageBy =
  (now: Now) =>
  (visit: Visit): Stage => {
    if (visit.appointment_date === now.date) return stageAt(visit, now.minutes)
    return visit.appointment_date < now.date ? 'over' : 'ahead'
  }

/** Whether the time of a visit has come, by the salon's own clock. */
export function useHasBegun() {
  const { data: salon } = useQuery(salonQuery)
  return begunBy(useNow(salon?.timeZone ?? defaultZone))
}

/** Whether a visit is ahead, running or over, by the salon's own clock. */
export function useStage() {
  const { data: salon } = useQuery(salonQuery)
  return stageBy(useNow(salon?.timeZone ?? defaultZone))
}

/** What the status of a visit is called. */
export function useStatusWord() {
  const { data: salon } = useQuery(salonQuery)
  const now = useNow(salon?.timeZone ?? defaultZone)
  // Of days before this one the till may not have been there yet.
  const hasTill = (visit: Visit) => salon?.till === true && visit.appointment_date === now.date
  return (visit: Visit) => visitWord(visit, stageBy(now)(visit), hasTill(visit))
}
