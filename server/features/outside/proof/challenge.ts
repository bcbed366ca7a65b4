import { createHmac } from 'node:crypto'
import type { SalonId } from '#server/core/actor.ts'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'

/** A challenge can be solved for this long. */
const challengeSeconds = 300
/** A phone that is some years old tries half of these numbers, which is the average, in less than a second. */
const mostTries = 10_000

type Door = { readonly key: Buffer; readonly salon: SalonId; readonly now: Date }

const keyFor = (key: Buffer) => createHmac('sha256', key).update('orari door proof').digest('hex')
const lapse = (now: Date) => new Date(now.getTime() + challengeSeconds * 1000)

/** A challenge for one salon. All nodes of an installation sign with one key, so that each can check the solution. */
export async function challengeFor({ key, salon, now }: Door) {
  const { maxnumber = mostTries, ...challenge } = await createChallenge({
    hmacKey: keyFor(key),
    maxnumber: mostTries,
    expires: lapse(now),
    params: { door: salon },
  })
  return { ...challenge, maxnumber }
}

type Solved = { readonly signature: string; readonly until: Date }

/** The challenge that a proof solves; null if it is of another salon, has expired or is wrong. */
export async function solvedBy(proof: string, { key, salon, now }: Door): Promise<Solved | null> {
  try {
    const { door, expires } = extractParams(proof)
    const until = new Date(Number(expires) * 1000)
    // The expiry is checked here, for the library would ask the machine's clock instead of `now`.
    if (door !== salon || !(until > now) || !(await verifySolution(proof, keyFor(key), false)))
      return null
    const { signature } = JSON.parse(atob(proof)) as { signature: string }
    return { signature, until }
  } catch {
    return null
  }
}
