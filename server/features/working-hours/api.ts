import { workingHoursRoutes } from '#contract/working-hours.ts'
import { implement } from '#server/http/route.ts'
import { changeHours, listHours, readHours } from './actions.ts'

export const workingHoursApi = implement(workingHoursRoutes, {
  list: listHours,
  show: readHours,
  change: changeHours,
})
