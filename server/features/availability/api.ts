import { availabilityRoutes } from '#contract/visits/availability.ts'
import { implement } from '#server/http/route.ts'
import { readPlaces } from './actions.ts'

export const availabilityApi = implement(availabilityRoutes, { list: readPlaces })
