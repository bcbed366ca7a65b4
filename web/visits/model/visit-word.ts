import type { Appointment } from '#contract/visits/appointments.ts'
import { type Stage, type Status, statusWord } from '#contract/visits/statuses.ts'
import { endOf, startOf } from '#contract/visits/visit-time.ts'

type Visit = Pick<Appointment, 'status'> &
  Partial<Pick<Appointment, 'requestedAt' | 'offerUntil' | 'saleId'>>

type Timed = Pick<Appointment, 'appointment_time'> & { readonly duration?: number }

/** Of a visit of today; without a duration it is over as soon as it has begun. */
export function stageAt({ appointment_time, duration = 0 }: Timed, minutes: number): Stage {
  if (startOf({ appointment_time }) > minutes) return 'ahead'
  return endOf({ appointment_time, duration }) > minutes ? 'running' : 'over'
}

export const toClose = 'Për t’u mbyllur'
/** Confirmed and over, and the till has not taken it: nobody has said yet that the client came. */
export const isLeftOpen = ({ status, saleId = null }: Visit, stage: Stage, hasTill: boolean) =>
  hasTill && stage === 'over' && status === 'confirmed' && saleId === null

/** Booked at the public page, and held until the salon says yes. */
export const isRequest = ({ status, requestedAt }: Visit) =>
  status === 'pending' && Boolean(requestedAt)

/** Held for somebody on the waiting list, until they answer. */
export const isOffer = ({ status, offerUntil }: Visit) =>
  status === 'pending' && Boolean(offerUntil)

/**
 * What the status of a visit is called; a request waits for somebody of the salon, not for its hour. `hasTill` says that the
 * till closes visits on that day: then the hour alone makes none of them done.
 */
export function visitWord(visit: Visit, stage: Stage, hasTill = false) {
  if (isLeftOpen(visit, stage, hasTill)) return toClose
  if (isOffer(visit)) return 'Ofertë'
  return isRequest(visit) ? 'Kërkesë' : statusWord(visit.status, stage)
}

/** The colour of the word: a confirmed visit that is over looks done, whoever said so. */
export const shownStatus = ({ status }: Visit, stage: Stage): Status =>
  status === 'confirmed' && stage === 'over' ? 'completed' : status
