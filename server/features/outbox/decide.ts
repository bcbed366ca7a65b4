import { may } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { openActDays } from '#contract/outbox/acts.ts'
import { outboxErrors, type Way } from '#contract/outbox/fates.ts'
import type { outboxRoutes } from '#contract/outbox/outbox.ts'
import { AppError } from '#server/core/app-error.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Inner } from '#server/http/inner.ts'
import type { Call } from '#server/http/route.ts'
import { record, signatureOf, unrecorded } from '#server/record/record.ts'
import { decided } from './acts.ts'
import { answerOf } from './answers.ts'
import type { Ground } from './attempt.ts'
import {
  type ActRow,
  holdAct,
  holdBehind,
  holdDroppedWith,
  isHeldOpen,
  settleAct,
  tabletName,
} from './data.ts'
import { isSeen } from './listed.ts'
import { doAct, letWait, type Told } from './doing.ts'
import { countPaid, isClose, takeOut } from './facts.ts'
import { makeRoom, ownSeat, restore } from './making-room.ts'
import { isSeat, waysOf } from './rules.ts'
import { whoseOf } from './reading.ts'

type Deciding = Call<(typeof outboxRoutes)['decide']>

/** Decides one act that waits, with all that waits behind it, in one transaction. */
export async function decide(call: Deciding, inner: Inner) {
  const acts = await transaction(call.sql, async (tx) => {
    const { actor, params, body } = call
    const row = await holdAct(tx, actor.salonId, params.id)
    if (!row || !(await isSeen(tx, actor.salonId, row.id, whoseOf(actor))))
      throw new AppError(commonErrors.notFound)
    const told = await byWay[body.way](tx, {
      call,
      inner,
      row,
      ground: await groundFor(tx, call, inner, row),
    })
    await record(tx, signatureOf(call), decided(actor, body.way, row, told[0]))
    return told.map(answerOf)
  })
  return unrecorded('the decision is recorded in its transaction', { acts })
}

/** The act is done with the rights of whoever decides, and signed by its author. */
async function groundFor(tx: Sql, call: Deciding, inner: Inner, row: ActRow): Promise<Ground> {
  const { actor } = call
  const at = new Date(row.at)
  const device = await tabletName(tx, actor.salonId, row.deviceId)
  const offline = { userId: row.userId, at, device, gotAt: call.now() }
  return { deps: call, inner, actor, origin: { ...call.origin, offline }, at }
}

type Case = { call: Deciding; inner: Inner; row: ActRow; ground: Ground }

const byWay: Record<Way, (tx: Sql, one: Case) => Promise<Told[]>> = {
  again: doIt,
  ours: doIt,
  theirs: drop,
  apart: countApart,
  open: openAgain,
}

async function refuseUnfit(tx: Sql, { row, call }: Case) {
  if (row.fate !== 'waits') throw new AppError(outboxErrors.alreadyDecided)
  const { why, call: name, saleId, details } = row
  const isOpen = await isHeldOpen(tx, call.actor.salonId, details.conflict)
  const ways =
    why === null ? [] : waysOf({ call: name, why, isPaid: saleId !== null, isHeldOpen: isOpen })
  if (!ways.includes(call.body.way)) throw new AppError(outboxErrors.wayUnfit)
}

/** Only who has the right that was missing says that it holds all the same. */
function refuseProof({ row, call }: Case) {
  if (row.why === 'unproved' && !may(call.actor, 'people'))
    throw new AppError(commonErrors.forbidden)
}

async function doIt(tx: Sql, one: Case): Promise<Told[]> {
  await refuseUnfit(tx, one)
  refuseProof(one)
  const { call, ground, row } = one
  const { way, change } = call.body
  const isOwnSeat = row.why === 'gone' && isSeat(row.call)
  if (row.why === 'gone' && !isOwnSeat) await restore(tx, ground, row)
  if (way === 'ours' && row.why === 'taken') await makeRoom(tx, ground, row)
  const { params } = row
  const body = way === 'again' ? { ...row.body, ...change } : (row.body ?? {})
  const told = await doAct(
    tx,
    ground,
    { ...row, body },
    isOwnSeat
      ? await ownSeat(tx, call.actor.salonId, body)
      : { call: row.call, params, body, isDecided: true },
  )
  if (told.row.fate === 'waits') throw told.error ?? new AppError(outboxErrors.wayUnfit)
  await markDecided(tx, call, told.row)
  return [told, ...(await doBehind(tx, one))]
}

/** What stood on it is judged anew; what stands on an act that still waits goes on waiting. */
async function doBehind(tx: Sql, { call, inner, row }: Case) {
  const { actor } = call
  const told: Told[] = []
  const waiting = new Set<string>()
  for (const act of await holdBehind(tx, actor.salonId, row.id)) {
    if (act.standsOn !== null && waiting.has(act.standsOn)) {
      waiting.add(act.id)
      continue
    }
    const { params, seen } = act
    const wanted = { call: act.call, params, body: act.body ?? {}, seen: seen ?? {} }
    const one = await doAct(tx, await groundFor(tx, call, inner, act), act, wanted)
    if (one.row.fate === 'waits') waiting.add(act.id)
    told.push(one)
  }
  return told
}

const markDecided = (tx: Sql, { actor, now }: Deciding, row: ActRow) =>
  settleAct(tx, actor.salonId, row.id, {
    ...row,
    why: row.why ?? undefined,
    decided: { by: actor.userId, at: now() },
  })

const notKept = 'nuk ruhet'

/** Nothing is done of it, nor of what stands on it; but what was paid at the chair stays paid. */
async function drop(tx: Sql, one: Case): Promise<Told[]> {
  await refuseUnfit(tx, one)
  const { call, ground, row } = one
  if (row.saleId !== null) await takeOut(tx, ground, row.saleId, notKept)
  const dropped: ActRow = { ...row, fate: 'dropped', saleId: null }
  await markDecided(tx, call, dropped)
  const behind = await holdBehind(tx, call.actor.salonId, row.id)
  const told = [{ row: dropped }]
  for (const act of behind) {
    const isPaid = isClose(act) && act.saleId !== null
    const after: ActRow = isPaid
      ? { ...act, fate: 'done', why: null, standsOn: null }
      : { ...act, fate: 'dropped', details: { ...act.details, droppedWith: row.id } }
    await markDecided(tx, call, after)
    told.push({ row: after })
  }
  return told
}

/** What a second device has taken is a second payment; what was paid without a visit stays so. */
async function countApart(tx: Sql, one: Case): Promise<Told[]> {
  await refuseUnfit(tx, one)
  const { call, ground, row } = one
  const saleId = row.saleId ?? (await countPaid(tx, ground, row))
  if (saleId === null) throw new AppError(outboxErrors.wayUnfit)
  const done: ActRow = { ...row, fate: 'done', why: null, saleId }
  await markDecided(tx, call, done)
  return [{ row: done }, ...(await doBehind(tx, one))]
}

const dayMs = 24 * 3_600_000

/** Takes back that nothing is done of it. */
async function openAgain(tx: Sql, { call, ground, row }: Case): Promise<Told[]> {
  const { actor, now } = call
  const isLate =
    row.decidedAt !== null && now().getTime() - Date.parse(row.decidedAt) > openActDays * dayMs
  const { droppedWith } = row.details
  if (row.fate !== 'dropped' || isLate || droppedWith !== undefined || row.why === null)
    throw new AppError(row.fate === 'waits' ? outboxErrors.wayUnfit : outboxErrors.alreadyDecided)
  const { why, details } = row
  const told = [await letWait(tx, ground, row, { why, details }, row.standsOn)]
  for (const act of await holdDroppedWith(tx, actor.salonId, row.id)) {
    const { droppedWith: _, ...rest } = act.details
    told.push(
      await letWait(tx, ground, act, { why: act.why ?? 'after', details: rest }, act.standsOn),
    )
  }
  return told
}
