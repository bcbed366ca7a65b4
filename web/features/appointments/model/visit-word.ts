import type { Appointment } from '#contract/appointments.ts'
import { type Status, statusWord } from '#contract/statuses.ts'

type Visit = Pick<Appointment, 'status'> & Partial<Pick<Appointment, 'requestedAt'>>

/** Booked at the public page, and held until the salon says yes. */
export const isRequest = ({ status, requestedAt }: Visit) =>
  status === 'pending' && Boolean(requestedAt)

/** What the status of a visit is called; a request waits for somebody of the salon, not for its hour. */
export const visitWord = (visit: Visit, hasBegun: boolean) =>
  isRequest(visit) ? 'Kërkesë' : statusWord(visit.status, hasBegun)

/** The colour goes with the word: a confirmed visit whose time has come looks done. */
export const shownStatus = ({ status }: Pick<Visit, 'status'>, hasBegun: boolean): Status =>
  status === 'confirmed' && hasBegun ? 'completed' : status
