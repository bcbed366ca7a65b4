import type { Fate, Why } from '#contract/outbox/fates.ts'
import type { Sql } from '#server/database/sql.ts'
import { closeWith } from '#server/features/till/sales/visit-closing.ts'
import { attempt, type Done, type Ground, type Outcome, type Wanted } from './attempt.ts'
import { type ActDetails, type ActRow, lastChange, settleAct } from './data.ts'
import { countPaid, isClose, takeOut } from './facts.ts'
import { tried } from '#server/database/retry.ts'
import { AppError } from '#server/core/app-error.ts'
import { whyOf } from './rules.ts'

/** What became of an act, with all that its answer says. */
export type Told = {
  readonly row: ActRow
  readonly reply?: Done
  readonly error?: AppError | undefined
  /** It came before. */
  readonly isKnown?: boolean
}

/** Does an act, or lets it wait; money that was paid is in the till either way. */
export async function doAct(tx: Sql, ground: Ground, act: ActRow, wanted: Wanted): Promise<Told> {
  const outcome =
    act.saleId !== null && isClose(act)
      ? await joinPaid(tx, ground, act, act.saleId)
      : await attempt(tx, ground, wanted)
  return outcome.fate === 'waits'
    ? letWait(tx, ground, act, outcome)
    : keepDone(tx, ground, act, outcome)
}

/** The sale stands already: it is joined to the visit. */
async function joinPaid(tx: Sql, ground: Ground, act: ActRow, sale: string): Promise<Outcome> {
  const { deps, actor, origin, at } = ground
  const params = { id: act.params['id'] ?? '' }
  const call = { ...deps, sql: tx, actor, origin, now: () => at, params }
  try {
    const { reply } = await tried(tx, () => closeWith(call, sale))
    return { fate: 'done', reply, marks: [] }
  } catch (error) {
    if (!(error instanceof AppError) || error.def.status >= 500) throw error
    const why = whyOf('POST /api/appointments/:id/close', error)
    return { fate: 'waits', why, details: { code: error.def.code }, error }
  }
}

export async function keepDone(
  tx: Sql,
  { actor }: Ground,
  act: ActRow,
  { fate, reply, marks }: Extract<Outcome, { fate: 'done' | 'same' }>,
): Promise<Told> {
  const historyId = reply.historyId ?? null
  const saleId = reply.sale?.id ?? null
  const all = [...act.marks, ...marks]
  await settleAct(tx, actor.salonId, act.id, { fate, marks: all, historyId, saleId })
  return { row: { ...act, fate, why: null, marks: all, historyId, saleId }, reply }
}

const paidWhys: readonly Why[] = ['changed', 'gone', 'after']

/** Lets the act wait for a decision; of two closings of one visit the second is not counted twice. */
export async function letWait(
  tx: Sql,
  ground: Ground,
  act: ActRow,
  { why, details, error }: Omit<Extract<Outcome, { fate: 'waits' }>, 'fate'>,
  standsOn: string | null = null,
): Promise<Told> {
  const { salonId } = ground.actor
  const told =
    why === 'changed' || why === 'gone' ? await whoChanged(tx, ground, act, details) : details
  const waiting = { ...act, fate: 'waits' satisfies Fate, why, standsOn } as const
  let { saleId } = act
  if (isClose(act) && saleId === null && paidWhys.includes(why))
    saleId = await countPaid(tx, ground, waiting)
  if (isClose(act) && saleId !== null && why === 'closed') {
    await takeOut(tx, ground, saleId, twice)
    saleId = null
  }
  await settleAct(tx, salonId, act.id, {
    fate: 'waits',
    why,
    details: told,
    marks: act.marks,
    standsOn,
    saleId,
  })
  return { row: { ...waiting, details: told, saleId }, error }
}

const twice = 'u mbyll dy herë'

async function whoChanged(
  tx: Sql,
  { actor, at }: Ground,
  { subject }: ActRow,
  details: ActDetails,
): Promise<ActDetails> {
  if (subject === null) return details
  return { ...details, ...(await lastChange(tx, actor.salonId, subject, at)) }
}
