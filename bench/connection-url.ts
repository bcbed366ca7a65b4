import type { Connection } from '#server/database/sql.ts'

/** A connection as one word, for the environment of another process. */
export function urlOf({ connectionString, host, port, user, database }: Connection) {
  if (connectionString !== undefined) return connectionString
  const place = new URLSearchParams({ host: String(host), port: String(port) })
  return `postgres://${user}@localhost/${database}?${place.toString()}`
}
