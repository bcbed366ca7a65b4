import type { Appointment } from '#contract/visits/appointments.ts'
import { useHasTill } from '#web/lists/salon.ts'
import { type Dated, stageBy, visitWord } from '../model/visit-word.ts'
import { useSalonNow } from '../use-salon-now.ts'

type Visit = Dated &
  Pick<Appointment, 'status'> & {
    readonly requestedAt?: string | null
    readonly offerUntil?: string | null
    readonly saleId?: string | null
  }

/** Whether a visit is ahead, running or over, by the salon's own clock. */
export function useStage() {
  return stageBy(useSalonNow())
}

/** Whether the time of a visit has come, by the salon's own clock. */
export function useHasBegun() {
  const stageOf = useStage()
  return (visit: Dated) => stageOf(visit) !== 'ahead'
}

/** What the status of a visit is called. */
export function useStatusWord() {
  const now = useSalonNow()
  const isOn = useHasTill()
  // Of days before this one the till may not have been there yet.
  const hasTill = (visit: Visit) => isOn && visit.appointment_date === now.date
  return (visit: Visit) => visitWord(visit, stageBy(now)(visit), hasTill(visit))
}
