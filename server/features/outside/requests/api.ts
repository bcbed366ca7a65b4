import { requestRoutes } from '#contract/requests.ts'
import type { Member } from '#server/core/actor.ts'
import { announce } from '#server/http/announce.ts'
import { type Deps, implement } from '#server/http/route.ts'
import { answerRequest, readRequests, refuseStranger } from './actions.ts'

type Asking = Deps & { actor: Member }

async function writing<Reply>({ actor: { salonId } }: Asking, work: Promise<Reply>) {
  const reply = await work
  announce(salonId, 'appointments')
  announce(salonId, 'clients')
  return reply
}

export const requestsApi = implement(requestRoutes, {
  list: readRequests,
  answer: (call) => writing(call, answerRequest(call)),
  notAClient: (call) => writing(call, refuseStranger(call)),
})
