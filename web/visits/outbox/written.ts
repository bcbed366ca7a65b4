import type { Appointment } from '#contract/visits/appointments.ts'
import { unsentActs } from '#web/platform/outbox/unsent-acts.ts'
import { type KeptAct, subjectOf, type WrittenAct } from '#web/platform/outbox/written-act.ts'
import type { Act, Row } from '../model/acts.ts'

/** Said with the status; what they were is not compared. */
const ofStatus: readonly string[] = ['cancelledBy', 'cancelReason']

/** Of each field of a change what it was when it was changed. */
function seenOf(body: object, row: Appointment) {
  const before = row as Readonly<Record<string, unknown>>
  const names = Object.keys(body).filter((name) => name in before && !ofStatus.includes(name))
  return Object.fromEntries(names.map((name) => [name, before[name]]))
}

/** An act on a visit as the device writes it down; `undefined` for one that is done with a line alone. */
export function writtenFrom(act: Act): WrittenAct | undefined {
  const { id, at, seen } = act
  const of = { id, at, before: seen }
  switch (act.call) {
    case 'POST /api/appointments':
      return { id, at, call: act.call, body: act.body }
    case 'PUT /api/appointments/:id':
      if (!seen) return undefined
      return {
        ...of,
        call: act.call,
        params: act.params,
        body: act.body,
        seen: seenOf(act.body, seen),
      }
    case 'POST /api/appointments/:id/arrive':
    case 'POST /api/appointments/:id/close':
      return { ...of, call: act.call, params: act.params, body: act.body }
    default:
      return undefined
  }
}

/** The act on a visit that this one is for the screens: a seat from the line is the booking of a walk-in. */
const laidAs = ({ before }: KeptAct) => (before as { as?: Partial<Act> } | undefined)?.as

const onVisits: readonly string[] = [
  'POST /api/appointments',
  'PUT /api/appointments/:id',
  'POST /api/appointments/:id/arrive',
  'POST /api/appointments/:id/close',
] satisfies Act['call'][]

export const isOnVisit = (act: KeptAct) => onVisits.includes(act.call) || laidAs(act) !== undefined

/** An act that waits, as it lies over the visit. */
export function actOf(kept: KeptAct) {
  const laid = laidAs(kept)
  const seen = laid ? undefined : (kept.before as Row)
  return { ...kept, visit: subjectOf(kept), seen, ...laid } as unknown as Act
}

export const unsentOnVisits = () => unsentActs().filter(isOnVisit).map(actOf)
