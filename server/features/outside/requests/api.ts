import { requestRoutes } from '#contract/outside/requests.ts'
import { implement } from '#server/http/route.ts'
import {
  answerRequest,
  dropStranger,
  readAnswered,
  readRequests,
  refuseStranger,
} from './actions.ts'

export const requestsApi = implement(requestRoutes, {
  list: readRequests,
  answered: readAnswered,
  answer: answerRequest,
  notAClient: refuseStranger,
  waitNotAClient: dropStranger,
})
