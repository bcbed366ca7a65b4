import type { ChangedField } from '#contract/salon-history.ts'
import type { Salon } from '#contract/salon.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

/** A form that was saved unchanged is no entry of the history; its version is a new one all the same. */
export function salonChanged(salon: SalonId, { id, name }: Salon, fields: ChangedField[]): Act {
  const log = {
    action: 'update',
    text: `Të dhënat e sallonit ${name} u ndryshuan.`,
    entity: { type: 'salon', id },
  } as const
  const topics = ['salon'] as const
  if (fields.length === 0) return { salon, log, topics }
  const history = { kind: 'salon', action: 'update', entityId: id, details: { fields } } as const
  return { salon, log, history, topics }
}
