import type { CallOf } from '#contract/kit/route.ts'
import type { waitingOutsideRoutes } from '#contract/outside/waiting-outside.ts'
import { forgetKey, keyFor } from '#web/platform/idempotency-keys.ts'
import { ask } from '../ask.ts'
import { proven } from '../line/proof.ts'
import { type OnUnknown, seeThrough } from '../line/see-through.ts'

type WaitWish = CallOf<typeof waitingOutsideRoutes.ask>['body']

/** Asks for a place on the list. All tries have one key, so that it is granted once. */
export async function askToWait(slug: string, wish: WaitWish, onUnknown: OnUnknown) {
  const key = keyFor(`${slug} waiting ${JSON.stringify(wish)}`)
  const send = proven(
    wish,
    async (body) =>
      (await ask('POST /api/public/salons/:slug/waiting', { params: { slug }, body }, key)).waiting,
  )
  try {
    return await seeThrough({ send }, onUnknown)
  } finally {
    forgetKey(key)
  }
}

export const leaveList = (token: string) =>
  ask('DELETE /api/public/waiting/:token', { params: { token } })
