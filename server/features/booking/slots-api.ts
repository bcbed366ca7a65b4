import { availabilityRoutes } from '#contract/visits/availability.ts'
import { implement } from '#server/http/route.ts'
import { readPlaces } from '#server/visits/alternatives.ts'

export const availabilityApi = implement(availabilityRoutes, { list: readPlaces })
