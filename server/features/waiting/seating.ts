import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { waitingErrors } from '#contract/waiting/waiting.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import { LostRace } from '#server/database/retry.ts'
import { findConflict } from '#server/visits/rivals.ts'
import { insertAppointment } from '#server/visits/rows.ts'
import { type Planning, slotTaken } from '#server/visits/taken-place.ts'
import { neverCalledOff, type Visit } from '#server/visits/visit.ts'
import type { Entry } from './data.ts'
import type { Looking } from './looking.ts'
import { isOffer } from './offers/data.ts'

type Seat = Pick<Visit, 'parts' | 'status' | 'namedBy' | 'requestedAt' | 'offer'> & {
  readonly planning: Planning
}

/** The visit of somebody who waits, booked or only held for them. The caller holds the entry. */
export async function seatedAt(
  { sql: tx, salon, now }: Looking,
  { clientId, clientName }: Entry,
  { planning, ...seat }: Seat,
): Promise<WholeAppointment> {
  const id = newId()
  const { parts } = seat
  const off = { ...neverCalledOff, cancelReason: '' }
  const visit: Visit = { clientId, clientName, note: '', source: 'desk', ...off, ...seat }
  const seated = await insertAppointment(tx, salon, id, visit, now)
  if (seated) return seated
  const rival = await findConflict(tx, salon, parts, id)
  // The other visit was moved or cancelled meanwhile.
  if (!rival) throw new LostRace()
  if (seat.offer && (await isOffer(tx, salon, rival.id)))
    throw new AppError(waitingErrors.offerOpen)
  throw slotTaken(rival, { parts, except: id, planning })
}
