import { keyRoutes } from '#contract/keys.ts'
import { implement } from '#server/http/route.ts'
import { addKey, removeKey } from './actions.ts'
import { listKeys } from './data.ts'

export const keysApi = implement(keyRoutes, {
  list: async ({ sql, actor }) => ({ keys: await listKeys(sql, actor.salonId) }),
  add: addKey,
  end: removeKey,
})
