import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveTopic } from '#contract/live.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

export const liveChannel = 'live'
/** Of more visits only the topic is announced; their names must fit into one NOTIFY (8,000 bytes). */
export const mostVisits = 50

/** The named visits of each salon and topic; the empty name stands for all that a topic holds. */
const collected = new AsyncLocalStorage<Map<string, Set<string>>>()

/**
 * Tells the salon's screens once the surrounding work is committed; a job, whose work no announcer surrounds, tells none.
 * Where `visit` is named it is all that has changed, and screens are sent it instead of loading the topic again.
 */
export function announce(salon: SalonId, topic: LiveTopic, visit = '') {
  const news = collected.getStore()
  const words = `${salon} ${topic}`
  news?.set(words, (news.get(words) ?? new Set()).add(visit))
}

export type Progress = { readonly id: string; readonly done: number; readonly total: number }

export function progressIn(words: string): Progress | null {
  const [, , id, done, total] = words.split(' ')
  return id === undefined ? null : { id, done: Number(done), total: Number(total) }
}

const wordsOf = (news: ReadonlyMap<string, ReadonlySet<string>>) =>
  [...news].map(([words, visits]) =>
    visits.has('') || visits.size > mostVisits ? words : `${words} ${[...visits].join()}`,
  )

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
      const news = new Map<string, Set<string>>()
      const result = await collected.run(news, work)
      for (const words of wordsOf(news)) {
        hear(words)
        waiting.add(words)
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

/** Called with null where announcements may have been missed. */
type Hear = (words: string | null) => void

/**
 * Announcements of a salon drop what is kept of it: those of this process before its own answer (`hear`), those of other
 * processes through the database, to which it listens from the first kept answer on.
 */
export function hearOfChanges(
  forget: (salon?: string) => void,
  onNews: (hear: Hear) => () => void,
) {
  const hear: Hear = (words) => forget(words?.split(' ')[0])
  let deafen: (() => void) | undefined
  return {
    hear,
    listen: () => void (deafen ??= onNews(hear)),
    stop: () => deafen?.(),
  }
}

/** True once it is sent. */
export const notify = (sql: Sql, batch: readonly string[]) =>
  sql`select pg_notify(${liveChannel}, words) from unnest(${batch}::text[]) words`.then(
    () => true,
    () => false,
  )
