import { deviceRoutes } from '#contract/devices/devices.ts'
import type { Account } from '#contract/accounts/session.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { forgetDevice } from '#web/platform/device/forget-device.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { holdKept, type KeptAnswer } from '#web/platform/offline/hold-kept.ts'
import { keptHere } from '#web/platform/offline/kept-person.ts'
import { forgetKept } from '#web/platform/offline/store-folder.ts'
import {
  currentSession,
  goOn,
  isSamePlace,
  missSession,
  readAs,
} from '#web/platform/session-store.ts'
import { signIn } from '#web/platform/session.ts'

type Entered = { token: string; user: Account }

let asking: Promise<Entered> | undefined

/** However many calls of this tab find their session over, the device is asked once. */
function enter() {
  asking ??= call(deviceRoutes.enter, { body: {} }).finally(() => {
    asking = undefined
  })
  return asking
}

/** The server has answered, and the answer is no; anything else may pass. */
const isOver = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404].includes(error.status)

const found = () => keptHere().catch(() => undefined)

/**
 * A new session for a tab whose own is over. Answers whether the tab can go on where it stands: the device's salon may
 * be another one by now, and then everything begins anew there.
 */
export async function renew() {
  const { token, user } = currentSession()
  try {
    const entered = await enter()
    if (!user || !isSamePlace(user, entered.user)) signIn(entered)
    else if (currentSession().token === token) goOn(entered)
    return true
  } catch (error) {
    if (!isOver(error)) throw error
    forgetDevice()
    // A tab that was only reading had no session to end.
    if (!token) missSession()
    return false
  }
}

/** What was kept for a salon that the person is no longer in goes as soon as the server says so; the rest is not sent again. */
async function arrive(entered: Entered) {
  const kept = await found()
  if (!kept || !isSamePlace(kept.user, entered.user)) forgetKept()
  else holdKept(kept.value as KeptAnswer[])
  goOn(entered)
}

/** Opens a tab without a log-in. Answers what stands in the way, where that may pass. */
export async function comeBack() {
  try {
    await arrive(await enter())
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isOver(error)) return leave()
    const kept = error.status === 0 || error.status >= 500 ? await found() : undefined
    if (!kept) return error
    setOnline(false)
    readAs(kept.user)
    return undefined
  }
}

function leave() {
  forgetDevice()
  missSession()
  return undefined
}
