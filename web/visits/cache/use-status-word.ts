import type { Appointment } from '#contract/visits/appointments.ts'
import type { Stage } from '#contract/visits/statuses.ts'
import { useHasTill } from '#web/lists/salon.ts'
import { stageAt, visitWord } from '../model/visit-word.ts'
import type { Now } from '../use-now.ts'
import { useSalonNow } from '../use-salon-now.ts'

type Timed = Pick<Appointment, 'appointment_date' | 'appointment_time'> & {
  readonly duration?: number
}
type Visit = Timed &
  Pick<Appointment, 'status'> & {
    readonly requestedAt?: string | null
    readonly offerUntil?: string | null
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
  return stageBy(useSalonNow())
}

/** Whether the time of a visit has come, by the salon's own clock. */
export function useHasBegun() {
  const stageOf = useStage()
  return (visit: Timed) => stageOf(visit) !== 'ahead'
}

/** What the status of a visit is called. */
export function useStatusWord() {
  const now = useSalonNow()
  const isOn = useHasTill()
  // Of days before this one the till may not have been there yet.
  const hasTill = (visit: Visit) => isOn && visit.appointment_date === now.date
  return (visit: Visit) => visitWord(visit, stageBy(now)(visit), hasTill(visit))
}
