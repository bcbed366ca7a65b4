import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Stage } from '#contract/visits/statuses.ts'
import { defaultZone } from '#contract/kit/time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { stageAt, visitWord } from '../model/visit-word.ts'
import { type Now, useNow } from '../use-now.ts'

type Timed = Pick<Appointment, 'appointment_date' | 'appointment_time'> & {
  readonly duration?: number
}
type Visit = Timed &
  Pick<Appointment, 'status'> & {
    readonly requestedAt?: string | null
    readonly saleId?: string | null
  }

const stageBy =
  (now: Now) =>
  (visit: Timed): Stage => {
    if (visit.appointment_date === now.date) return stageAt(visit, now.minutes)
    return visit.appointment_date < now.date ? 'over' : 'ahead'
  }

/** Whether a visit is ahead, running or over, by the salon's own clock. */
export function useStage() {
  const { data: salon } = useQuery(salonQuery)
  return stageBy(useNow(salon?.timeZone ?? defaultZone))
}

/** Whether the time of a visit has come, by the salon's own clock. */
export function useHasBegun() {
  const stageOf = useStage()
  return (visit: Timed) => stageOf(visit) !== 'ahead'
}

/** What the status of a visit is called. */
export function useStatusWord() {
  const { data: salon } = useQuery(salonQuery)
  const now = useNow(salon?.timeZone ?? defaultZone)
  // Of days before this one the till may not have been there yet.
  const hasTill = (visit: Visit) => salon?.till === true && visit.appointment_date === now.date
  return (visit: Visit) => visitWord(visit, stageBy(now)(visit), hasTill(visit))
}
