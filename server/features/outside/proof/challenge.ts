import { createHmac } from 'node:crypto'
import type { SalonId } from '#server/core/actor.ts'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'

/** So long a challenge can be answered. */
const challengeSeconds = 300
/** A phone of some years ago tries half of them, the average, in under a second. */
const mostTries = 10_000

type Door = { readonly key: Buffer; readonly salon: SalonId; readonly now: Date }

const keyFor = (key: Buffer) => createHmac('sha256', key).update('orari door proof').digest('hex')
const lapse = (now: Date) => new Date(now.getTime() + challengeSeconds * 1000)

/** For this door only. Every node of an installation signs alike, so that any of them reads the answer. */
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

/** The challenge that a proof answers; null where it answers none of this door, or a lapsed one. */
export async function solvedBy(proof: string, { key, salon, now }: Door): Promise<Solved | null> {
  try {
    const { door, expires } = extractParams(proof)
    const until = new Date(Number(expires) * 1000)
    // The library asks the machine's clock when it looks at the lapse itself.
    if (door !== salon || !(until > now) || !(await verifySolution(proof, keyFor(key), false)))
      return null
    const { signature } = JSON.parse(atob(proof)) as { signature: string }
    return { signature, until }
  } catch {
    return null
  }
}
