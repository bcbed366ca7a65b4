import { hoursWords, workingHoursRoutes } from '#contract/working-hours.ts'
import { announce } from '#server/http/announce.ts'
import { implement } from '#server/http/route.ts'
import { changeHours, listHours, readHours } from './actions.ts'

export const workingHoursApi = implement(workingHoursRoutes, {
  list: listHours,
  show: readHours,
  change: async (call) => {
    const { name, ...hours } = await changeHours(call)
    announce(call.actor.salonId, 'hours')
    return { message: hoursWords.saved(name), ...hours }
  },
})
