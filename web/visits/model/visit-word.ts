import type { Appointment } from '#contract/visits/appointments.ts'
import { type Status, statusWord } from '#contract/visits/statuses.ts'

type Visit = Pick<Appointment, 'status'> & Partial<Pick<Appointment, 'requestedAt' | 'saleId'>>

const toClose = 'Për t’u mbyllur'
/** Confirmed, its time has come, and the till has not taken it: nobody has said yet that the client came. */
const isLeftOpen = ({ status, saleId = null }: Visit, hasBegun: boolean, hasTill: boolean) =>
  hasTill && hasBegun && status === 'confirmed' && saleId === null

/** Booked at the public page, and held until the salon says yes. */
export const isRequest = ({ status, requestedAt }: Visit) =>
  status === 'pending' && Boolean(requestedAt)

/**
 * What the status of a visit is called; a request waits for somebody of the salon, not for its hour. `hasTill` says that the
 * till closes visits on that day: then the hour alone makes none of them done.
 */
export function visitWord(visit: Visit, hasBegun: boolean, hasTill = false) {
  if (isLeftOpen(visit, hasBegun, hasTill)) return toClose
  return isRequest(visit) ? 'Kërkesë' : statusWord(visit.status, hasBegun)
}

/** The colour goes with the word: a confirmed visit whose time has come looks done, unless the till waits for it. */
export const shownStatus = (visit: Visit, hasBegun: boolean, hasTill = false): Status =>
  visit.status === 'confirmed' && hasBegun && !isLeftOpen(visit, hasBegun, hasTill)
    ? 'completed'
    : visit.status
