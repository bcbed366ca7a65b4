import { forgetKey, keyFor } from '#web/platform/idempotency-keys.ts'
import { Refused } from '../ask.ts'
import { type Challenge, proofOf } from './proof.ts'

/** Whether the same call may do better in a moment: the line was cut, or the server is busy. */
const isPassing = (error: unknown) => !(error instanceof Refused) || error.status >= 500

const pauses = [2_000, 4_000, 8_000, 8_000, 8_000]
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const challengeIn = (error: unknown) =>
  error instanceof Refused && error.status === 428
    ? (error.answer['challenge'] as Challenge)
    : undefined

/** If the server asks for a proof of work, every further try carries the same proof, for one key allows only one body. */
async function tryAgain<Wish extends object, Answer>(
  wish: Wish,
  send: (body: Wish) => Promise<Answer>,
) {
  let body = wish
  for (const wait of pauses) {
    try {
      return await send(body)
    } catch (error) {
      const challenge = challengeIn(error)
      if (challenge) body = { ...wish, proof: await proofOf(challenge) }
      else if (isPassing(error)) await pause(wait)
      else throw error
    }
  }
  return send(body)
}

/**
 * Sends a wish again while the line is cut or the server is busy. All tries have one key, so that it is granted once at most.
 * Once it is answered its key is dropped, so that the same wish can be sent again after it was undone.
 */
export async function insist<Wish extends object, Answer>(
  what: string,
  wish: Wish,
  send: (body: Wish, key: string) => Promise<Answer>,
) {
  const intent = `${what} ${JSON.stringify(wish)}`
  const key = keyFor(intent)
  try {
    const answer = await tryAgain(wish, (body) => send(body, key))
    forgetKey(intent, key)
    return answer
  } catch (error) {
    if (!isPassing(error)) forgetKey(intent, key)
    throw error
  }
}
