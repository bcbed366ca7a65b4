import { requestRoutes } from '#contract/requests.ts'
import { implement } from '#server/http/route.ts'
import { answerRequest, readRequests, refuseStranger } from './actions.ts'

export const requestsApi = implement(requestRoutes, {
  list: readRequests,
  answer: answerRequest,
  notAClient: refuseStranger,
})
