import { type WebhookBody, type WebhookEvent, type WebhookSample } from '#contract/webhooks.ts'
import type { SalonId } from '#server/core/actor.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import { sendOut } from '#server/outgoing/send-out.ts'
import { record } from '#server/record/record.ts'
import { appointmentsOf } from '#server/visits/rows.ts'
import { ownersOf } from '#server/features/devices/data.ts'
import { webhookOff } from '../acts.ts'
import { switchOff, unsealed } from '../data.ts'
import { rulesOf } from '../addresses.ts'
import { isSuccess, nextTry, whyOff } from '../rules.ts'
import { signed } from '../signing.ts'
import {
  clientTold,
  type Due,
  entryTold,
  forget,
  markArrived,
  markFailed,
  markTest,
  newestOf,
  visitRemoved,
} from './data.ts'

type Told = WebhookBody['data']
type About = Pick<Due, 'salonId' | 'event' | 'objectId'>

async function asItStands(
  sql: Sql,
  { salonId, event, objectId }: About,
): Promise<Told | undefined> {
  if (event === 'test') return {}
  if (event === 'client.changed') {
    const client = await clientTold(sql, salonId, objectId)
    return client && { client }
  }
  if (event === 'queue.changed') {
    const entry = await entryTold(sql, salonId, objectId)
    return entry && { entry }
  }
  const [visit] = await appointmentsOf(sql, salonId, [objectId])
  return visit
}

/**
 * What is told: the visit, client or entry as it stands now, or as it last stood. It is read once for all addresses that are told at
 * one moment.
 */
export function toldOnce(sql: Sql) {
  const read = new Map<string, Promise<Told | undefined>>()
  return async (due: Due) => {
    const standing = read.get(due.objectId) ?? asItStands(sql, due)
    read.set(due.objectId, standing)
    return (await standing) ?? visitRemoved(sql, due)
  }
}

/** What an address would be told of the newest visits, clients or entries that such an event may be about. */
export async function samplesOf(sql: Sql, salonId: SalonId, event: WebhookEvent) {
  const newest = await newestOf(sql, salonId, event)
  const samples = newest.map(async ({ objectId, ...head }) => {
    const data = await asItStands(sql, { salonId, event, objectId })
    return { type: event, ...head, data } as WebhookSample
  })
  return (await Promise.all(samples)).filter(({ data }) => data !== undefined)
}
type Telling = ReturnType<typeof toldOnce>

/** Of the answer only the status is known; null where there was none, or where the secret can't be opened. */
async function post({ sql, now, config }: Deps, due: Due, data: Told) {
  const { id, url, event: type, at: timestamp, sequence } = due
  const body = JSON.stringify({ type, timestamp, sequence, data } as WebhookBody)
  const seconds = Math.floor(now().getTime() / 1000)
  const key = await unsealed(sql, due.webhookId, due.secret)
  if (!key) return { status: null, ms: 0 }
  const call = { url, headers: signed(key, { id, seconds, body }), body: Buffer.from(body) }
  const began = performance.now()
  const status = await sendOut(call, rulesOf(config)).then(
    (answer) => answer.status,
    () => null,
  )
  return { status, ms: Math.round(performance.now() - began) }
}

export async function sendTest(deps: Deps, due: Due) {
  await markTest(deps.sql, due, await post(deps, due, {}))
}

/** Answers how long the far end took, and whether it has taken the delivery; undefined where nothing was left to send. */
export async function sendOne(deps: Deps, due: Due, telling: Telling) {
  const { sql, now } = deps
  const data = await telling(due)
  if (data === undefined) return void (await forget(sql, due))
  const answer = await post(deps, due, data)
  const hasArrived = isSuccess(answer.status)
  if (hasArrived) await markArrived(sql, due, answer, now())
  else await fail(deps, due, { ...answer, at: now(), next: nextTry(due.tries + 1, now()) })
  return { ms: answer.ms, hasArrived }
}

async function fail(deps: Deps, due: Due, failure: Parameters<typeof markFailed>[2]) {
  const since = await markFailed(deps.sql, due, failure)
  const why = since && whyOff(failure.status, new Date(since), failure.at)
  if (!why) return
  await transaction(deps.sql, async (tx) => {
    const { salonId, webhookId, url } = due
    if (!(await switchOff(tx, salonId, webhookId))) return
    const owners = await ownersOf(tx, salonId)
    await record(tx, { at: failure.at }, webhookOff({ salonId, id: webhookId, url, why, owners }))
  })
}
