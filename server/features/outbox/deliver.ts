import { commonErrors } from '#contract/common.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import {
  type Act,
  actErrors,
  actTwice,
  deliveryDays,
  mostActsAnHour,
  mostWaitingActs,
} from '#contract/outbox/acts.ts'
import { outboxErrors } from '#contract/outbox/fates.ts'
import type { outboxRoutes } from '#contract/outbox/outbox.ts'
import { AppError } from '#server/core/app-error.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { isUnavailable } from '#server/database/sql.ts'
import { readOnlyDays } from '#server/features/subscription/rules.ts'
import type { Inner } from '#server/http/inner.ts'
import type { Call } from '#server/http/route.ts'
import { unrecorded } from '#server/record/record.ts'
import { type Asked, callerOf, keepReply, takeKey } from '#server/security/idempotency-keys.ts'
import { limit } from '#server/security/rate-limit.ts'
import { answerOf, answerNow } from './answers.ts'
import type { Done, Ground } from './attempt.ts'
import { contentOf, countOpen, holdAct, knownContents, tabletName, takeAct } from './data.ts'
import { doAct, keepDone, letWait, type Told } from './doing.ts'
import { tellOfDelivery } from './news.ts'
import { barbersIn, isOld, momentOf, namesIn, subjectOf } from './rules.ts'

type Delivering = Call<(typeof outboxRoutes)['deliver']>

/** Takes what a device wrote without network, act by act, each in a transaction of its own and in their order. */
export async function deliver(call: Delivering, inner: Inner) {
  const { sql, actor, body } = call
  refuseGate(call)
  refuseTwice(body.acts)
  const { userId: by } = actor
  await limit(call, [
    { what: 'outbox', by, most: mostActsAnHour, seconds: 3600, weight: body.acts.length },
  ])
  await refuseKnown(sql, actor.salonId, body.acts)
  const device = await tabletName(sql, actor.salonId, actor.session.deviceId)
  const told: Told[] = []
  const answers = []
  for (const act of body.acts) {
    const one = await taken(call, inner, act, device)
    if (!one) break
    told.push(one)
    answers.push(answerOf(one))
  }
  await tellOfDelivery(call, told)
  return unrecorded('each act is recorded by itself', { acts: answers })
}

/** A salon whose gate has closed gets rid of what was written before, for some days. */
function refuseGate({ actor, now, config }: Delivering) {
  if (config.BILLING === 'off' || actor.role === 'admin' || !actor.isLockedOut) return
  const until = actor.readOnlyUntil && addDays(actor.readOnlyUntil, deliveryDays - readOnlyDays)
  if ((until ?? '') < dayOf(now())) throw new AppError(commonErrors.subscriptionRequired)
}

function refuseTwice(acts: readonly Act[]) {
  const twice = acts.findIndex(({ id }, nth) => acts.findIndex((one) => one.id === id) < nth)
  if (twice >= 0)
    throw new AppError(commonErrors.invalid, { fields: { [`acts.${twice}.id`]: actTwice } })
}

async function refuseKnown(sql: Sql, salon: Ground['actor']['salonId'], acts: readonly Act[]) {
  const known = await knownContents(
    sql,
    salon,
    acts.map(({ id }) => id),
  )
  const isOther = acts.some((act) => {
    const before = known.find(({ id }) => id === act.id)
    return before && !before.content.equals(contentOf(act))
  })
  if (isOther) throw new AppError(commonErrors.idempotencyMismatch)
  if (known.length < acts.length && (await countOpen(sql, salon)) >= mostWaitingActs)
    throw new AppError(outboxErrors.outboxFull)
}

/** Undefined where the server can't take it now: it stays with the device, and what follows it, too. */
async function taken(call: Delivering, inner: Inner, act: Act, device: string | null) {
  try {
    return await transaction(call.sql, (tx) => take(tx, call, inner, act, device))
  } catch (error) {
    const isPassing = error instanceof AppError ? error.def.status === 503 : isUnavailable(error)
    if (isPassing) return undefined
    throw error
  }
}

async function take(
  tx: Sql,
  call: Delivering,
  inner: Inner,
  act: Act,
  device: string | null,
): Promise<Told> {
  const { actor } = call
  const gotAt = call.now()
  const userId = act.by ?? actor.userId
  const sent = { at: new Date(act.at), sentAt: new Date(call.body.sentAt), now: gotAt }
  const { at, marks } = momentOf(sent)
  const fresh = await takeAct(tx, actor.salonId, {
    act,
    userId,
    deviceId: actor.session.deviceId,
    at,
    gotAt,
    marks,
    subject: subjectOf(act),
    names: namesIn(act.body),
    barbers: barbersIn(act),
  })
  const row = await holdAct(tx, actor.salonId, act.id)
  if (!row) throw new Error('The act was taken and is not there.')
  const member = { ...actor, isLockedOut: false }
  const origin = { ...call.origin, offline: { userId, at, device, gotAt } }
  const ground: Ground = { deps: call, inner, actor: member, origin, at }
  return fresh ? judgedOnce(tx, ground, { row, act, ...fresh }) : answerNow(tx, ground, row)
}

/** Under the act's key: an ordinary call that arrived after all has done it, and one that comes later finds it done. */
async function judgedOnce(tx: Sql, ground: Ground, one: Judged): Promise<Told> {
  const asked = askedOf(ground, one.act, new Date(one.row.gotAt))
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

const askedOf = ({ actor }: Ground, act: Act, now: Date): Asked => {
  const [method, path] = act.call.split(' ') as ['POST', '/api/sales']
  const sent = { params: act.params ?? {}, query: {}, body: act.body }
  return { ...callerOf(actor), key: act.id, route: { method, path }, sent, now }
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

type Judged = {
  row: Parameters<typeof doAct>[2]
  act: Act
  standsOn: string | null
  hasLeft: boolean
}

/** Does it, unless something is known already for which it has to wait. */
function judged(tx: Sql, ground: Ground, { row, act, standsOn, hasLeft }: Judged) {
  const { call, params = {}, body = {}, seen = {} } = act
  const wait = (why: 'after' | 'unproved' | 'barber' | 'refused', code?: string) =>
    letWait(
      tx,
      ground,
      row,
      { why, details: code ? { code } : {} },
      why === 'after' ? standsOn : null,
    )
  if (act.by !== undefined && act.by !== ground.actor.userId) return wait('unproved')
  if (isOld(ground.at, new Date(row.gotAt))) return wait('refused', actErrors.actOld.code)
  if (standsOn !== null) return wait('after')
  if (hasLeft) return wait('barber')
  return doAct(tx, ground, row, { call, params, body, seen })
}
