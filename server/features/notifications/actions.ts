import { setTimeout as pause } from 'node:timers/promises'
import { dayOf } from '#contract/kit/time.ts'
import {
  type Broadcast,
  notificationErrors,
  type notificationRoutes,
  notificationReplies,
  waitSeconds,
} from '#contract/notifications/notifications.ts'
import {
  distinctAddresses,
  recipientComplaints,
  wrongAddresses,
} from '#contract/notifications/recipients.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { broadcastSent, sendingStopped } from './acts.ts'
import {
  insertNotification,
  mailAddresses,
  mailAudience,
  members,
  notificationOf,
  stopNotification,
} from './data.ts'
import { sentReply } from './rules.ts'

type Routes = typeof notificationRoutes

export const sendBroadcast = (call: Call<Routes['send']>) =>
  acting(call, async (tx) => {
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
    return { reply: sentReply(record), acts: [broadcastSent(body, record)] }
  })

/** The typed addresses; none for an audience, whose members the database finds. */
function readAddresses({ audience, recipients }: Broadcast) {
  if (audience !== undefined) return undefined
  const addresses = distinctAddresses(recipients)
  const wrong = wrongAddresses(addresses)
  if (wrong.length > 0) {
    const fields = { recipients: recipientComplaints.invalid({ addresses: wrong.slice(0, 20) }) }
    throw new AppError(notificationErrors.invalidRecipients, { fields })
  }
  if (addresses.length === 0) throw new AppError(notificationErrors.noRecipients)
  return addresses
}

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
  acting(call, async (tx) => {
    const before = await notificationOf(tx, call.params.id)
    const stopped = await stopNotification(tx, before.id, call.now())
    if (stopped === 0) throw new AppError(notificationErrors.alreadySent)
    const notification = await notificationOf(tx, before.id)
    const reply = { ...notificationReplies.stopped, notification }
    return { reply, acts: [sendingStopped(notification, stopped)] }
  })
