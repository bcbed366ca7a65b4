import { type Key, keyInWords } from '#contract/keys.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

type Owner = Pick<Member, 'userId' | 'salonId'>

export const keyMade = (
  { userId, salonId: salon }: Owner,
  { id, name, rights, endsAt }: Pick<Key, 'id' | 'name' | 'rights' | 'endsAt'>,
): Act => ({
  salon,
  log: {
    action: 'create',
    text: `Çelësi për programe “${name}” u bë: ${keyInWords(rights, endsAt)}.`,
    entity: { type: 'key', id },
  },
  history: {
    kind: 'people',
    action: 'grant',
    entityId: id,
    details: { name, keyRights: rights, ...(endsAt !== null && { until: endsAt }) },
  },
  topics: ['people'],
  security: { kind: 'key_made', userId, details: { key: id } },
})

export const keyEnded = (
  { userId, salonId: salon }: Owner,
  { id, name }: Pick<Key, 'id' | 'name'>,
): Act => ({
  salon,
  log: {
    action: 'delete',
    text: `Çelësi për programe “${name}” u hoq.`,
    entity: { type: 'key', id },
  },
  history: { kind: 'people', action: 'withdraw', entityId: id, details: { name } },
  topics: ['people'],
  security: { kind: 'key_ended', userId, details: { key: id } },
})
