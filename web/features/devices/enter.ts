import { clientRoutes } from '#contract/clients/clients.ts'
import { deviceRoutes } from '#contract/devices/devices.ts'
import type { Account } from '#contract/accounts/session.ts'
import { keptOverWords } from '#web/features/unsent/kept-until-words.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { forgetDevice } from '#web/platform/device/forget-device.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { holdKept, keptHere, keptOver, readKept } from '#web/platform/offline/kept-answers.ts'
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

/** The clients are read when they are searched. */
const isHeld = (address: string) => address !== clientRoutes.kept.path

async function readHere() {
  const head = await keptHere()
  return head && { user: head.user, seen: await readKept({ user: head.user, isWanted: isHeld }) }
}
/** What is kept here, read while the device is asked who it is. */
const found = () => readHere().catch(() => undefined)
type Found = Awaited<ReturnType<typeof found>>

/** Says why a day that was kept is not opened any more. */
async function overError() {
  const day = await keptOver().catch(() => undefined)
  return day && new ApiError(0, { code: 'kept_over', message: keptOverWords(day) })
}

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
function arrive(entered: Entered, kept: Found) {
  if (!kept || !isSamePlace(kept.user, entered.user)) forgetKept()
  else holdKept(kept.seen)
  goOn(entered)
}

/** Opens a tab without a log-in. Answers what stands in the way, where that may pass. */
export async function comeBack() {
  const reading = found()
  try {
    arrive(await enter(), await reading)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isOver(error)) return leave()
    const kept = error.status === 0 || error.status >= 500 ? await reading : undefined
    if (!kept) return (error.status === 0 && (await overError())) || error
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
