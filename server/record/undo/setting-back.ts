import { commonErrors } from '#contract/common.ts'
import { undoErrors } from '#contract/undo.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Ground } from './ground.ts'
import { type Hindrance, lastChanges } from './last-changes.ts'
import { shotsOf, undoOf } from './remembered.ts'
import { idsOf, isAsLeft, type Kept, type Shots, type Step, stepsOf } from './steps.ts'
import { asUndoing, undoable } from './undoable.ts'

/** What is kept of an act, and the member who did it. */
type Done = Kept & { readonly doneBy: string | null }
type Asked = Done & {
  readonly actor: Member
  readonly now: Date
  /** The entry of the history about the undoing. */
  readonly historyId: string
}

/** Acts on things of one kind are set back in one way. */
export const undoingOn = <Thing>(ground: Ground<Thing>) => ({
  /** Sets an act back, in one go or not at all. The undoing can be undone like any other act. */
  setBack: (tx: Sql, asked: Asked) => setBack(ground, tx, asked),
  /** Of these acts, those that can't be set back now, and those that the member may not set back. */
  hindrances: (sql: Sql, actor: Member, acts: readonly Done[], now: Date) =>
    hindrancesOn(ground, sql, { actor, now }, acts),
})

/** Whether the member may set all of it back: as it is, and as it would be. */
function mayUndo<Thing>(
  { mayUndo: may = () => true }: Ground<Thing>,
  actor: Member,
  { payload, doneBy }: Done,
  shots: Shots,
) {
  return stepsOf(payload).every(({ id, was }) => {
    const shot = shots.get(id)
    const states = [...(shot ? [shot] : []), ...(was ? [{ ...shot, ...was }] : [])]
    return states.every((state) => may(actor, { id, shot: state, doneBy }))
  })
}

async function setBack<Thing>(ground: Ground<Thing>, tx: Sql, asked: Asked) {
  const { actor, historyId, now, payload } = asked
  const { salonId: salon } = actor
  const steps = stepsOf(payload)
  const ids = idsOf(steps)
  await ground.hold(tx, salon, ids, now)
  const shots = await shotsOf(ground, tx, salon, ids)
  if (!mayUndo(ground, actor, asked, shots)) throw new AppError(commonErrors.forbidden)
  const [hindered] = await hinderedBy(ground, tx, { salon, now }, [asked], shots)
  if (hindered) {
    const [, { why, by, at }] = hindered
    if (why === 'full') throw new AppError(undoErrors.listFull)
    throw new AppError(undoErrors.changedSince, { extra: { by, at } })
  }
  const [before] = await ground.read(tx, salon, ids, now)
  await ground.setBack(tx, salon, steps)
  const [after] = await ground.read(tx, salon, ids, now)
  const pair = { before, after }
  const undo = undoOf(ground, shots, await shotsOf(ground, tx, salon, ids))
  const { act } = undoable(asUndoing(ground.act(actor, pair)), undo, historyId)
  const followed = (await ground.follows?.(tx, actor, ids, now)) ?? []
  return { ...ground.words(pair), acts: [...followed, act] }
}

async function hindrancesOn<Thing>(
  ground: Ground<Thing>,
  sql: Sql,
  { actor, now }: Pick<Asked, 'actor' | 'now'>,
  acts: readonly Done[],
) {
  const { salonId: salon } = actor
  const shots = await shotsOf(
    ground,
    sql,
    salon,
    idsOf(acts.flatMap((one) => stepsOf(one.payload))),
  )
  const mine = acts.filter((one) => mayUndo(ground, actor, one, shots))
  const hindered = await hinderedBy(ground, sql, { salon, now }, mine, shots)
  return {
    hindered: new Map<string, Hindrance>(hindered),
    forbidden: acts.filter((one) => !mine.includes(one)).map(({ id }) => id),
  }
}

/** Acts whose things have changed since, or in whose way something else stands; with who did that. */
async function hinderedBy<Thing>(
  { besides, blocked, room, told }: Ground<Thing>,
  sql: Sql,
  { salon, now }: { salon: SalonId; now: Date },
  acts: readonly Done[],
  shots: Shots,
) {
  const isLeft = (step: Step) => isAsLeft(step, shots.get(step.id), besides)
  const left = acts.filter(({ payload }) => stepsOf(payload).every(isLeft))
  const steps = left.flatMap(({ payload }) => stepsOf(payload))
  const stopped = steps.length > 0 ? await blocked(sql, salon, steps) : []
  const changed = acts.filter((one) => !left.includes(one))
  const stuck = left.filter(({ payload }) => stepsOf(payload).some((one) => stopped.includes(one)))
  const hasRoom = left.length > 0 ? await room?.(sql, salon, now) : undefined
  const full = left.filter((one) => hasRoom?.(stepsOf(one.payload)) === false)
  return [
    ...full.map(({ id }): [string, Hindrance] => [id, { why: 'full', by: null, at: null }]),
    ...(await lastChanges(sql, salon, [told.own], changed)),
    ...(await lastChanges(sql, salon, told.others, stuck)),
  ]
}
