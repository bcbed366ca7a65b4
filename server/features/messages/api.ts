import { messageRoutes } from '#contract/messages.ts'
import type { Member } from '#server/core/actor.ts'
import { announce } from '#server/http/announce.ts'
import { type Deps, implement } from '#server/http/route.ts'
import { changeTexts, listMessages, markTold, readMessage, readTexts } from './actions.ts'

type Asking = Deps & { actor: Member }

async function writing<Reply>({ actor: { salonId } }: Asking, work: Promise<Reply>) {
  const reply = await work
  announce(salonId, 'appointments')
  return reply
}

export const messagesApi = implement(messageRoutes, {
  list: listMessages,
  ofVisit: readMessage,
  told: (call) => writing(call, markTold(call)),
  texts: readTexts,
  saveTexts: (call) => writing(call, changeTexts(call)),
})
