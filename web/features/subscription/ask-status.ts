import {
  retryAfterTooMany,
  subscriptionRoutes,
  type SubscriptionStatus,
  throttleSeconds,
} from '#contract/subscription.ts'
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

let last:
  | { token: string | undefined; at: number; busy: boolean; answer: Promise<SubscriptionStatus> }
  | undefined

/** One question at a time, and none within three seconds of the one before: whoever asks meanwhile shares its answer. */
export function askStatus() {
  const { token } = currentSession()
  const isSame = last?.token === token
  if (last && isSame && (last.busy || Date.now() - last.at < throttleSeconds * 1000))
    return last.answer
  const asking = { token, at: Date.now(), busy: true, answer: ask() }
  const done = () => {
    asking.busy = false
  }
  asking.answer.then(done, done)
  last = asking
  return asking.answer
}
