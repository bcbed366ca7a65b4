import { historyWords } from '#contract/history.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Act, LogLine, SecurityEvent } from '#server/record/act.ts'

const entity = { type: 'history', id: 'history' }

/** Each stands in the security log too, which nobody can wipe. */
const done = (
  { userId: byUserId }: Actor,
  event: Pick<SecurityEvent, 'kind' | 'details'>,
  log?: LogLine,
): Act => ({ ...(log && { log }), security: { ...event, byUserId } })

export const historyExported = (actor: Actor) =>
  done(
    actor,
    { kind: 'history_exported' },
    { action: 'system', text: 'Historiku u shkarkua.', entity },
  )

export const historyCleaned = (actor: Actor, deleted: number, text: string) =>
  done(
    actor,
    { kind: 'history_cleaned', details: { deleted } },
    { action: 'delete', severity: 'warning', text, entity },
  )

export const historyCleared = (actor: Actor, deleted: number) =>
  done(
    actor,
    { kind: 'history_cleared', details: { deleted } },
    { action: 'delete', severity: 'critical', text: historyWords.cleared, entity },
  )

/** An act for the security log only: a line in the history would just replace the removed one. */
export const activityRemoved = (actor: Actor, id: string) =>
  done(actor, { kind: 'history_entry_removed', details: { id } })

export const cleanedByItself = (count: number): Act => ({
  log: { action: 'system', text: `Pastrimi automatik fshiu ${count} veprime të vjetra.` },
})
