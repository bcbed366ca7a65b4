import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveTopic } from '#contract/live.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

export const liveChannel = 'live'
const wordsOf = (salon: SalonId, topic: LiveTopic) => `${salon} ${topic}`

const collected = new AsyncLocalStorage<Set<string>>()

/** Tells the salon's screens once the surrounding work is committed; a job, whose work no announcer surrounds, tells none. */
export const announce = (salon: SalonId, topic: LiveTopic) =>
  void collected.getStore()?.add(wordsOf(salon, topic))

export type Announcer = {
  /** Announcements made inside go out after the work, when its transaction is committed, and only if it succeeds. */
  after<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

const gapMs = 30
const againMs = 1_000

/**
 * NOTIFY makes commits wait for each other (docs/postgres.md, "notify"), so it is never a part of the work's transaction.
 * The first announcement goes out at once; those that come while it is under way share the next one. `hear` is called before the
 * work is answered, so that what this process keeps is never older than an answer it gave.
 */
export function openAnnouncer(sql: Sql, hear: (words: string) => void = () => {}): Announcer {
  const stopping = new AbortController()
  const waiting = new Set<string>()
  let sending: Promise<void> | undefined

  async function send() {
    while (waiting.size > 0) {
      const batch = [...waiting]
      waiting.clear()
      const isSent = await notify(sql, batch)
      if (!isSent && stopping.signal.aborted) break
      if (!isSent) batch.forEach((words) => waiting.add(words))
      const wait = isSent ? gapMs : againMs
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
    }
    sending = undefined
  }

  return {
    async after(work) {
      const words = new Set<string>()
      const result = await collected.run(words, work)
      for (const one of words) {
        hear(one)
        waiting.add(one)
      }
      if (waiting.size > 0) sending ??= send()
      return result
    },
    async stop() {
      stopping.abort()
      await sending
    },
  }
}

const notify = (sql: Sql, batch: readonly string[]) =>
  sql`select pg_notify(${liveChannel}, words) from unnest(${batch}::text[]) words`.then(
    () => true,
    () => false,
  )
