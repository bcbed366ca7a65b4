import { shareRoutes } from '#contract/shares.ts'
import type { Member } from '#server/core/actor.ts'
import { writeLimits } from '#server/features/appointments/rules.ts'
import { announce } from '#server/http/announce.ts'
import { type Deps, implement } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { changeRates, readRows, readShares } from './actions.ts'

const notTooOften = (call: Deps & { actor: Member }) => limit(call, writeLimits(call.actor.userId))

export const sharesApi = implement(
  shareRoutes,
  {
    list: readShares,
    rows: readRows,
    change: async (call) => {
      const reply = await changeRates(call)
      announce(call.actor.salonId, 'till')
      return reply
    },
  },
  { change: notTooOften },
)
