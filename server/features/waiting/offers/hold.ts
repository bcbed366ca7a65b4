import { queueMail } from '#server/mail/outbox.ts'
import type { PlannedPart } from '#server/visits/plan.ts'
import type { Planning } from '#server/visits/taken-place.ts'
import type { Visit } from '#server/visits/visit.ts'
import type { Entry } from '../data.ts'
import type { Looking } from '../looking.ts'
import { seatedAt } from '../seating.ts'
import { nameAsWaiting } from './data.ts'

type Slot = {
  readonly parts: readonly PlannedPart[]
  readonly planning: Planning
  readonly until: Date
  /** Who offers it, where they have one column. */
  readonly namedBy?: Visit['namedBy']
}

/** Holds a slot for somebody who waits: a visit that is theirs once they say yes. The caller holds the entry. */
export async function holdSlot(
  looking: Looking,
  entry: Entry,
  { until, namedBy = null, ...slot }: Slot,
) {
  const { sql: tx, salon, now } = looking
  const offer = { until, entry: entry.id }
  const held = await seatedAt(looking, entry, {
    ...slot,
    status: 'pending',
    namedBy,
    requestedAt: now,
    offer,
  })
  const { id } = held
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
