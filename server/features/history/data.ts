import type { Sql } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

/** `userId` is missing for what the system does by itself, `ip` for what no request asked for. */
type Activity = {
  action: 'login' | 'logout' | 'create' | 'update' | 'delete' | 'system'
  severity?: 'info' | 'warning' | 'critical'
  /** One Albanian sentence without secrets. */
  description: string
  entity?: { type: string; id: string }
  userId?: string | undefined
  ip?: string
  at: Date
}

export const recordActivity = (
  sql: Sql,
  { action, severity = 'info', description, entity, userId, ip, at }: Activity,
) => sql`
  insert into activities
    (id, action_type, severity, description, entity_type, entity_id, user_id, ip_address, created_at)
  values (${newId()}, ${action}, ${severity}, ${description}, ${entity?.type}, ${entity?.id},
    ${userId}, ${ip}, ${at})`

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

/** Answers how many were removed beside the system's own notes. */
export async function forgetActivities(sql: Sql, before: Date) {
  const rows = await sql<{ action_type: string }>`
    delete from activities where created_at < ${before} returning action_type`
  return rows.filter((row) => row.action_type !== 'system').length
}

// The table itself lets nothing go that is younger than 90 days by the database's own clock.
export const forgetSecurityEvents = (sql: Sql, before: Date) => sql`
  delete from security_events where created_at < least(${before}::timestamptz, now() - interval '90 days')`
