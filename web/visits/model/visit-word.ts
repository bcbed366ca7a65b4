import type { Appointment } from '#contract/visits/appointments.ts'
import { occupies, type Stage, type Status, statusWord } from '#contract/visits/statuses.ts'
import { endOf, startOf } from '#contract/visits/visit-time.ts'
import type { Now } from '../use-now.ts'

type Visit = Pick<Appointment, 'status'> &
  Partial<Pick<Appointment, 'requestedAt' | 'offerUntil' | 'saleId'>>

type Timed = Pick<Appointment, 'appointment_time'> & { readonly duration?: number }

/** Of a visit of today; without a duration it is over as soon as it has begun. */
export function stageAt({ appointment_time, duration = 0 }: Timed, minutes: number): Stage {
  if (startOf({ appointment_time }) > minutes) return 'ahead'
  return endOf({ appointment_time, duration }) > minutes ? 'running' : 'over'
}

export type Dated = Timed & Pick<Appointment, 'appointment_date'>

export const stageBy =
  (now: Now) =>
  (visit: Dated): Stage => {
    if (visit.appointment_date === now.date) return stageAt(visit, now.minutes)
    return visit.appointment_date < now.date ? 'over' : 'ahead'
  }

/** Booked at the public page, and held until the salon says yes. */
export const isRequest = ({ status, requestedAt }: Visit) =>
  status === 'pending' && Boolean(requestedAt)

/** Held for somebody on the waiting list, until they answer. */
export const isOffer = ({ status, offerUntil }: Visit) =>
  status === 'pending' && Boolean(offerUntil)

/** A place that is kept for somebody until the one who was asked says yes. */
export const isHeld = (visit: Visit) => isRequest(visit) || isOffer(visit)

export const toClose = 'Për t’u mbyllur'
/** Over, and the till has not taken it: nobody has said yet that the client came. */
export const isUnclosed = (visit: Visit, stage: Stage, hasTill: boolean) =>
  hasTill && stage === 'over' && occupies(visit.status) && !isHeld(visit) && !visit.saleId

/** Nobody has said yet that it takes place; once it has begun, the till asks instead. */
export const isUnconfirmed = (visit: Visit, stage: Stage, hasTill: boolean) =>
  visit.status === 'pending' && !isHeld(visit) && (stage === 'ahead' || !hasTill)

/**
 * What the status of a visit is called; a request waits for somebody of the salon, not for its hour. `hasTill` says that the
 * till closes visits on that day: then the hour alone makes none of them done.
 */
export function visitWord(visit: Visit, stage: Stage, hasTill = false) {
  if (isUnclosed(visit, stage, hasTill)) return toClose
  if (isOffer(visit)) return 'Ofertë'
  return isRequest(visit) ? 'Kërkesë' : statusWord(visit.status, stage)
}

/** The colour of the word: a confirmed visit that is over looks done, whoever said so. */
export const shownStatus = ({ status }: Visit, stage: Stage): Status =>
  status === 'confirmed' && stage === 'over' ? 'completed' : status
