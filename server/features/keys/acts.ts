import { type Key, keyRightsInWords } from '#contract/keys.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

type Owner = Pick<Member, 'userId' | 'salonId'>

export const keyMade = (
  { userId, salonId: salon }: Owner,
  { id, name, rights }: Pick<Key, 'id' | 'name' | 'rights'>,
): Act => ({
  salon,
  log: {
    action: 'create',
    text: `Çelësi për programe “${name}” u bë: ${keyRightsInWords(rights)}.`,
    entity: { type: 'key', id },
  },
  history: {
    kind: 'people',
    action: 'grant',
    entityId: id,
    details: { name, keyWrites: rights.includes('write') },
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
