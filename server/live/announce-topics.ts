import type { LiveTopic } from '#contract/live.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { notify, type Progress } from './announce.ts'

/** Tells a salon's screens at once what a job has changed, once that is committed: no announcer surrounds its work. */
export const announceTopics = (sql: Sql, salon: SalonId, topics: readonly LiveTopic[]) =>
  notify(
    sql,
    topics.map((topic) => `${salon} ${topic}`),
  )

/** Tells at once how far an import has come, or with null that it has ended: its transaction commits only at its end. */
export const announceProgress = (sql: Sql, salon: SalonId, progress: Progress | null) =>
  notify(sql, [
    `${salon} imports${progress ? ` ${progress.id} ${progress.done} ${progress.total}` : ''}`,
  ])
