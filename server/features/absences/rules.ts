import { may } from '#contract/access.ts'
import { type Absence, type AbsenceDetails, checkAbsence } from '#contract/absences/absences.ts'
import { absenceErrors } from '#contract/absences/absence-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { minutesOfTime } from '#contract/visits/visit-time.ts'
import type { Member } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Reach } from '#server/core/reach.ts'

export const minutesOrNull = (time: string | null) => (time === null ? null : minutesOfTime(time))

/** A member may mark the own time as busy, the desk anyone's; all else is the salon's settings. */
export function mayWrite(
  actor: Member,
  { kind, barberId }: Pick<AbsenceDetails, 'kind' | 'barberId'>,
) {
  const isOwn = barberId !== null && barberId === actor.staffId
  return may(actor, 'settings') || (kind === 'busy' && (isOwn || may(actor, 'day.all')))
}

export function refuseOthers(actor: Member, absence: AbsenceDetails) {
  if (!mayWrite(actor, absence)) throw new AppError(commonErrors.forbidden)
}

export function refuseWrong(absence: AbsenceDetails) {
  const fields = checkAbsence(absence)
  if (Object.keys(fields).length > 0) throw new AppError(commonErrors.invalid, { fields })
}

type Stored = AbsenceDetails & {
  readonly id: string
  readonly version: number
  readonly source: 'kalendari' | null
}

/** What a calendar says would be read again after a quarter of an hour. */
export function refuseOfCalendar({ source }: Pick<Stored, 'source'>) {
  if (source !== null) throw new AppError(absenceErrors.absenceOfCalendar)
}

/** As the contract tells it. The note of a colleague's absence is kept from barbers who do not see each other's clients. */
export function toAbsence(
  { fromTime, toTime, note, source, ...same }: Stored,
  reach: Reach,
): Absence {
  const isOpen =
    !reach || reach.seesNames || same.barberId === null || same.barberId === reach.staffId
  return {
    ...same,
    ...(fromTime !== null && { fromTime }),
    ...(toTime !== null && { toTime }),
    ...(source !== null && { source }),
    note: isOpen ? note : null,
  }
}
