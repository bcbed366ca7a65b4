import { counted } from '#contract/kit/albanian.ts'
import { undoErrors, undoReplies } from '#contract/undo.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Act } from '#server/record/act.ts'
import type { MovedVisit } from '#server/record/details.ts'
import { lastChanges } from '#server/record/undo/last-changes.ts'
import { undoOf } from '#server/record/undo/remembered.ts'
import { idsOf, type Kept, stepsOf } from '#server/record/undo/steps.ts'
import { asUndoing, undoable } from '#server/record/undo/undoable.ts'
import {
  eventsOfMany,
  movedVisit,
  newsOfMany,
  standing,
  visitBooked,
  visitChanged,
  visitEntry,
  visitRemoved,
} from '../acts.ts'
import { holdVisits } from '../many.ts'
import { appointmentsOf } from '../rows.ts'
import { changeKinds } from './hindrances.ts'
import { setBack } from './set-back.ts'
import { partsOf, shotsOfVisits, stands, visitsSeen } from './shots.ts'

type Asked = Kept & {
  readonly actor: Member
  /** The entry of the history about the undoing. */
  readonly historyId: string
}

/** Sets an act on visits back, in one go or not at all. The undoing can be undone like any other act. */
export async function undoVisits(tx: Sql, { actor, historyId, ...kept }: Asked) {
  const { salonId: salon } = actor
  const steps = stepsOf(kept.payload)
  const ids = idsOf(steps)
  await holdVisits(tx, salon, ids)
  const before = await shotsOfVisits(tx, salon, ids)
  const shots = [...before.values(), ...steps.flatMap(({ was, now }) => [was, now])]
  refuseBeyond(
    actor,
    shots.flatMap(partsOf).map(({ staff_id: staffId }) => ({ staffId })),
  )
  if (!steps.every((step) => stands(step, before.get(step.id))))
    throw await changedSince(tx, salon, kept)
  const seen = await appointmentsOf(tx, salon, ids)
  await setBack(tx, salon, steps)
  const undo = undoOf(visitsSeen, before, await shotsOfVisits(tx, salon, ids))
  const now = await appointmentsOf(tx, salon, ids)
  const acts = actsOf(salon, seen, now).map((act) => undoable(act, undo, historyId).act)
  const [appointment] = now.length === 1 ? now : []
  const changed = { before: seen, after: now }
  return {
    ...wordsOf(seen, now),
    acts: [...acts, ...mailsOf(salon, pairsOf(seen, now))],
    visits: ids,
    changed,
    ...(appointment && { appointment }),
  }
}

async function changedSince(tx: Sql, salon: SalonId, act: Kept) {
  const [[, { by, at }] = ['', { by: null, at: null }]] = await lastChanges(
    tx,
    salon,
    changeKinds,
    [act],
  )
  return new AppError(undoErrors.changedSince, { extra: { by, at } })
}

type Pair = {
  readonly before: WholeAppointment | undefined
  readonly after: WholeAppointment | undefined
}
type Visits = readonly WholeAppointment[]

const pairsOf = (before: Visits, after: Visits): Pair[] => {
  const ids = new Set([...before, ...after].map(({ id }) => id))
  const of = (visits: Visits, id: string) => visits.find((visit) => visit.id === id)
  return [...ids].map((id) => ({ before: of(before, id), after: of(after, id) }))
}

const backVerb = 'u kthye si më parë'

/** The one visit is told of like any other change of it; several are one entry. */
function actsOf(salon: SalonId, before: Visits, after: Visits): Act[] {
  const [first, ...others] = pairsOf(before, after)
  if (!first) return []
  if (others.length > 0) return [setBackTogether(salon, [first, ...others])]
  const act = actOf(salon, first)
  return act.history ? [asUndoing(act)] : []
}

function actOf(salon: SalonId, { before, after }: Pair): Act {
  if (before && after) return visitChanged(salon, { before, after }, backVerb)
  if (before) return visitRemoved(salon, before)
  return after ? visitBooked(salon, after, backVerb) : {}
}

function setBackTogether(salon: SalonId, pairs: readonly Pair[]): Act {
  const first = pairs.map(({ before, after }) => after ?? before).find(Boolean)
  if (!first) return {}
  const { startsAt } = visitEntry('move', first).details
  const visits = pairs.flatMap((pair) => movedIn(pair) ?? [])
  return {
    salon,
    log: { action: 'update', text: `${counted(pairs.length, 'termin', 'termine')} ${backVerb}.` },
    history: {
      kind: 'appointment',
      action: 'move',
      entityId: first.id,
      day: first.appointment_date,
      details: { startsAt, undone: true, gone: pairs.length, visits },
    },
    topics: ['appointments', 'clients'],
    events: eventsOfMany(pairs),
    newsOfMany: newsOfMany(pairs),
  }
}

/** To clients of visits whose status or hour was set back; it goes out only if they were mailed what was undone. */
const mailsOf = (salon: SalonId, pairs: readonly Pair[]) =>
  pairs.flatMap(({ before, after }): Act[] => {
    if (!before || !after) return []
    const isNews = before.status !== after.status || momentOf(before) !== momentOf(after)
    return isNews ? [{ salon, clientMail: { visit: after, by: 'salon' } }] : []
  })

const movedIn = ({ before, after }: Pair): MovedVisit | undefined =>
  after && (before ? movedVisit({ before, after }) : standing(after))

function wordsOf(before: Visits, after: Visits) {
  const pairs = pairsOf(before, after)
  const [one] = pairs
  if (pairs.length !== 1 || !one) return undoReplies.visits(pairs.length)
  const name = (one.after ?? one.before)?.client_name ?? ''
  return one.after ? undoReplies.visit(name) : undoReplies.visitGone(name)
}
