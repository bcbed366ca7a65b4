import type { Alternative } from '#contract/alternative.ts'
import { type Appointment } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { type Rival, takenBy, takenWords } from '#contract/visits/rivals.ts'
import { undoErrors } from '#contract/undo.ts'
import { commonErrors } from '#contract/common.ts'
import { ApiError } from '#web/platform/call.ts'
import { changedMeanwhile } from './change-summary.ts'

export const gone = 'Ky termin është fshirë ndërkohë.'

/** Who has the place already, when the server says. */
export function rivalIn(error: ApiError) {
  if (!error.is(appointmentErrors.slotTaken)) return undefined
  return error.extra['conflict'] as Rival | undefined
}

/** Who is in the way; of a series the server says on which day. */
export const takenIn = ({ message }: ApiError, rival: Rival) =>
  message === takenWords(rival) ? takenBy(rival) : message

/** Where the same would be free, when the server says. */
export const alternativesIn = (error: unknown): readonly Alternative[] =>
  error instanceof ApiError && error.is(appointmentErrors.slotTaken)
    ? ((error.extra['alternatives'] as Alternative[] | undefined) ?? [])
    : []

/** The appointment as it is now, when somebody else was faster. */
export function currentIn(error: ApiError) {
  if (!error.is(appointmentErrors.appointmentStale)) return undefined
  return error.extra['appointment'] as Appointment | undefined
}

/** The network or the server may be back in a moment; nothing was decided. */
export const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Why a change of this appointment was refused, in one sentence; `failed` is the screen's own when the server has none. */
export function refusalWords(error: unknown, seen: Appointment | undefined, failed: string) {
  if (!(error instanceof ApiError)) throw error
  const rival = rivalIn(error)
  if (rival) return takenIn(error, rival)
  const current = currentIn(error)
  if (current && seen) return changedMeanwhile(seen, current)
  const { by } = error.extra
  if (error.is(undoErrors.changedSince) && typeof by === 'string')
    return `Ndërkohë e ndryshoi ${by}. Nuk zhbëhet më.`
  if (error.is(commonErrors.notFound)) return gone
  return error.is(commonErrors.unexpected) ? failed : error.message
}
