import { doorRoutes } from '#contract/outside/door.ts'
import { implement } from '#server/http/route.ts'
import { changeDoor, countSlugs, readDoor, readDoorPlaces } from './actions.ts'
import { nextSlot, openPage } from './view.ts'
import { removePicture, setPicture } from '../picture/actions.ts'

export const doorApi = implement(
  doorRoutes,
  {
    show: readDoor,
    change: changeDoor,
    setPicture,
    removePicture,
    page: async (call) => (await openPage(call, call.params.slug)).page,
    next: nextSlot,
    places: readDoorPlaces,
  },
  { change: countSlugs },
)
