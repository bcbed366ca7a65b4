import { fold } from '#contract/kit/albanian.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'
import type { LogLine, SecurityEvent, Signature } from './act.ts'

export const writeLogLine = (
  sql: Sql,
  { userId, ip, at }: Signature,
  { action, severity = 'info', text, entity }: LogLine,
) => sql`
  insert into activities (id, action_type, severity, description, search, entity_type, entity_id,
    user_id, ip_address, created_at)
  values (${newId()}, ${action}, ${severity}, ${text}, ${fold(text)}, ${entity?.type},
    ${entity?.id}, ${userId}, ${ip}, ${at})`

export const writeSecurityEvent = (
  sql: Sql,
  { ip, at, byOperator }: Signature,
  { kind, userId, byUserId, details = {} }: SecurityEvent,
) => sql`
  insert into security_events (id, kind, user_id, by_user_id, ip_address, details, created_at)
  values (${newId()}, ${kind}, ${userId}, ${byUserId}, ${ip}, ${JSON.stringify({ ...details, ...(byOperator && { by: 'operator' }) })}, ${at})`
