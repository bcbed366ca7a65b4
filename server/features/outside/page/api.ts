import { doorRoutes } from '#contract/door.ts'
import { callerOf } from '#server/core/networks.ts'
import { type Deps, implement } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import type { Origin } from '#server/core/actor.ts'
import { changeDoor, countSlugs, readDoor, readDoorPlaces } from './actions.ts'
import { openPage } from './view.ts'
import { removePicture, setPicture } from '../picture/actions.ts'
import { readLimits } from './rules.ts'

const notTooOften = (call: Deps & { origin: Origin }) =>
  limit(call, readLimits(callerOf(call.origin.ip)))

export const doorApi = implement(
  doorRoutes,
  {
    show: readDoor,
    change: changeDoor,
    setPicture,
    removePicture,
    page: async (call) => (await openPage(call, call.params.slug)).page,
    places: readDoorPlaces,
  },
  { change: countSlugs, page: notTooOften, places: notTooOften },
)
