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
