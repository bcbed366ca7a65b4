import { doorRoutes, doorWords } from '#contract/door.ts'
import { callerOf } from '#server/core/networks.ts'
import { announce } from '#server/http/announce.ts'
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
    change: async (call) => {
      const door = await changeDoor(call)
      announce(call.actor.salonId, 'salon')
      return { message: doorWords.saved, ...door }
    },
    setPicture: async (call) => {
      const picture = await setPicture(call)
      announce(call.actor.salonId, 'salon')
      return { message: doorWords.pictureSaved, picture }
    },
    removePicture: async (call) => {
      await removePicture(call)
      announce(call.actor.salonId, 'salon')
      return { message: doorWords.pictureRemoved }
    },
    page: async (call) => (await openPage(call, call.params.slug)).page,
    places: readDoorPlaces,
  },
  { change: countSlugs, page: notTooOften, places: notTooOften },
)
