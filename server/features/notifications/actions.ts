import { setTimeout as pause } from 'node:timers/promises'
import { counted } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import {
  type Broadcast,
  notificationErrors,
  type notificationRoutes,
  notificationWords,
  waitSeconds,
} from '#contract/notifications.ts'
import {
  audienceLabels,
  distinctAddresses,
  invalidAddresses,
  wrongAddresses,
} from '#contract/recipients.ts'
import { recordActivity } from '#server/record/log-lines.ts'
import { signedBy } from '#server/record/signed-by.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import {
  insertNotification,
  mailAddresses,
  mailAudience,
  members,
  notificationOf,
  stopNotification,
} from './data.ts'

type Routes = typeof notificationRoutes

export const sendBroadcast = (call: Call<Routes['send']>) =>
  call.sql.begin(async (tx) => {
    const { body, actor, now } = call
    const addresses = readAddresses(body)
    const { subject, message } = body
    const wanted = { kind: 'broadcast', subject, message, userId: actor.userId, at: now() } as const
    const notificationId = await insertNotification(tx, wanted)
    const mailing = { kind: 'broadcast', notificationId, at: now() }
    if (addresses) await mailAddresses(tx, mailing, addresses)
    else {
      const audience = members(body.audience ?? 'all', dayOf(now()))
      await mailAudience(tx, mailing, audience)
    }
    const record = await notificationOf(tx, notificationId)
    if (record.recipients === 0) throw new AppError(notificationErrors.noRecipients)
    await note(tx, call, record.id, `${saidOf(body)} u dërgua te ${toMany(record.recipients)}.`)
    return record
  })

/** The typed addresses; none for an audience, whose members the database finds. */
function readAddresses({ audience, recipients }: Broadcast) {
  if (audience !== undefined) return undefined
  const addresses = distinctAddresses(recipients)
  const wrong = wrongAddresses(addresses)
  if (wrong.length > 0) {
    const fields = { recipients: invalidAddresses(wrong.slice(0, 20)) }
    throw new AppError(notificationErrors.invalidRecipients, { fields })
  }
  if (addresses.length === 0) throw new AppError(notificationErrors.noRecipients)
  return addresses
}

const toMany = (count: number) => counted(count, 'marrës', 'marrës')
const saidOf = ({ subject, audience }: Broadcast) =>
  `Njoftimi „${subject}“${audience ? ` (${audienceLabels[audience].toLowerCase()})` : ''}`

const note = (
  tx: Sql,
  call: Parameters<typeof signedBy>[0],
  id: string,
  description: string,
  action: 'create' | 'update' = 'create',
) =>
  recordActivity(tx, {
    action,
    severity: 'warning',
    description,
    entity: { type: 'notification', id },
    ...signedBy(call),
  })

const pollMs = 200

/** Waits a little for the mails of a notification; returns its counts. */
export async function awaitMails(sql: Sql, notificationId: string, seconds = waitSeconds) {
  const patience = AbortSignal.timeout(seconds * 1000)
  let record = await notificationOf(sql, notificationId)
  while (record.queued_count > 0 && !patience.aborted) {
    await pause(pollMs)
    record = await notificationOf(sql, notificationId)
  }
  return record
}

export const stopSending = (call: Call<Routes['stop']>) =>
  call.sql.begin(async (tx) => {
    const { subject, id } = await notificationOf(tx, call.params.id)
    const stopped = await stopNotification(tx, id, call.now())
    if (stopped === 0) throw new AppError(notificationErrors.alreadySent)
    const description = `Dërgimi i „${subject}“ u ndal: ${counted(stopped, 'email', 'email-e')} nuk u dërguan.`
    await note(tx, call, id, description, 'update')
    return { message: notificationWords.stopped, notification: await notificationOf(tx, id) }
  })
