import { commonErrors } from '#contract/common.ts'
import { dayOf } from '#contract/kit/time.ts'
import { undoErrors, undoReplies } from '#contract/undo.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { refuseOthers } from '#server/features/waiting/actions.ts'
import type { Act, Undo } from '#server/record/act.ts'
import { remembered, shotsOf } from '#server/record/undo/remembered.ts'
import type { Hindrance } from '#server/record/undo/last-changes.ts'
import { setRowsBack } from '#server/record/undo/set-rows-back.ts'
import {
  idsOf,
  isAsLeft,
  type Kept,
  type Step,
  stepsBetween,
  stepsOf,
  type Taken,
} from '#server/record/undo/steps.ts'
import { asUndoing, undoable } from '#server/record/undo/undoable.ts'
import { holdVisits } from '#server/visits/many.ts'
import { remembering } from '#server/visits/undo/remembering.ts'
import { undoVisits } from '#server/visits/undo/undo-visits.ts'
import { entryDone, untold } from './acts.ts'
import { entriesOf, holdEntries, lineSettings } from './data.ts'

const entriesSeen = {
  kind: 'queue',
  shots: (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Taken>`
    select e.id, to_jsonb(e) - 'salon_id' as shot from queue_entries e
    where e.salon_id = ${salon} and e.id = any(${ids}::uuid[])`,
} as const

/** Columns that change without an act upon the entry. */
const besides = ['passed', 'name', 'note', 'client_id', 'client_by', 'client_at', 'turn']

type Touched = { readonly entries: readonly string[]; readonly visits: readonly string[] }

/** Does what changes the line and its visits, and tells what it takes to set both back. */
export async function rememberingLine<Done>(
  tx: Sql,
  salon: SalonId,
  { entries, visits }: Touched,
  work: () => Promise<Done>,
) {
  const { done, undo } = await remembered(entriesSeen, tx, salon, entries, () =>
    remembering(tx, salon, visits, work),
  )
  return { done: done.done, undo: lineUndo(stepsOf(undo.payload), stepsOf(done.undo.payload)) }
}

const lineUndo = (steps: readonly Step[], visits: readonly Step[]): Undo => ({
  kind: 'queue',
  payload: { steps, visits },
})

const visitSteps = (payload: Undo['payload']) => payload['visits'] as readonly Step[]

/** The entries of an act with the visits of another one. */
export const withVisits = (one: Undo, other: Undo) =>
  lineUndo(stepsOf(one.payload), visitSteps(other.payload))

/** Two acts that are set back as one. */
export const both = (one: Undo, other: Undo) =>
  lineUndo(
    [...stepsOf(one.payload), ...stepsOf(other.payload)],
    [...visitSteps(one.payload), ...visitSteps(other.payload)],
  )

type Asked = {
  readonly actor: Member
  readonly payload: Undo['payload']
  readonly id: string
  readonly at: string
  readonly historyId: string
  readonly now: Date
}

/** Of these acts those that can't be set back: of another day, or upon somebody of whom something became since. */
export async function lineHindrances(
  sql: Sql,
  { salonId: salon }: Member,
  acts: readonly Kept[],
  now: Date,
) {
  const hindered = new Map<string, Hindrance>()
  if (acts.length === 0) return hindered
  const { zone, setting } = await lineSettings(sql, salon)
  const ids = acts.flatMap(({ payload }) => idsOf(stepsOf(payload)))
  const shots = await shotsOf(entriesSeen, sql, salon, ids)
  // Nobody comes back to a line that was switched off.
  const isLeft = (step: Step) => setting !== null && isAsLeft(step, shots.get(step.id), besides)
  for (const { id, at, payload } of acts) {
    const isOlder = dayOf(new Date(at), zone) !== dayOf(now, zone)
    if (!isOlder && stepsOf(payload).every(isLeft)) continue
    hindered.set(id, { why: isOlder ? 'older' : 'changed', by: null, at: null })
  }
  return hindered
}

/** Visits first: one that is deleted takes its entry out of the line, and the entry is set back after it. */
export async function undoQueue(tx: Sql, asked: Asked) {
  const { actor, payload, historyId, at, now } = asked
  const { salonId: salon } = actor
  const { zone, setting } = await lineSettings(tx, salon)
  const day = dayOf(now, zone)
  if (dayOf(new Date(at), zone) !== day) throw new AppError(undoErrors.undoOver)
  const [steps, visits] = [stepsOf(payload), visitSteps(payload)]
  const ids = idsOf(steps)
  await holdVisits(tx, salon, idsOf(visits))
  await holdEntries(tx, salon, ids)
  const before = await shotsOf(entriesSeen, tx, salon, ids)
  for (const shot of before.values()) refuseOthers(actor, shot['staff_id'] as string | null)
  if (setting === null || !steps.every((step) => isAsLeft(step, before.get(step.id), besides)))
    throw new AppError(undoErrors.changedSince, { extra: { by: null, at: null } })
  const [was] = await entriesOf(tx, salon, null, { day, ids })
  const seats =
    visits.length > 0 ? await undoVisits(tx, { ...asked, payload: { steps: visits } }) : undefined
  await setRowsBack(tx, salon, steps, { table: part`queue_entries`, besides: [] })
  const [is = was] = await entriesOf(tx, salon, null, { day, ids })
  if (!is) throw new AppError(commonErrors.notFound)
  const after = await shotsOf(entriesSeen, tx, salon, ids)
  const undo = lineUndo(stepsBetween(before, after), visitStepsOf(seats?.acts ?? []))
  const { act } = undoable(asUndoing(entryDone(salon, 'changed', is)), undo, historyId)
  return {
    ...undoReplies.line,
    acts: [...(seats?.acts ?? []).map(untold), act],
    ...(seats && { visits: seats.visits, changed: seats.changed }),
  }
}

/** Each of the acts bears the steps of all of them. */
function visitStepsOf(acts: readonly Act[]) {
  const [undo] = acts.flatMap(({ history }) => history?.undo ?? [])
  return undo ? stepsOf(undo.payload) : []
}
