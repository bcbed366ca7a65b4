import type { CallOf } from '#contract/kit/route.ts'
import type { waitingOutsideRoutes } from '#contract/waiting-outside.ts'
import { ask } from '../ask.ts'
import { insist } from '../book/insist.ts'

type WaitWish = CallOf<typeof waitingOutsideRoutes.ask>['body']

export const askToWait = (slug: string, wish: WaitWish) =>
  insist(
    `${slug} waiting`,
    wish,
    async (body, key) =>
      (await ask('POST /api/public/salons/:slug/waiting', { params: { slug }, body }, key)).waiting,
  )

export const leaveList = (token: string) =>
  ask('DELETE /api/public/waiting/:token', { params: { token } })
