import type { LiveTopic } from '#contract/live.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { notify } from './announce.ts'

/** Tells a salon's screens at once what a job has changed, once that is committed: no announcer surrounds its work. */
export const announceTopics = (sql: Sql, salon: SalonId, topics: readonly LiveTopic[]) =>
  notify(
    sql,
    topics.map((topic) => `${salon} ${topic}`),
  )
