import type { Sql } from '#server/database/sql.ts'
import type { Owner } from '../fill/salons.ts'
import type { Kind } from '../suite/ask.ts'
import type { Query } from '../suite/query-recorder.ts'

/** One read of a screen, and what it may cost. */
export type Read = {
  /** What the screen sends. Its name is like no other kind's. */
  readonly kind: Kind
  /** Rows that it needs besides those that every salon has. */
  readonly fill?: (sql: Sql, owners: readonly Owner[]) => Promise<unknown>
  /** The rows that the first visit reads, whole: `select *`. */
  readonly floor?: (owners: readonly Owner[]) => Query[]
  /** How many ask at once; 16 unless told. */
  readonly connections?: number
  /** At most so many times the floor's time in the database. */
  readonly mostOfFloor?: number
  /** At least so many times the requests a second of the other checkout. */
  readonly leastGain?: number
}
