import {
  pollSeconds,
  retryAfterTooMany,
  subscriptionRoutes,
  type SubscriptionStatus,
  throttleSeconds,
} from '#contract/subscription/subscription.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { currentSession } from '#web/platform/session-store.ts'

const { attempts, seconds } = retryAfterTooMany
const pause = () => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

function inWords(error: ApiError) {
  if (error.code === 'network') return error
  const message =
    error.status === 401
      ? 'Authentication failed. Please log in again.'
      : `Failed to fetch subscription status: ${error.status} ${error.message}`
  return new ApiError(error.status, { code: error.code, message })
}

async function ask(attempt = 1): Promise<SubscriptionStatus> {
  try {
    return await call(subscriptionRoutes.status)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 429 || attempt === attempts) throw inWords(error)
  }
  await pause()
  return ask(attempt + 1)
}

type Question = {
  token: string | undefined
  at: number
  busy: boolean
  /** A later question came too soon and got this answer too, although its cause may be newer than the answer. */
  isSkipped: boolean
  answer: Promise<SubscriptionStatus>
}
let last: Question | undefined

const throttle = throttleSeconds * 1000
const sinceLast = ({ at }: Question) => Date.now() - at
const begin = (answer: Promise<SubscriptionStatus>, busy: boolean): Question => ({
  token: currentSession().token,
  at: Date.now(),
  busy,
  isSkipped: false,
  answer,
})

/** One request at a time, three seconds apart at least; questions in between share the last answer. */
export function askStatus() {
  const isSame = last?.token === currentSession().token
  if (last && isSame && (last.busy || sinceLast(last) < throttle)) {
    last.isSkipped = true
    return last.answer
  }
  const asking = begin(ask(), true)
  const done = () => {
    asking.busy = false
  }
  asking.answer.then(done, done)
  last = asking
  return asking.answer
}

/** A status that came with another reply counts as the last answer. */
export function learnStatus(status: SubscriptionStatus) {
  last = begin(Promise.resolve(status), false)
}

const shortestWait = 500

/** The time until the next request: the next poll, or the end of the throttle if a question was skipped. */
export const waitForNext = () =>
  last?.isSkipped ? Math.max(shortestWait, throttle - sinceLast(last)) : pollSeconds * 1000
