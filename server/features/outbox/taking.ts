import { type Act, actErrors, type Delivery } from '#contract/outbox/acts.ts'
import type { Member, Origin, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { transaction } from '#server/database/retry.ts'
import { isUnavailable, type Sql } from '#server/database/sql.ts'
import type { Inner } from '#server/http/inner.ts'
import type { Deps } from '#server/http/route.ts'
import { type Asked, keepReply, takeKey } from '#server/security/idempotency-keys.ts'
import { answerNow } from './answers.ts'
import type { Done, Ground } from './attempt.ts'
import type { Author } from './authors.ts'
import { type ActRow, holdAct, settleAct, takeAct } from './data.ts'
import { doAct, keepDone, letWait, type Told } from './doing.ts'
import { barbersIn, isOld, momentOf, namesIn, subjectOf } from './rules.ts'

/** What somebody hands over, and by which device. */
export type Handover = {
  readonly call: Deps & { readonly origin: Origin; readonly body: Delivery }
  readonly inner: Inner
  readonly salonId: SalonId
  readonly deviceId: string | null
  readonly tablet: string | null
  /** Whose session it is; a tablet has none. */
  readonly sender?: Member
}
export type Written = { readonly act: Act; readonly author: Author }

/** Undefined where the server can't take it now: it stays with the device, and what follows it, too. */
export async function takeNow(one: Handover, written: Written) {
  try {
    return await transaction(one.call.sql, (tx) => take(tx, one, written))
  } catch (error) {
    const isPassing = error instanceof AppError ? error.def.status === 503 : isUnavailable(error)
    if (isPassing) return undefined
    throw error
  }
}

async function take(tx: Sql, one: Handover, { act, author }: Written): Promise<Told> {
  const { call, inner, salonId, deviceId, tablet: device } = one
  const gotAt = call.now()
  const { userId } = author
  const sent = { at: new Date(act.at), sentAt: new Date(call.body.sentAt), now: gotAt }
  const { at, marks } = momentOf(sent)
  const fresh = await takeAct(tx, salonId, {
    act,
    userId,
    deviceId,
    at,
    gotAt,
    marks,
    subject: subjectOf(act),
    names: namesIn(act.body),
    barbers: barbersIn(act),
  })
  const row = await holdAct(tx, salonId, act.id)
  if (!row) throw new Error('The act was taken and is not there.')
  if ('why' in author)
    return fresh ? waitFor(tx, salonId, { row, act }, author.why) : untold(row, { isKnown: true })
  const actor = { ...author.member, isLockedOut: false }
  const origin = { ...call.origin, offline: { userId, at, device, gotAt } }
  const ground: Ground = { deps: call, inner, actor, origin, at }
  return fresh ? judgedOnce(tx, ground, { row, act, ...fresh }) : answerNow(tx, ground, row)
}

/** Under the act's key: an ordinary call that arrived after all has done it, and one that comes later finds it done. */
async function judgedOnce(tx: Sql, ground: Ground, one: Judged): Promise<Told> {
  const asked = askedOf(ground.actor.salonId, one)
  const earlier = await earlierReply(tx, asked)
  if (earlier) {
    const done = { fate: 'done', reply: earlier, marks: [] } as const
    const { row } = await keepDone(tx, ground, one.row, done)
    return answerNow(tx, ground, row)
  }
  const told = await judged(tx, ground, one)
  if (told.reply) await keepReply(tx, asked, { success: true, ...told.reply })
  return told
}

type Received = { row: ActRow; act: Act }

/** Nothing is done in the name of somebody whose act it need not be, and nothing is told to whoever hands it over. */
async function waitFor(tx: Sql, salon: SalonId, one: Received, why: 'unproved' | 'right') {
  const { id, marks } = one.row
  const isDone = (await earlierReply(tx, askedOf(salon, one))) !== null
  const settled = isDone ? ({ fate: 'done' } as const) : ({ fate: 'waits', why } as const)
  await settleAct(tx, salon, id, { ...settled, marks })
  return untold({ ...one.row, why: null, ...settled })
}

/** Its fate alone. */
const untold = (row: ActRow, more: Pick<Told, 'isKnown'> = {}): Told => ({
  row: { ...row, details: {}, historyId: null, saleId: null },
  ...more,
})

const askedOf = (salonId: SalonId, { row, act }: Received): Asked => {
  const [method, path] = act.call.split(' ') as ['POST', '/api/sales']
  const sent = { params: act.params ?? {}, query: {}, body: act.body }
  const { userId, gotAt } = row
  return { salonId, userId, key: act.id, route: { method, path }, sent, now: new Date(gotAt) }
}

/** What the ordinary call was answered under the same key, if it arrived after all. */
async function earlierReply(tx: Sql, asked: Asked): Promise<Done | null> {
  try {
    return await takeKey<Done & object>(tx, asked)
  } catch (error) {
    if (error instanceof AppError && error.def.code === 'already_done') return { message: '' }
    throw error
  }
}

type Judged = Received & { standsOn: string | null; hasLeft: boolean }

/** Does it, unless something is known already for which it has to wait. */
function judged(tx: Sql, ground: Ground, { row, act, standsOn, hasLeft }: Judged) {
  const { call, params = {}, body = {}, seen = {} } = act
  const wait = (why: 'after' | 'barber' | 'refused', code?: string) =>
    letWait(
      tx,
      ground,
      row,
      { why, details: code ? { code } : {} },
      why === 'after' ? standsOn : null,
    )
  if (isOld(ground.at, new Date(row.gotAt))) return wait('refused', actErrors.actOld.code)
  if (standsOn !== null) return wait('after')
  if (hasLeft) return wait('barber')
  return doAct(tx, ground, row, { call, params, body, seen })
}
