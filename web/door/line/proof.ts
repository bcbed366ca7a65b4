import { Refused } from '../ask.ts'
import { sha256 } from './sha256.ts'

/** A challenge that the server sets before it accepts a booking, while there are many: finding its number costs time. */
export type Challenge = {
  readonly algorithm: string
  readonly challenge: string
  readonly salt: string
  readonly signature: string
  readonly maxnumber: number
}

/** Numbers are tried for this long at a stretch; between two stretches the page can react to touches. */
const stretchMs = 8
const breath = () => new Promise((done) => setTimeout(done))

/** The solution of a challenge, found by trying numbers; empty if none is right. */
export async function proofOf({ maxnumber, ...challenge }: Challenge) {
  let number = 0
  while (number <= maxnumber) {
    const until = performance.now() + stretchMs
    for (; number <= maxnumber && performance.now() < until; number += 1)
      if (sha256(challenge.salt + number) === challenge.challenge)
        return btoa(JSON.stringify({ ...challenge, number }))
    await breath()
  }
  return ''
}

const challengeIn = (error: unknown) =>
  error instanceof Refused && error.status === 428
    ? (error.answer['challenge'] as Challenge)
    : undefined

/** Solves the challenge that a refusal sets. Further tries carry the same proof, for one key allows only one body. */
export function proven<Wish extends object, Answer>(
  wish: Wish,
  send: (body: Wish) => Promise<Answer>,
) {
  let body = wish
  return async () => {
    try {
      return await send(body)
    } catch (error) {
      const challenge = challengeIn(error)
      if (!challenge) throw error
      body = { ...wish, proof: await proofOf(challenge) }
      return send(body)
    }
  }
}
