import { part, type Part } from './sql.ts'

/** A moment of the database as ISO 8601 writes it, to the millisecond, as a `Date` does. */
export const isoOf = (moment: Part) =>
  part`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
