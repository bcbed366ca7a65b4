import { dayRoutes } from '#contract/days.ts'
import type { Member } from '#server/core/actor.ts'
import { type Deps, implement } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { closeDay, correctDay, moveCash, readDay, readDays, readSpan } from './actions.ts'
import { downloadDay, downloadDays } from './download/actions.ts'

type Asking = Deps & { actor: Member }

const fewFiles = (call: Asking) =>
  limit(call, [{ what: 'till-export', by: call.actor.userId, most: 30, seconds: 3600 }])

export const daysApi = implement(
  dayRoutes,
  {
    list: readDays,
    download: downloadDays,
    takings: readSpan,
    show: readDay,
    downloadDay,
    close: closeDay,
    correct: correctDay,
    move: moveCash,
  },
  {
    download: fewFiles,
    downloadDay: fewFiles,
  },
)
