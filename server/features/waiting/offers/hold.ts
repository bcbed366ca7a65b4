import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { waitingErrors } from '#contract/waiting.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import { LostRace } from '#server/database/retry.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { PlannedPart } from '#server/visits/plan.ts'
import { findConflict } from '#server/visits/rivals.ts'
import { insertAppointment } from '#server/visits/rows.ts'
import { type Planning, slotTaken } from '#server/visits/taken-place.ts'
import type { Visit } from '#server/visits/visit.ts'
import type { Entry } from '../data.ts'
import type { Looking } from '../looking.ts'
import { isOffer, nameAsWaiting } from './data.ts'

type Slot = {
  readonly parts: readonly PlannedPart[]
  readonly planning: Planning
  readonly until: Date
  /** Who offers it, where they have one column. */
  readonly namedBy?: Visit['namedBy']
}

/** Holds a slot for somebody who waits: a visit that is theirs once they say yes. The caller holds the entry. */
export async function holdSlot(
  { sql: tx, salon, now }: Looking,
  entry: Entry,
  { parts, planning, until, namedBy = null }: Slot,
): Promise<WholeAppointment> {
  const id = newId()
  const visit: Visit = {
    parts,
    clientId: entry.clientId,
    clientName: entry.clientName,
    status: 'pending',
    note: '',
    source: 'desk',
    cancelledBy: null,
    cancelReason: '',
    requestedAt: now,
    offer: { until, entry: entry.id },
    namedBy,
  }
  const held = await insertAppointment(tx, salon, id, visit, now)
  if (!held) {
    const rival = await findConflict(tx, salon, parts, id)
    // The other visit was moved or cancelled meanwhile.
    if (!rival) throw new LostRace()
    if (await isOffer(tx, salon, rival.id)) throw new AppError(waitingErrors.offerOpen)
    throw slotTaken(rival, { parts, except: id, planning })
  }
  if (namedBy === null) await nameAsWaiting(tx, salon, id)
  if (entry.email !== '')
    await queueMail(tx, {
      kind: 'clientNews',
      to: entry.email,
      params: { salonId: salon, id, isOffer: true },
      at: now,
    })
  return held
}
