import type { Plan } from '#contract/plans.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import { changesOf } from './rules.ts'

/** An act for each changed plan. */
export const plansChanged = (
  { userId: byUserId }: Actor,
  before: readonly Plan[],
  after: readonly Plan[],
): Act[] =>
  changesOf(before, after).map((text) => ({
    log: { action: 'update', severity: 'warning', text, entity: { type: 'plan', id: 'plans' } },
    security: { kind: 'plan_changed', byUserId, details: { change: text } },
  }))
