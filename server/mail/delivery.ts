import { setTimeout as pause } from 'node:timers/promises'
import { isEmail } from '#contract/kit/fields.ts'
import { isUnavailable } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import type { Log } from '#server/core/log.ts'
import type { MailKinds } from './kinds.ts'
import { oneLine } from './letter.ts'
import { type Queued, markDropped, markFailed, markSent, postpone } from './outbox.ts'
import {
  Undeliverable,
  briefReason,
  isFinal,
  isRefusal,
  isServerAway,
  nextTry,
  reasonOf,
} from './refused-addresses.ts'
import type { OutgoingMail, Transport } from './transport.ts'

export type PostOffice = {
  readonly deps: Deps & { log?: Log }
  readonly kinds: MailKinds
  readonly transport: Transport
}

/** The outcome of a delivery; after `server away` the next mail would fail as well. */
export type Fate = 'sent' | 'dropped' | 'given back' | 'server away'

export async function deliver(office: PostOffice, queued: Queued): Promise<Fate> {
  const { sql, now } = office.deps
  let isWritten = false
  try {
    const mail = await write(office, queued)
    if (mail === null) {
      await markDropped(sql, queued, now())
      return 'dropped'
    }
    isWritten = true
    await office.transport.send(mail)
  } catch (error) {
    await giveBack(office, queued, error)
    return isWritten && isServerAway(error) ? 'server away' : 'given back'
  }
  // The mail is sent: without this record, for instance while the database is away, it would be sent twice.
  await retryWhileAway(() => markSent(sql, queued, now()))
  return 'sent'
}

async function write({ deps, kinds }: PostOffice, queued: Queued): Promise<OutgoingMail | null> {
  const { id, kind, to, params, userId, notificationId } = queued
  if (!isEmail(to)) throw new Undeliverable('not an address')
  const writeKind = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!writeKind) throw new Undeliverable(`no such kind of mail: ${kind}`)
  const letter = await writeKind({ ...deps, to, params, userId, notificationId, mailId: id })
  if (letter === null) return null
  return {
    id,
    // The same on every try, so that a mailbox recognises a repeated mail.
    messageId: `<${id}@${new URL(deps.config.APP_URL).hostname}>`,
    from: { ...senderOf(deps.config.MAIL_FROM), ...(letter.fromName && { name: letter.fromName }) },
    to,
    replyTo: letter.replyTo,
    subject: oneLine(letter.subject),
    text: letter.text,
    html: letter.html,
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    attachments: letter.attachments ?? [],
    at: deps.now(),
  }
}

function senderOf(configured: string) {
  const [, name = '', address = configured] = /^(.*)<([^<>]+)>\s*$/.exec(configured) ?? []
  return { name: oneLine(name.replaceAll('"', '')), address: address.trim() }
}

async function giveBack({ deps }: PostOffice, queued: Queued, error: unknown) {
  const { sql, now, log } = deps
  const until = isFinal(error) ? null : nextTry(queued.attempts, new Date(queued.createdAt), now())
  const told = { mail: queued.id, kind: queued.kind, attempt: queued.attempts }
  if (until) log?.warn({ ...told, ...briefReason(error) }, 'mail postponed')
  else log?.error({ ...told, ...briefReason(error) }, 'mail failed')
  const reason = reasonOf(error)
  await retryWhileAway(() =>
    until
      ? postpone(sql, queued, until, reason)
      : markFailed(sql, queued, now(), { reason, isRefusal: isRefusal(error) }),
  )
}

const pauses = [100, 300, 1_000, 3_000, 5_000, 5_000, 5_000, 5_000]

/** Repeats the record of a delivery while the database is away. */
async function retryWhileAway(record: () => Promise<unknown>) {
  for (const wait of pauses) {
    try {
      return await record()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await pause(wait)
    }
  }
  return record()
}
