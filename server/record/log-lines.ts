import type { ActionType, Severity } from '#contract/history.ts'
import { fold } from '#contract/kit/albanian.ts'
import type { Sql } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import type { LogLine, SecurityEvent as Event, Signature } from './act.ts'

/** `userId` is missing for acts of the system, `ip` for acts without a request. */
export type Entry = {
  action: ActionType
  severity?: Severity
  /** One Albanian sentence without secrets. */
  description: string
  entity?: { type: string; id: string }
  userId?: string | undefined
  ip?: string | undefined
  at: Date
}

export const recordActivity = (
  sql: Sql,
  { action, severity = 'info', description, entity, userId, ip, at }: Entry,
) => sql`
  insert into activities (id, action_type, severity, description, search, entity_type, entity_id,
    user_id, ip_address, created_at)
  values (${newId()}, ${action}, ${severity}, ${description}, ${fold(description)}, ${entity?.type},
    ${entity?.id}, ${userId}, ${ip}, ${at})`

type SecurityEvent = {
  kind: string
  userId?: string | undefined
  byUserId?: string | undefined
  ip?: string | undefined
  /** Must not hold a password or a token. */
  details?: Readonly<Record<string, string | number | boolean>>
  at: Date
}

/** Records what the history must keep when it is wiped: log-ins, credentials, roles, money, deletions. */
export const recordSecurity = (
  sql: Sql,
  { kind, userId, byUserId, ip, details = {}, at }: SecurityEvent,
) => sql`
  insert into security_events (id, kind, user_id, by_user_id, ip_address, details, created_at)
  values (${newId()}, ${kind}, ${userId}, ${byUserId}, ${ip}, ${JSON.stringify(details)}, ${at})`

export const writeLogLine = (sql: Sql, by: Signature, { text, ...line }: LogLine) =>
  recordActivity(sql, { ...line, description: text, ...by })

export const writeSecurityEvent = (sql: Sql, by: Signature, event: Event) =>
  recordSecurity(sql, { ...event, ip: by.ip, at: by.at })
