import type { Caller, Origin } from '#server/core/actor.ts'
import { Recorded } from '#server/core/recorded.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { announce } from '#server/live/announce.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { tellCounted } from '#server/metrics/counted.ts'
import type { Act, Signature } from './act.ts'
import { mailClient } from './client-mail.ts'
import { writeLogLine, writeSecurityEvent } from './log-lines.ts'
import { queueNews } from './news.ts'
import { writeSalonActs } from './salon-acts.ts'

type Asked = {
  readonly actor?: Pick<Caller, 'userId' | 'key'> | null
  readonly origin?: Pick<Origin, 'ip' | 'offline'>
  readonly now: () => Date
}

/** The signature of whoever calls; of a program it is the key, wherever it runs; of an act without network its author. */
export function signatureOf({ actor, origin, now }: Asked): Signature {
  if (actor?.key) return { key: actor.key, at: now() }
  const ip = origin?.ip
  if (!origin?.offline) return { userId: actor?.userId, ip, at: now() }
  const { userId, gotAt, at, device } = origin.offline
  return { userId, ip, at: gotAt, offline: { at, device } }
}

/**
 * Writes what follows from acts, in their transaction: log, history of the salon, news for programs, security log, news for
 * devices, mail to the client; and announces the live topics, which go out after the commit.
 */
export async function record(tx: Sql, by: Signature, ...acts: readonly Act[]) {
  for (const { log } of acts) if (log) await writeLogLine(tx, by, log)
  await writeSalonActs(tx, by, acts)
  for (const act of acts) {
    // A delivery is told once, as a whole.
    if (!by.offline) await queueNews(tx, by, act)
    for (const event of [act.security ?? []].flat()) await writeSecurityEvent(tx, by, event)
    for (const mail of act.mails ?? []) await queueMail(tx, { ...mail, at: by.at })
    if (act.clientMail && act.salon) await mailClient(tx, act.salon, act.clientMail, by.at)
    announceTopics(act)
  }
}

function announceTopics({ salon, topics = [] }: Act) {
  if (!salon) return
  for (const topic of topics)
    if (typeof topic === 'string') announce(salon, topic)
    else announce(salon, 'appointments', topic.visit)
}

type Outcome<Reply> = {
  readonly reply: Reply
  /** In the order in which they were done; none where nothing changed. */
  readonly acts: readonly Act[]
  /** Who signs, where it is not the session of the call: the owner of a link, the payer of an order, nobody. */
  readonly by?: Signature
}

/** Does the work in one transaction, anew after a lost race, and records in it what was done; it is counted after that. */
export async function acting<Reply>(
  call: Asked & { readonly sql: Sql },
  work: (tx: Sql) => Promise<Outcome<Reply>>,
): Promise<Recorded<Reply>> {
  const { reply, acts } = await transaction(call.sql, async (tx) => {
    const outcome = await work(tx)
    await record(tx, outcome.by ?? signatureOf(call), ...outcome.acts)
    return outcome
  })
  for (const { counts } of acts) if (counts) tellCounted(counts)
  return new Recorded(reply)
}

/** For a route that writes nothing worth a record; `why` says so to the reader. */
export const unrecorded = <Reply>(why: string, reply: Reply) => {
  void why
  return new Recorded(reply)
}
