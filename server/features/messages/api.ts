import { messageRoutes } from '#contract/messages/messages.ts'
import { implement } from '#server/http/route.ts'
import {
  changeTexts,
  listMessages,
  markTold,
  readDebtMessage,
  readMessage,
  readTexts,
} from './actions.ts'

export const messagesApi = implement(messageRoutes, {
  list: listMessages,
  ofVisit: readMessage,
  ofDebt: readDebtMessage,
  told: markTold,
  texts: readTexts,
  saveTexts: changeTexts,
})
