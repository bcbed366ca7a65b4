import { fold } from '#contract/kit/albanian.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'
import type { LogLine, SecurityEvent, Signature } from './act.ts'

export function writeLogLine(
  sql: Sql,
  { userId, key, ip, at }: Signature,
  { action, severity = 'info', text, entity }: LogLine,
) {
  // No account stands for a key: the line itself names it.
  const said = key ? `${text} Me çelësin “${key.name}”.` : text
  return sql`
    insert into activities (id, action_type, severity, description, search, entity_type, entity_id,
      user_id, ip_address, created_at)
    values (${newId()}, ${action}, ${severity}, ${said}, ${fold(said)}, ${entity?.type},
      ${entity?.id}, ${userId}, ${ip}, ${at})`
}

export function writeSecurityEvent(
  sql: Sql,
  { key, ip, at, byOperator }: Signature,
  { kind, userId, byUserId, details = {} }: SecurityEvent,
) {
  const by = byOperator ? { by: 'operator' } : key && { key: key.id }
  return sql`
    insert into security_events (id, kind, user_id, by_user_id, ip_address, details, created_at)
    values (${newId()}, ${kind}, ${userId}, ${byUserId}, ${ip}, ${JSON.stringify({ ...details, ...by })}, ${at})`
}
