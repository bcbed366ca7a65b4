import type { ActionType, Severity } from '#contract/history.ts'
import { fold } from '#contract/kit/albanian.ts'
import { type Sql, part } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'

type Part = ReturnType<typeof part>

/** `userId` is missing for what the system does by itself, `ip` for what no request asked for. */
export type Entry = {
  action: ActionType
  severity?: Severity
  /** One Albanian sentence without secrets. */
  description: string
  entity?: { type: string; id: string }
  userId?: string | undefined
  ip?: string
  at: Date
}

export const recordActivity = (sql: Sql, entry: Entry) => {
  const note = part`json_to_record(${JSON.stringify(toNote(entry))}::json) as note (${noteColumns})`
  return sql`${activitiesFor(part`(select * from ${note})`)}`
}

/** As a part of the statement that does what is recorded; each of `done` has brought what is said of it in these columns. */
export const activitiesFor = (done: Part) => part`
  insert into activities (id, action_type, severity, description, search, entity_type, entity_id,
    user_id, ip_address, created_at)
  select note_id, action, severity, description, description_key, entity_type, entity_id, user_id,
    ip, at from ${done} done`
export const noteColumns = part`
  note_id uuid, action text, severity text, description text, description_key text,
  entity_type text, entity_id text, user_id uuid, ip text, at timestamptz`
export const toNote = ({
  action,
  severity = 'info',
  description,
  entity,
  userId,
  ip,
  at,
}: Entry) => ({
  note_id: newId(),
  action,
  severity,
  // Half a letter, which somebody may have typed, has no place in JSON.
  description: description.toWellFormed(),
  description_key: fold(description),
  entity_type: entity?.type,
  entity_id: entity?.id,
  user_id: userId,
  ip,
  at,
})

type SecurityEvent = {
  kind: string
  userId?: string | undefined
  byUserId?: string
  ip?: string
  /** Never a password, a token or what could be one. */
  details?: Record<string, string | number | boolean>
  at: Date
}

/** What nobody can wipe: log-ins, credentials, roles, money, deletions. */
export const recordSecurity = (
  sql: Sql,
  { kind, userId, byUserId, ip, details = {}, at }: SecurityEvent,
) => sql`
  insert into security_events (id, kind, user_id, by_user_id, ip_address, details, created_at)
  values (${newId()}, ${kind}, ${userId}, ${byUserId}, ${ip}, ${JSON.stringify(details)}, ${at})`
