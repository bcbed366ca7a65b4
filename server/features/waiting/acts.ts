import type { SalonId } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import type { Entry } from './data.ts'

const verbs = {
  create: 'u vu në listën e pritjes',
  update: 'pret tjetër gjë në listën e pritjes',
  delete: 'doli nga lista e pritjes',
} as const

/** Somebody's entry of the waiting list was written, changed or removed. */
export const entryDone = (
  salon: SalonId,
  action: keyof typeof verbs,
  { id, clientId, staffId }: Pick<Entry, 'id' | 'clientId' | 'staffId'>,
) =>
  ({
    salon,
    log: { action, text: `Një klient ${verbs[action]}.`, entity: { type: 'waiting', id } },
    history: {
      kind: 'waiting',
      action,
      entityId: id,
      clientId,
      ...(staffId !== null && { staffId }),
    },
    topics: ['waiting'],
  }) satisfies Act
