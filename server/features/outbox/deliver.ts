import { commonErrors } from '#contract/common.ts'
import { fieldComplaints } from '#contract/kit/fields.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import {
  type Act,
  actTwice,
  deliveryDays,
  mostActsAnHour,
  mostWaitingActs,
} from '#contract/outbox/acts.ts'
import { outboxErrors } from '#contract/outbox/fates.ts'
import type { outboxRoutes } from '#contract/outbox/outbox.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import { readOnlyDays } from '#server/features/subscription/rules.ts'
import type { Inner } from '#server/http/inner.ts'
import { inputComplaints } from '#server/http/intake/input.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { signatureOf, unrecorded } from '#server/record/record.ts'
import { limit, type Limit } from '#server/security/rate-limit.ts'
import { answerOf } from './answers.ts'
import { authorsAt, authorsInSession, type Tablet } from './authors.ts'
import { contentOf, countOpen, knownContents, tabletName } from './data.ts'
import type { Told } from './doing.ts'
import { tellOfDelivery } from './news.ts'
import { type Handover, takeNow, type Written } from './taking.ts'

type BySession = Call<(typeof outboxRoutes)['deliver']>

/** Takes what a device wrote without network, act by act, each in a transaction of its own and in their order. */
export async function deliver(call: BySession, inner: Inner) {
  const { sql, actor, body } = call
  const { salonId, session } = actor
  refuseGate(call, actor)
  refuseTwice(body.acts)
  const { deviceId } = session
  const name = await tabletName(sql, salonId, deviceId)
  const tablet = deviceId !== null && name !== null ? { id: deviceId, name, salonId } : null
  const authorOf = authorsInSession(call, actor, tablet)
  const written: Written[] = []
  for (const act of body.acts) written.push({ act, author: await authorOf(act) })
  return handOver({ call, inner, salonId, deviceId, tablet: name, sender: actor }, written)
}

type ByTablet = Handover['call']
const { missing } = inputComplaints
const { wrong } = fieldComplaints

/** The same of a tablet before which nobody need stand: each act is its author's, who has sealed it. */
export async function deliverFrom(tablet: Tablet, call: ByTablet, inner: Inner) {
  const { acts } = call.body
  refuseTwice(acts)
  const authorOf = authorsAt(call, tablet)
  const written: Written[] = []
  for (const [nth, act] of acts.entries()) {
    const field = `acts.${nth}.by`
    const { by } = act
    if (by === undefined) throw new AppError(commonErrors.invalid, { fields: { [field]: missing } })
    const author = await authorOf(act, by)
    if (!author) throw new AppError(commonErrors.invalid, { fields: { [field]: wrong } })
    if ('member' in author) refuseGate(call, author.member)
    written.push({ act, author })
  }
  const { id: deviceId, name, salonId } = tablet
  return handOver({ call, inner, salonId, deviceId, tablet: name }, written)
}

async function handOver(one: Handover, written: readonly Written[]) {
  const { call, salonId } = one
  await limit(call, limitsOf(one, written))
  await refuseKnown(call.sql, salonId, call.body.acts)
  const told: Told[] = []
  const answers = []
  for (const each of written) {
    const taken = await takeNow(one, each)
    if (!taken) break
    told.push(taken)
    answers.push(answerOf(taken))
  }
  await tellOfDelivery({ ...call, salonId, by: signatureFor(one, written) }, told)
  return unrecorded('each act is recorded by itself', { acts: answers })
}

/** A session counts for whatever it hands over, an author for what they wrote, a tablet for all of it. */
function limitsOf({ sender, deviceId, tablet }: Handover, written: readonly Written[]) {
  const weights = new Map<string, number>()
  const count = (by: string, weight = 1) => weights.set(by, (weights.get(by) ?? 0) + weight)
  for (const { author } of written) {
    const by = 'member' in author ? author.userId : sender?.userId
    if (by !== undefined) count(by)
  }
  if (deviceId !== null && tablet !== null) count(deviceId, written.length)
  return Array.from(weights, ([by, weight]): Limit => ({
    what: 'outbox',
    by,
    most: mostActsAnHour,
    seconds: 3600,
    weight,
  }))
}

/** A tablet signs for its author, where they are all one person's. */
function signatureFor({ call, sender }: Handover, written: readonly Written[]) {
  if (sender) return signatureOf({ ...call, actor: sender })
  const proved = written.filter(({ author }) => 'member' in author)
  const [first, ...others] = new Set(proved.map(({ author }) => author.userId))
  return { userId: others.length === 0 ? first : undefined, ip: call.origin.ip, at: call.now() }
}

/** A salon whose gate has closed gets rid of what was written before, for some days. */
function refuseGate({ now, config }: Deps, actor: Member) {
  if (config.BILLING === 'off' || actor.role === 'admin' || !actor.isLockedOut) return
  const until = actor.readOnlyUntil && addDays(actor.readOnlyUntil, deliveryDays - readOnlyDays)
  if ((until ?? '') < dayOf(now())) throw new AppError(commonErrors.subscriptionRequired)
}

function refuseTwice(acts: readonly Act[]) {
  const twice = acts.findIndex(({ id }, nth) => acts.findIndex((one) => one.id === id) < nth)
  if (twice >= 0)
    throw new AppError(commonErrors.invalid, { fields: { [`acts.${twice}.id`]: actTwice } })
}

async function refuseKnown(sql: Sql, salon: SalonId, acts: readonly Act[]) {
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
